/** A page that crashes the parser, or keeps it busy, affects only its own process. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPage } from '../../src/index.js';
import { Reader, ReaderBusy } from '../../src/process/index.js';

/** Nested brackets that strings hide from the count: the parser runs out of stack. */
const DEEP = `{${'(")"+'.repeat(40_000)}1${')'.repeat(40_000)}}`;
/** The parser takes quadratic time for expressions. */
const SLOW = '{1} '.repeat(100_000);

const file = path.resolve(import.meta.dirname, '../../dist/process/child.js');

describe('a reader in another process', () => {
  let reader: Reader;
  beforeAll(() => {
    reader = new Reader({ deadline: 1_000, waiting: 3, file });
  });
  afterAll(() => reader.close());

  it('gives the same results and errors as reading in this process', async () => {
    const source = '---\ntitle: A\n---\n\n## B\n\n<Nope>[c](/d)</Nope>';
    const page = readPage(source);
    expect(await reader.read(source)).toEqual(page);
    expect((await reader.read({ schemaVersion: 1, ...page.tree }, 'json')).tree).toEqual(page.tree);
    await expect(reader.read('a {1 +}')).rejects.toMatchObject({ name: 'PageError', code: 'syntax_error', line: 1, column: 7 });
  });

  it('refuses a page that crashes it or takes too long, and reads the next', async () => {
    const [deep, slow, next] = await Promise.allSettled([reader.read(DEEP), reader.read(SLOW), reader.read('a')]);
    expect([deep, slow]).toMatchObject([{ reason: { code: 'too_complex' } }, { reason: { code: 'too_complex' } }]);
    expect(next).toMatchObject({ value: { warnings: [] } });
  });

  it('refuses waiting pages when it is closed', async () => {
    const closing = new Reader({ file });
    const all = Promise.allSettled([closing.read('a'), closing.read('b')]);
    await new Promise(setImmediate);
    closing.close();
    expect((await all).map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual([
      expect.any(ReaderBusy),
      expect.any(ReaderBusy),
    ]);
  });

  it("refuses pages beyond the queue's limit", async () => {
    const all = await Promise.allSettled(['a', 'b', 'c', 'd'].map((body) => reader.read(body)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  });
});
