const two = (value: number): string => String(value).padStart(2, '0');

/** A moment by the clock of this computer's time zone: the time alone within a day, else the day, too. */
export function localClock(rangeMs: number): (time: number) => string {
  return (time) => {
    const date = new Date(time);
    const hours = `${two(date.getHours())}:${two(date.getMinutes())}`;
    return rangeMs >= 86_400_000 ? `${two(date.getMonth() + 1)}-${two(date.getDate())} ${hours}` : hours;
  };
}
