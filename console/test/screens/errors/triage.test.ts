import { expect, test } from '@jest/globals';
import { actionsFor, doneText, undoing } from '../../../src/screens/errors/triage.js';

test('a button is there if it would change an issue', () => {
  expect(actionsFor([{ status: 'unresolved' }])).toEqual(['resolve', 'ignore']);
  expect(actionsFor([{ status: 'resolved' }])).toEqual(['ignore', 'reopen']);
  expect(actionsFor([{ status: 'unresolved' }, { status: 'ignored' }])).toEqual(['resolve', 'ignore', 'reopen']);
});

test('undoing gives each issue the status that it had, and the release after which it was fixed', () => {
  const none = { resolvedInRelease: null };
  const issues = [
    { id: 'a', status: 'unresolved', ...none },
    { id: 'b', status: 'ignored', ...none },
    { id: 'c', status: 'unresolved', ...none },
    { id: 'd', status: 'resolved', resolvedInRelease: '1.4.0' },
    { id: 'e', status: 'resolved', ...none },
  ] as const;
  expect(undoing(issues)).toEqual([
    { action: 'reopen', ids: ['a', 'c'] },
    { action: 'ignore', ids: ['b'] },
    { action: 'resolve', ids: ['d'], release: '1.4.0' },
    { action: 'resolve', ids: ['e'] },
  ]);
});

test('one issue is named, several are counted', () => {
  expect(doneText([{ number: 'ERR-1' }], 'reopen')).toBe('ERR-1 reopened');
  expect(doneText([{ number: 'ERR-1' }, { number: 'ERR-2' }], 'ignore')).toBe('2 issues ignored');
});
