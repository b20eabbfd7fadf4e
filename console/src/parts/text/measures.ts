/** What is measured on a host, as people read it. */
import { bytesText, shareText } from './sizes.js';

/** Percent of a whole: 92 %. */
export const percentText = (percent: number): string => shareText(percent / 100);

/** A part of a whole in bytes, the unit once if it is the same: 4.9 of 8.0 GiB. */
export function partText(part: number, whole: number): string {
  const [small, large] = [bytesText(part), bytesText(whole)];
  const [value, unit] = small.split(' ');
  return large.endsWith(` ${unit}`) ? `${value} of ${large}` : `${small} of ${large}`;
}

const BIT_UNITS = ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s', 'Tbit/s'];

/** Bits per second: 2.1 Mbit/s. */
export function bitsText(bits: number): string {
  // 999.6 kbit/s would round to a thousand of them
  const power = bits < 1 ? 0 : Math.min(BIT_UNITS.length - 1, Math.floor(Math.log10(bits * 1.0005) / 3));
  const value = bits / 1000 ** power;
  return `${value < 9.95 && power > 0 ? Number(value.toFixed(1)) : Math.round(value)} ${BIT_UNITS[power]}`;
}

/** Bytes per second as networks are measured, in bits. */
export const rateText = (bytesPerSec: number): string => bitsText(bytesPerSec * 8);

/** A load average: 0.42, and 12.3 from ten on. */
export const loadText = (load: number): string => load.toFixed(load < 10 ? 2 : 1);
