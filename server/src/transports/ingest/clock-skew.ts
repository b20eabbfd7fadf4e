/** The maximum difference between the clocks of several machines; later times come from a wrong clock. */
const SKEW_MS = 5_000;

/** Stored times after this lie in the future. */
export const futureFrom = (now: Date) => new Date(now.getTime() + SKEW_MS);
