/** A position of bundled code that somebody asks about, in an address. */
import { linkTo } from '../../address/address.js';
import type { Input } from '../../data/operation.js';

export type Question = Input<'explainSourceMap'> & { domain: string };

/** A whole number from 1; null if a text is none. */
const positive = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The position that an address names; null if it names none. */
export function questionOf(query: URLSearchParams, domain: string): Question | null {
  const [release, file] = [query.get('release'), query.get('file')];
  const [line, column] = [positive(query.get('line')), positive(query.get('column'))];
  return release && file && line !== null ? { domain, release, file, line, column: column ?? 1 } : null;
}

interface Position {
  file: string | null;
  line: number | null;
  column: number | null;
}

/** Where it is explained how a position is mapped; null without a release, which has no maps, or without a place. */
export function explainLink({ file, line, column }: Position, release: string | null, domain: string): string | null {
  if (release === null || file === null || line === null) return null;
  return linkTo('/errors/releases', { site: domain, explain: '1', release, file, line: String(line), column: String(column ?? 1) });
}
