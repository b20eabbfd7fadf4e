/** The code in the documents, so that the tests run what they promise. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENTS = path.resolve(import.meta.dirname, '../../../docs');

/** A block of code in the section of a document with that heading. */
export function snippet(heading: string, place = 0, document = 'browser-errors.md'): string {
  const text = readFileSync(path.join(DOCUMENTS, document), 'utf8');
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  const [body = ''] = section.split(/\n##/);
  const block = [...body.matchAll(/```\w+[^\n]*\n([\s\S]*?)```/g)][place]?.[1];
  if (block === undefined) throw new Error(`docs/${document} has no code in ${heading}`);
  return block;
}
