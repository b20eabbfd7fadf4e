/** Makes a site's accent colour readable by changing its lightness until the contrast with the background is high enough. */

type Rgb = readonly [number, number, number];

const MINIMUM = 4.6;
/** In each scheme, the background with the lower contrast. */
const LIGHT: Rgb = [245, 247, 249];
const DARK: Rgb = [26, 32, 39];

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The colour, mixed with just enough of another to be readable on a background. */
function readable(color: Rgb, background: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = color.map((part, index) => part + ((towards[index] ?? 0) - part) * share) as unknown as Rgb;
    if (contrast(mixed, background) >= MINIMUM) return mixed;
  }
  return towards;
}

/** CSS declarations for both schemes. Empty if the default colours apply. */
export function accentStyle(accentColor: string | null | undefined): string {
  if (!isColor(accentColor)) return '';
  const given = rgbOf(accentColor);
  const light = `--accent:${hexOf(readable(given, LIGHT, [0, 0, 0]))}`;
  const dark = `--accent:${hexOf(readable(given, DARK, [255, 255, 255]))}`;
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
