const two = (value: number): string => String(value).padStart(2, '0');

/** A time in this computer's time zone: without the date for a range within a day, otherwise with it. */
export function localClock(rangeMs: number): (time: number) => string {
  return (time) => {
    const date = new Date(time);
    const hours = `${two(date.getHours())}:${two(date.getMinutes())}`;
    return rangeMs >= 86_400_000 ? `${two(date.getMonth() + 1)}-${two(date.getDate())} ${hours}` : hours;
  };
}
