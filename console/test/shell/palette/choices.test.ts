/** What the palette finds. */
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../../server/src/generated/operations.js';
import { fitness, INDEX, operationsFor } from '../../../src/shell/palette/choices.js';

const words = (text: string, role: string | null = 'owner') => operationsFor(text, role).map((operation) => operation.words);

test('the words of a command find it first, in any order', () => {
  expect(words('monitors create')[0]).toBe('monitors create');
  expect(words('create mon')[0]).toBe('monitors create');
  expect(words('rotate')).not.toHaveLength(0);
  expect(words('no such thing at all')).toEqual([]);
});

test.each([
  ['pause', 'monitors update'],
  ['mute', 'maintenances create'],
  ['invite', 'invitations create'],
  ['add member', 'invitations create'],
  ['remove monitor', 'monitors delete'],
  ['delete key', 'keys revoke'],
  ['new server', 'servers create'],
  ['edit status page', 'status-page update'],
  ['log out', 'logout'],
])('%s finds %s, whatever the document calls it', (typed, command) => expect(words(typed)).toContain(command));

test('what is called so itself comes before what people call so', () => expect(words('delete')[0]).toMatch(/delete$/));

test('a role is offered only what it may call', () => {
  expect(words('monitors create', 'viewer')).not.toContain('monitors create');
  expect(words('monitors create', 'admin')).toContain('monitors create');
  expect(words('organizations delete', 'admin')).not.toContain('organizations delete');
  expect(words('password', null)).toContain('account change-password');
});

test('every operation that a person may call is in it, unless it takes files or answers none of JSON', () => {
  const known = new Set(INDEX.map(({ id }) => id));
  const missing = OPERATIONS.filter(({ sessionRole, ingest, plain, id }) => sessionRole !== null && !ingest && !plain && !known.has(id));
  const explained = missing.filter(
    ({ bodyType, answerType, streamSec }) => bodyType !== 'multipart' && answerType === 'application/json' && streamSec === null,
  );
  expect(explained.map(({ id }) => id)).toEqual([]);
  expect(known.size).toBeGreaterThan(150);
});

test('a word counts more at its beginning', () => {
  const [begin, middle] = [fitness('monitors list', ['list']), fitness('doc-blist', ['list'])];
  expect(begin !== null && middle !== null && begin < middle).toBe(true);
  expect(fitness('monitors', ['server'])).toBeNull();
});
