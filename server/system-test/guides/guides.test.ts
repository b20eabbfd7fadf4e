/**
 * The samples of every page run as they are printed, and print what the page says. `docs/contributing.md` tells how a page is written so that they do.
 *
 * One page: npm run test:system -- --testPathPatterns system-test/guides --testNamePattern docs/pings
 * With TIDEWATCH_GUIDES_FILL=1, it writes what was printed into the page's empty outputs.
 */
import { expect, test } from '@jest/globals';
import { type Block, blocksOfPage, isOutput, PAGES, problemsIn, runs } from './blocks.js';
import { difference } from './compare.js';
import { fillOutputs } from './fill.js';
import { type Ran, runBlocks } from './session.js';
import { openStage } from './stage.js';

const indented = (text: string) => text.trimEnd().replaceAll(/^/gm, '    ');

/** What is wrong with what the blocks of a page did, with the line of each. */
function findings(page: string, blocks: readonly Block[], ran: readonly Ran[]): string[] {
  return ran.flatMap(({ block, output, problem }) => {
    const where = `${page}:${block.line}`;
    if (problem) return [`${where}: ${problem}\n${indented(block.code)}\n  printed\n${indented(output)}`];
    const next = blocks[blocks.indexOf(block) + 1];
    if (!next || !isOutput(next)) return [];
    const found = difference(next.code, output, { json: next.language === 'json' });
    return found === null
      ? []
      : [`${page}:${next.line}: the output of the block at line ${block.line} differs (- page, + printed)\n${indented(found)}`];
  });
}

test.each(PAGES)(
  '%s',
  async (page) => {
    const blocks = blocksOfPage(page);
    expect(problemsIn(blocks).map((problem) => `${page}:${problem}`)).toEqual([]);
    if (!blocks.some(runs)) return;
    const stage = await openStage();
    try {
      const ran = await runBlocks(blocks, stage);
      const printed = ran.map((each) => ({ ...each, output: stage.printed(each.output) }));
      if (process.env['TIDEWATCH_GUIDES_FILL'] && !ran.some(({ problem }) => problem)) return fillOutputs(page, blocks, printed);
      const found = findings(page, blocks, printed);
      if (found.length) throw new Error(found.join('\n\n'));
      expect(ran.length).toBe(blocks.filter(runs).length);
    } finally {
      await stage.close();
    }
  },
  300_000,
);
