import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { finishReplacement, majorOf, replaceCluster, replacementIn } from '../../../../src/kernel/database/embedded/replacement.js';

let state: string;
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'tw-replacement-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

function create(directory: string, major: number): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'PG_VERSION'), `${major}\n`);
}
const replacement = () => path.join(replacementIn(state), 'data');
const now = () => [majorOf(state), readdirSync(state).sort()];

test('the replacement is in the place of the cluster, which is kept', () => {
  create(path.join(state, 'data'), 17);
  create(replacement(), 18);
  replaceCluster(state, 17);
  expect(now()).toEqual([18, ['data', 'data-17']]);
});

test('after a failure between the renames, a finished replacement takes its place', () => {
  create(path.join(state, 'data-17'), 17);
  create(replacement(), 18);
  finishReplacement(state);
  expect(now()).toEqual([18, ['data', 'data-17']]);
});

test('without a replacement, the newest cluster that was kept comes back', () => {
  for (const major of [16, 17]) create(path.join(state, `data-${major}`), major);
  finishReplacement(state);
  expect(now()).toEqual([17, ['data', 'data-16']]);
});

test('a cluster in its place stays there, and nothing appears in an empty directory', () => {
  create(path.join(state, 'data'), 18);
  create(path.join(state, 'data-17'), 17);
  create(replacement(), 19);
  finishReplacement(state);
  expect(now()).toEqual([18, ['data', 'data-17', 'next']]);
  rmSync(state, { recursive: true });
  mkdirSync(state);
  finishReplacement(state);
  expect(now()).toEqual([null, []]);
});
