"""What a bot of Black Orchestra cares about, in numbers."""

from dataclasses import dataclass


@dataclass(unsafe_hash=True)
class Weights:
    """How a bot sees the future, in actions; the numbers are reckoned from the rules and checked by play."""

    die: float = 5.0
    """What a die of the best plan is worth."""
    least: float = 0.4
    """Dice that are not counted, for each target that a plot needs at least."""
    gap: float = 5.0
    """What each step of motivation costs that its plotter lacks."""
    expose: float = 2.2
    """What each step of suspicion of its plotter costs."""
    near: float = 0.75
    """How much of an item counts that a companion in the same space has."""
    far: float = 0.06
    """And how much less with each link between them, once the plotter is ready."""
    shown: float = 0.4
    """How much of an item counts that lies open on the board."""
    hidden: float = 0.15
    """The same for one that nobody has seen yet."""
    where: float = 0.35
    """How much it matters how often Hitler will be where a plot wants him."""
    link: float = 0.4
    """What each link between a ready plotter and Hitler costs."""
    react: float = 0.8
    """What is left of a plan that has to wait until Hitler travels."""
    other: float = 0.85
    """What is left of a plan if the plot is still in somebody else's dossier."""
    spread: float = 0.35
    """How much each further plan counts, beside the one before."""
    spirit: tuple[float, ...] = (0.0, 2.0, 4.5, 8.0, 9.0)
    """What each level of motivation is worth to everybody."""
    sus: tuple[float, ...] = (0.0, 1.2, 3.2, 20.0)
    """What each level of suspicion costs; the highest one only if a raid comes."""
    jail: float = 14.0
    """What a prisoner costs."""
    support: tuple[float, ...] = (0.0, 0.8, 0.8, 0.8, 2.5, 6.0, 9.0, 11.0)
    """By stage: what each step of military support above its floor costs."""
    armed: float = 6.0
    """The same at least, once somebody is ready to strike."""
    spare: float = 1.2
    """What any item is worth."""
    dread: float = 1.0
    """How much raids are feared when a plot is weighed."""
    drift: float = 3.0
    """The work for a step of military support, when a plot is weighed."""
    calm: float = 2.0
    """The work for a step of suspicion."""
    patience: float = 1.0
    """How much a failed attempt is feared."""
