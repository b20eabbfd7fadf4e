/** The state of a pool according to its last statements, in public words. */
import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { PoolState } from '../../../../src/kernel/database/connections/pool-state.js';
import { isSqlState, whyAway } from '../../../../src/kernel/database/connections/why-away.js';
import { isDatabaseAway } from '../../../../src/kernel/errors.js';

const failure = (code: string, message = 'select secret from 10.0.0.5') => Object.assign(new Error(message), { code });

test.each([
  ['53300', 'PostgreSQL refuses more connections'],
  ['53100', 'the disk of PostgreSQL is full'],
  ['57P03', 'PostgreSQL is starting or stopping'],
  ['25006', 'PostgreSQL is read-only'],
  ['26000', 'a pooler loses prepared statements'],
  ['ECONNREFUSED', 'PostgreSQL cannot be reached'],
  ['58030', 'PostgreSQL answers with SQLSTATE 58030'],
  ['EPIPE', 'the connection to PostgreSQL was lost'],
])('%s: %s', (code, words) => {
  expect(whyAway(failure(code))).toBe(words);
});

test('a timeout has no code, and a server that accepts a connection without responding is unavailable', () => {
  const frozen = new Error('timeout expired');
  expect([isDatabaseAway(frozen), whyAway(frozen)]).toEqual([true, 'PostgreSQL does not answer']);
  expect(whyAway(new Error('timeout exceeded when trying to connect'))).toBe('PostgreSQL does not answer');
  expect(whyAway(null)).toBe('the connection to PostgreSQL was lost');
  expect([isSqlState('57014'), isSqlState('XX000'), isSqlState('EPIPE'), isSqlState('ENOENT'), isSqlState(undefined)]).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test('an invalid statement is not a failure of the pool', () => {
  const state = new PoolState('ingest', 8);
  for (const code of ['23505', '42P01', '40P01', '55P03', '57014', '22003']) state.failed(failure(code));
  expect([state.trouble, state.errors]).toEqual([null, 0]);
});

test('while connections work, another that cannot be opened is not a failure but a reason to test the pool', () => {
  const state = new PoolState('ingest', 8);
  state.connections.add({} as pg.Client);
  state.lost(failure('53300'));
  expect([state.trouble, state.errors, state.isDoubted]).toEqual([null, 1, true]);
  state.succeeded();
  expect(state.isDoubted).toBe(false);
  state.connections.clear();
  state.lost(failure('53300'));
  expect([state.trouble, state.isDoubted]).toEqual(['PostgreSQL refuses more connections', true]);
});

test('a failure ends with the next success, and a full disk only with a write', () => {
  const state = new PoolState('ingest', 8);
  state.failed(failure('53300'));
  expect(state.trouble).toBe('PostgreSQL refuses more connections');
  state.succeeded();
  expect(state.trouble).toBe(null);
  state.failed(failure('53100'));
  state.succeeded();
  expect([state.trouble, state.isFull]).toEqual(['the disk of PostgreSQL is full', true]);
  state.succeeded(true);
  expect([state.trouble, state.isFull, state.errors]).toEqual([null, false, 2]);
});
