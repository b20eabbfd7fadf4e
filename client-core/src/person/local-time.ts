const two = (value: number): string => String(value).padStart(2, '0');

/** A moment in this computer's time zone, in the form that flags accept: `2026-12-01 09:00:00`. */
export function localTime(ms: number): string {
  const date = new Date(ms);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
