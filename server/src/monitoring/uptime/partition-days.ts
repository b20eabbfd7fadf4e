const HOUR_MS = 3_600_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days whose partitions have the events of a time. They are by the receiver's day, and its clock may be slightly off. */
export const partitionsAround = (from: Date, to: Date) => ({
  firstDay: dayOf(from.getTime() - HOUR_MS),
  lastDay: dayOf(to.getTime() + HOUR_MS),
});
