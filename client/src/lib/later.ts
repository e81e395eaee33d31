/** After so many milliseconds comes what a table can do without at first: moments, terms. */
export const LATER = 2500;

/** After so many milliseconds a server that did not answer is asked again. */
export const RETRY = 4000;
