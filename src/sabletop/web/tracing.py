"""Traces for OpenTelemetry, if they are wanted: what a message or a transaction did, and for how long."""

import contextlib
from typing import Any, Final

from sabletop.engine.errors import SabletopError

_NOTHING: Final = contextlib.nullcontext()


class NoTracing(SabletopError):
    """The packages for it are not installed."""


class _Tracing:
    def __init__(self) -> None:
        self.tracer: Any = None


_TRACING: Final = _Tracing()


def use(tracer: Any) -> None:
    """Trace with this from now on; None: not at all."""
    _TRACING.tracer = tracer


def begin() -> None:
    """Trace to where OTEL_EXPORTER_OTLP_ENDPOINT says, as OpenTelemetry reads it."""
    try:
        from opentelemetry import trace
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise NoTracing("Traces need more packages: pip install 'sabletop[traces]'.") from None
    provider = TracerProvider(resource=Resource.create({"service.name": "sabletop"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
    use(trace.get_tracer("sabletop"))


def span(name: str, **facts: str | int) -> Any:
    """Trace what is done within; facts name no table, person or secret."""
    tracer = _TRACING.tracer
    return _NOTHING if tracer is None else tracer.start_as_current_span(name, attributes=facts)
