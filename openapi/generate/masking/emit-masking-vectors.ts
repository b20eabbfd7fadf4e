/** What is masked, as examples: whoever writes or changes a mask holds it against these. */
import { NAMES, SOURCES, TEXTS, type TextExample, VALUES } from './masking-examples.js';

/** In pieces, so that no scanner of repositories takes an example for somebody's secret. */
const pieces = (text: string): string[] => text.match(/[\s\S]{1,12}/g) ?? [];

const inPieces = ({ text, ...example }: Partial<TextExample> & { text: string }) => ({ ...example, text: pieces(text) });

export function emitMaskingVectors(): string {
  const names = Object.fromEntries(Object.entries(NAMES).map(([kind, list]) => [kind, [...list]]));
  const values = VALUES.map(({ value, ...rest }) => ({ ...rest, value: typeof value === 'string' ? pieces(value) : value }));
  return `${JSON.stringify({ texts: TEXTS.map(inPieces), sources: SOURCES.map(inPieces), names, values }, null, 2)}\n`;
}
