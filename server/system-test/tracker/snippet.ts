/** The code that docs/browser-errors.md shows, so that the tests run what it promises. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/browser-errors.md');

/** A block of code in the section of the documentation with that heading. */
export function snippet(heading: string, place = 0): string {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  const [body = ''] = section.split(/\n##/);
  const block = [...body.matchAll(/```\w+\n([\s\S]*?)```/g)][place]?.[1];
  if (block === undefined) throw new Error(`docs/browser-errors.md has no code in ${heading}`);
  return block;
}
