/** Colours by lightness, chroma and hue, as hexadecimal numbers, and how well one is read on another. */

/** Lightness in percent, chroma, hue in degrees, and opacity from 0 to 1. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number, opacity?: number];

const encoded = (linear: number): number => (linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
const byteText = (share: number): string =>
  Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');

/** As every mail program and browser reads it; what a usual screen can't show is cut off, as browsers do. */
export function hexOf([lightness, chroma, hue, opacity]: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const light = lightness / 100;
  const l = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const red = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s;
  const green = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s;
  const blue = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s;
  return `#${[red, green, blue].map((part) => byteText(encoded(part))).join('')}${opacity === undefined ? '' : byteText(opacity)}`;
}

/** As a stylesheet has it. */
export const oklchText = ([lightness, chroma, hue, opacity]: Oklch): string => {
  const short = (value: number) => String(value).replace(/^0\./, '.');
  return `oklch(${lightness}% ${short(chroma)} ${hue}${opacity === undefined ? '' : ` / ${short(opacity)}`})`;
};

/** As defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well a colour is read on another: 4.5 for text, 3 for what is outlined. Both as hexadecimal numbers of six digits. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
