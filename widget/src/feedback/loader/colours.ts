/** Chooses readable colours for any accent. */
import { ACCENT } from '../../generated/look.js';

const HEX = /^#[\da-f]{6}$/i;

/** As defined by WCAG 2.2, 1.4.3. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The accent, and the colour of text on it: white or black, whichever has more contrast. One of them always reaches 4.5. */
export function accentOf(given: string): { accent: string; text: string } {
  const accent = HEX.test(given) ? given : ACCENT;
  return { accent, text: luminance(accent) > 0.179 ? '#000' : '#fff' };
}
