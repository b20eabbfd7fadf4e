/** A page that crashes the parser, or keeps it busy, affects only its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPage } from '../../src/index.js';
import { Reader, ReaderBusy } from '../../src/process/index.js';

/** Nested brackets that strings hide from the count: the parser runs out of stack. */
const DEEP = `{${'(")"+'.repeat(40_000)}1${')'.repeat(40_000)}}`;
/** The parser takes quadratic time for expressions. */
const SLOW = '{1} '.repeat(100_000);

/** Keeps a core busy, and ends even if nobody ends it. */
const LOOP = 'process.stdout.write("busy"); for (const end = Date.now() + 60_000; Date.now() < end; );';

const file = path.resolve(import.meta.dirname, '../../dist/process/child.js');

describe('a reader in another process', () => {
  let reader: Reader;
  beforeAll(() => {
    reader = new Reader({ budget: 1_000, waiting: 3, file });
  });
  afterAll(() => reader.close());

  it('gives the same results and errors as reading in this process', async () => {
    const source = '---\ntitle: A\n---\n\n## B\n\n<Nope>[c](/d)</Nope>';
    const page = readPage(source);
    expect(await reader.read(source)).toEqual(page);
    expect((await reader.read({ schemaVersion: 1, ...page.tree }, 'json')).tree).toEqual(page.tree);
    await expect(reader.read('a {1 +}')).rejects.toMatchObject({ name: 'PageError', code: 'syntax_error', line: 1, column: 7 });
  });

  it('counts processor time, so that a busy machine refuses no page', async () => {
    const page = '{1} '.repeat(12_000);
    const alone = new Reader({ file });
    const loops = Array.from({ length: availableParallelism() * 2 }, () => spawn(process.execPath, ['-e', LOOP]));
    try {
      await Promise.all(loops.map(({ stdout }) => once(stdout, 'data')));
      await expect(alone.read(page)).resolves.toMatchObject({ warnings: [] });
    } finally {
      alone.close();
      for (const loop of loops) loop.kill('SIGKILL');
    }
  });

  it('reads a page again in a new process if the first one was ended from outside', async () => {
    const survivor = new Reader({ file });
    await survivor.read('a');
    const { child } = survivor as unknown as { child: ChildProcess };
    const read = survivor.read('{1} '.repeat(5_000));
    await new Promise(setImmediate);
    child.kill('SIGKILL');
    await expect(read).resolves.toMatchObject({ warnings: [] });
    survivor.close();
  });

  it.each([
    ['is not there', '/nowhere/child.js'],
    // the system refuses so long an argument at once, as it does without memory
    ['cannot be started at all', '/'.repeat(200_000)],
  ])('blames no page for a process that %s, and tries again for the next one', async (_case, wrong) => {
    const reader = new Reader({ file: wrong });
    for (const page of ['a', 'b'])
      await expect(reader.read(page)).rejects.toMatchObject({ name: 'ReaderBusy', message: expect.stringMatching(/does not start/) });
    reader.close();
  });

  it('blames no page for a process that does not answer', async () => {
    const impatient = new Reader({ file, deadline: 1 });
    await expect(impatient.read('{1} '.repeat(5_000))).rejects.toBeInstanceOf(ReaderBusy);
    impatient.close();
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
