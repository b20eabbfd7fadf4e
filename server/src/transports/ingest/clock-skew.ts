/** What is later than now was noted by a clock that was wrong; clocks of several machines are not further apart than this. */
const SKEW_MS = 5_000;

/** From when on a stored time lies in the future. */
export const futureFrom = (now: Date) => new Date(now.getTime() + SKEW_MS);
