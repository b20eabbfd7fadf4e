/** The unit of values, which determines their format. */
export type Unit = 'percent' | 'number' | 'bytes' | 'bytesPerSec';

const PREFIXES = ['', 'K', 'M', 'G', 'T', 'P'];
const STEPS = [1, 10, 100].flatMap((power) => [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((step) => step * power));

/** A number with few significant digits: 0.42, 4.2, 42, 420. */
function shortNumber(value: number): string {
  const digits = value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return String(Number(value.toFixed(digits)));
}

function bytesText(value: number): string {
  let index = 0;
  let left = value;
  while (left >= 1024 && index < PREFIXES.length - 1) {
    left /= 1024;
    index += 1;
  }
  return `${shortNumber(left)} ${PREFIXES[index]}${index > 0 ? 'i' : ''}B`;
}

/** Formats a value for people. */
export function valueText(value: number, unit: Unit): string {
  if (unit === 'percent') return `${shortNumber(value)}%`;
  if (unit === 'number') return shortNumber(value);
  return unit === 'bytes' ? bytesText(value) : `${bytesText(value)}/s`;
}

/** The smallest round number not below the value; bytes are rounded in their displayed unit. */
export function roundUp(value: number, unit: Unit): number {
  if (!(value > 0)) return 1;
  const base = unit === 'bytes' || unit === 'bytesPerSec' ? 1024 : 1000;
  const power = base ** Math.floor(Math.log(value) / Math.log(base));
  const step = STEPS.find((each) => each * power >= value);
  return step === undefined ? base * power : step * power;
}
