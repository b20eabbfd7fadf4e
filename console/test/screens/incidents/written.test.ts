import { expect, test } from '@jest/globals';
import {
  keepsStatus,
  nothingWritten,
  tellText,
  textArgument,
  updateAction,
  visibilitiesWithin,
  wordsOf,
} from '../../../src/screens/incidents/written.js';

test.each([
  ['public', ['public', 'internal', 'draft']],
  ['internal', ['internal', 'draft']],
  ['draft', ['draft']],
])('an update of a %s incident may be %p', (incident, expected) => {
  expect(visibilitiesWithin(incident)).toEqual(expected);
});

test('nothing written keeps the status, and is as visible as the incident', () => {
  expect(nothingWritten({ status: 'monitoring', visibility: 'internal' })).toEqual({
    status: 'monitoring',
    body: '',
    visibility: 'internal',
    notify: true,
  });
  expect(nothingWritten({ status: 'of a later version', visibility: 'public' }).status).toBe('investigating');
});

test.each([
  ['public', 'internal', true],
  ['public', 'public', false],
  ['public', 'draft', false],
  ['internal', 'internal', false],
])('in a %s incident an update that is %s keeps the status: %p', (visibility, update, expected) => {
  expect(keepsStatus({ visibility }, update)).toBe(expected);
});

test.each([
  ['identified', 'public', 'public', 'Hide from the public'],
  ['resolved', 'public', 'public', 'Hide from the public'],
  ['identified', 'public', 'internal', 'Show to the public'],
  ['identified', 'public', 'draft', 'Publish draft'],
  ['identified', 'internal', 'draft', 'Post draft'],
  ['identified', 'internal', 'internal', null],
  ['identified', 'draft', 'draft', null],
  ['resolved', 'public', 'draft', null],
])('%s, %s incident, %s update: %p', (status, visibility, update, expected) => {
  expect(updateAction({ status, visibility }, { visibility: update })).toBe(expected);
});

test.each([
  ['public', 'Tell subscribers and channels'],
  ['internal', 'Tell channels'],
])('%s: %s', (visibility, text) => {
  expect(tellText(visibility)).toBe(text);
});

test('the button keeps its name to the end', () => {
  expect(wordsOf('public')).toMatchObject({ submit: 'Publish update', done: 'Update published' });
  expect(wordsOf('draft')).toMatchObject({ submit: 'Save draft', done: 'Draft saved' });
});

test.each([
  ['Short.', 'Short.'],
  ['Two\nlines', '@update.md'],
  ['x'.repeat(101), '@update.md'],
])('%p on the command line', (text, argument) => {
  expect(textArgument(text)).toBe(argument);
});
