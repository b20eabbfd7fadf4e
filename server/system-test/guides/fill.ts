/** Writes what was printed into a page's empty outputs: for a writer, who then shortens it to what a reader should look at. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Block, isOutput, ROOT } from './blocks.js';
import type { Ran } from './session.js';

export function fillOutputs(page: string, blocks: readonly Block[], ran: readonly Ran[]): void {
  const file = path.join(ROOT, page);
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const { block, output } of ran.toReversed()) {
    const next = blocks[blocks.indexOf(block) + 1];
    // the number of the fence's line is the index of the line after it
    if (!next || !isOutput(next) || next.code) continue;
    const [indent = ''] = /^ */.exec(lines[next.line - 1] ?? '') ?? [];
    const indented = output.trimEnd().replaceAll(/^(?=.)/gm, indent);
    lines.splice(next.line, 0, ...indented.split('\n'));
  }
  writeFileSync(file, lines.join('\n'));
}
