import { expect, test } from '@jest/globals';
import { actionsFor, doneText, undoing } from '../../../src/screens/errors/triage.js';

test('a button is there if it would change an issue', () => {
  expect(actionsFor([{ status: 'unresolved' }])).toEqual(['resolve', 'ignore']);
  expect(actionsFor([{ status: 'resolved' }])).toEqual(['ignore', 'reopen']);
  expect(actionsFor([{ status: 'unresolved' }, { status: 'ignored' }])).toEqual(['resolve', 'ignore', 'reopen']);
});

test('undoing gives each issue the status that it had', () => {
  const issues = [
    { id: 'a', status: 'unresolved' },
    { id: 'b', status: 'ignored' },
    { id: 'c', status: 'unresolved' },
  ] as const;
  expect(undoing(issues)).toEqual([
    ['reopen', ['a', 'c']],
    ['ignore', ['b']],
  ]);
});

test('one issue is named, several are counted', () => {
  expect(doneText([{ number: 'ERR-1' }], 'reopen')).toBe('ERR-1 reopened');
  expect(doneText([{ number: 'ERR-1' }, { number: 'ERR-2' }], 'ignore')).toBe('2 issues ignored');
});
