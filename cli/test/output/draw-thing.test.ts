/** An object is one screen, however long its lists are. */
import { describe, expect, test } from '@jest/globals';
import { displayWidth } from '#client-core/drawing/display-width.js';
import { specOf } from '../../src/operation/specs.js';
import { printAnswer } from '../../src/output/print.js';
import { LARGE_INCIDENT, LARGE_ISSUE, LARGE_SERVER } from '../support/answers/large.js';
import { fakeTerminal } from '../support/fake-terminal.js';
import { expectGolden } from '../support/golden.js';

const NOW = '2026-01-15T12:00:00.000Z';
const ONE_SCREEN = 30;
/** Below 80 columns a few lines break. */
const ONE_NARROW_SCREEN = 32;

type OperationId = Parameters<typeof specOf>[0];

function shown(operationId: OperationId, answer: unknown, columns: number, options: object = {}, env: Record<string, string> = {}): string {
  const { invocation, out, err } = fakeTerminal({ env: { NO_COLOR: '1', LANG: 'C.UTF-8', ...env }, now: NOW, columns });
  printAnswer({ ...invocation, options: { ...invocation.options, ...options } }, specOf(operationId), answer);
  return `${out()}${err() && `--- stderr\n${err()}`}`;
}

const LARGE: readonly (readonly [string, OperationId, unknown])[] = [
  ['errors-get', 'getErrorIssue', LARGE_ISSUE],
  ['servers-get', 'getServer', LARGE_SERVER],
  ['incidents-get', 'getIncident', LARGE_INCIDENT],
];

describe.each([60, 80, 120])('at %d columns', (columns) => {
  test.each(LARGE)('%s', (name, operationId, answer) => {
    const text = shown(operationId, answer, columns);
    expectGolden(`records/${name}-${columns}.txt`, text);
    const lines = text
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '--- stderr');
    const heights = lines.map((line) => Math.max(1, Math.ceil(displayWidth(line) / columns)));
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(columns < 80 ? ONE_NARROW_SCREEN : ONE_SCREEN);
  });
});

test('who names a field gets all of it', () => {
  const text = shown('getErrorIssue', LARGE_ISSUE, 80, { fields: ['number', 'releases'] });
  for (const { release } of LARGE_ISSUE.issue.releases) expect(text).toContain(release);
  expect(text).not.toContain('Hidden');
});

test.each(['getDocDomain', 'setDocDomain'] as const)('%s shows DNS records whole, to be copied', (operationId) => {
  const value = 'tidewatch-verify=KZNVyVArt5qUH5MIgfccavvTGmG6bnHX';
  const records = [{ type: 'TXT', name: '_tidewatch-verify.docs.shop.example.com', value, state: 'missing' }];
  const domain = { host: 'docs.shop.example.com', state: 'pending', reason: null, records, checkedAt: null, activeSince: null };
  expect(shown(operationId, { domain }, 60).split('\n')).toContain(`    ${value}`);
});

test('a terminal without block characters gets numbers in place of a picture', () => {
  const text = shown('getErrorIssue', LARGE_ISSUE, 80, {}, { LANG: 'C' });
  expect(text).toMatch(/^Events per day {2,}3400 since 2026-01-01, at most 240 on a day$/m);
});
