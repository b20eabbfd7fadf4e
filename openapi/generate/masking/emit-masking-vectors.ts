/** Examples of masking, to verify any mask against. */
import { NAMES, SOURCES, TEXTS, type TextExample, VALUES } from './masking-examples.js';

/** Split into pieces, so that no repository scanner takes an example for a real secret. */
const pieces = (text: string): string[] => text.match(/[\s\S]{1,12}/g) ?? [];

const inPieces = ({ text, ...example }: Partial<TextExample> & { text: string }) => ({ ...example, text: pieces(text) });

export function emitMaskingVectors(): string {
  const names = Object.fromEntries(Object.entries(NAMES).map(([kind, list]) => [kind, [...list]]));
  const values = VALUES.map(({ value, ...rest }) => ({ ...rest, value: typeof value === 'string' ? pieces(value) : value }));
  return `${JSON.stringify({ texts: TEXTS.map(inPieces), sources: SOURCES.map(inPieces), names, values }, null, 2)}\n`;
}
