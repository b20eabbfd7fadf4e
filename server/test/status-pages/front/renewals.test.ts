/** Changed pages whose renewal is due when the process ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { LastKnown } from '../../../src/kernel/last-known/last-known.js';
import { Renewals } from '../../../src/status-pages/front/renewals.js';
import { type Stage, startStage } from './stage.js';

let directory: string;
let stage: Stage | null;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tw-renewals-'));
  stage = null;
});
afterEach(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const open = () => new LastKnown({ directory, stamp: 'build', now: Date.now, log: pino({ level: 'silent' }) });

/** A stage whose page is in the store. */
async function withStoredPage(): Promise<{ lastKnown: LastKnown; stage: Stage }> {
  const lastKnown = open();
  stage = await startStage({ lastKnown });
  await stage.ask('/status/acme');
  await lastKnown.settled();
  expect(lastKnown.isEmpty()).toBe(false);
  return { lastKnown, stage };
}

test('a page that has just changed is in the store of the next process', async () => {
  const { lastKnown, stage: acting } = await withStoredPage();
  void acting.pages.forget(acting.source.pageId);
  expect(lastKnown.isEmpty()).toBe(true);
  await acting.pages.finish();
  await lastKnown.settled();
  expect(open().isEmpty()).toBe(false);
});

test('a page that only the store knew is, too', async () => {
  await withStoredPage();
  await stage?.stop();
  const lastKnown = open();
  stage = await startStage({ lastKnown });
  void stage.pages.forget(stage.source.pageId);
  await stage.pages.finish();
  await lastKnown.settled();
  expect(open().isEmpty()).toBe(false);
});

test('a failing source is queried once', async () => {
  const asked: string[] = [];
  const renewals = new Renewals(async (key) => {
    asked.push(key);
    return false;
  });
  renewals.add(['a', 'b', 'c']);
  await renewals.finish();
  expect(asked).toEqual(['a']);
});

test('a hanging source ends the wait, and nothing is read afterwards', async () => {
  const asked: string[] = [];
  let answer = (_isRead: boolean): void => undefined;
  const renewals = new Renewals((key) => {
    asked.push(key);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  renewals.add(['a', 'b']);
  await renewals.finish(10);
  answer(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual(['a']);
});

test('due pages are read once, including those that become due during the reads', async () => {
  const asked: string[] = [];
  const renewals = new Renewals(async (key) => {
    if (asked.push(key) === 1) renewals.add(['b', 'c']);
    return true;
  });
  renewals.add(['a', 'b']);
  await renewals.finish();
  expect(asked).toEqual(['a', 'b', 'c']);
});
