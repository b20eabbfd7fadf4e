/** Makes a site's accent colour readable by changing its lightness until the contrast with the background is high enough. */
import { colour, type Scheme } from '../../generated/look/colours.js';
import { contrast } from '../../generated/look/oklch.js';

const MINIMUM = 4.6;

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (parts: readonly number[]) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The colour, mixed with just enough black or white to be readable on everything that lies flat; code has the lower contrast. */
function readable(color: string, scheme: Scheme): string {
  const [given, end] = [partsOf(color), scheme === 'light' ? 0 : 255];
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = hexOf(given.map((part) => part + (end - part) * share));
    if (contrast(mixed, colour('sunk', scheme)) >= MINIMUM) return mixed;
  }
  return hexOf([end, end, end]);
}

/** CSS declarations for both schemes: the accent in the place of ours. Empty if the default colours apply. */
export function accentStyle(accentColor: string | null | undefined): string {
  if (!isColor(accentColor)) return '';
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => `--tide:${readable(accentColor, scheme)}`);
  return `:root{${light}}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`;
}
