import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ERROR_CATALOGUE, type ErrorCode } from '../../../src/generated/errors.js';
import { AppError, invalid, isDatabaseAway, toAppError } from '../../../src/kernel/errors.js';

const document = JSON.parse(readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8'));

// the codes of MCP tools in the specification, and the exit codes of the command line
const MCP_CODES = [
  'UNAUTHORIZED',
  'FORBIDDEN_SCOPE',
  'FORBIDDEN_PROJECT',
  'NOT_FOUND',
  'VALIDATION',
  'CONFLICT',
  'RATE_LIMITED',
  'UPSTREAM_ERROR',
  'INTERNAL',
];
const EXIT_OF_STATUS: Record<number, number> = {
  400: 2,
  401: 4,
  403: 4,
  404: 3,
  405: 2,
  409: 5,
  413: 2,
  415: 2,
  422: 2,
  429: 6,
  500: 7,
  502: 7,
  503: 7,
};
const MCP_OF_STATUS: Record<number, string[]> = {
  400: ['VALIDATION'],
  401: ['UNAUTHORIZED'],
  403: ['FORBIDDEN_SCOPE', 'FORBIDDEN_PROJECT'],
  404: ['NOT_FOUND'],
  405: ['VALIDATION'],
  409: ['CONFLICT'],
  413: ['VALIDATION'],
  415: ['VALIDATION'],
  422: ['VALIDATION'],
  429: ['RATE_LIMITED'],
  500: ['INTERNAL'],
  502: ['UPSTREAM_ERROR'],
  503: ['INTERNAL'],
};
const catalogue = Object.entries(ERROR_CATALOGUE);

test('the catalogue matches the document', () => {
  expect(catalogue.map(([code]) => code).sort()).toEqual([...document.components.schemas.ErrorCode['x-extensible-enum']].sort());
});

test.each(catalogue)(
  '%s has a status, a code for tools, an exit code and a meaning that agree',
  (_code, { status, mcp, exit, meaning }) => {
    expect(MCP_CODES).toContain(mcp);
    expect(MCP_OF_STATUS[status]).toContain(mcp);
    expect(exit).toBe(EXIT_OF_STATUS[status]);
    expect(meaning).toMatch(/^[A-Z].+\.$/);
  },
);

test('the codes of the specification have its statuses', () => {
  const specified: Partial<Record<ErrorCode, number>> = {
    VALIDATION_ERROR: 400,
    UNAUTHORIZED: 401,
    FORBIDDEN_SCOPE: 403,
    project_forbidden: 403,
    ip_not_allowed: 403,
    NOT_FOUND: 404,
    PROJECT_NOT_FOUND: 404,
    SLUG_TAKEN: 409,
    RATE_LIMITED: 429,
    BUDGET_EXCEEDED: 429,
  };
  for (const [code, status] of Object.entries(specified)) expect([code, ERROR_CATALOGUE[code as ErrorCode].status]).toEqual([code, status]);
});

describe('thrown values are converted for the caller', () => {
  const away = { code: 'UNAVAILABLE', status: 503, headers: { 'Retry-After': '2' } };
  const internal = { code: 'INTERNAL', status: 500, headers: {} };
  const withCode = (code: string, message = 'secret text') => Object.assign(new Error(message), { code });

  test.each<[string, unknown, object]>([
    ['a refused connection', withCode('ECONNREFUSED'), away],
    ['a socket that is not there', withCode('ENOENT'), away],
    ['a broken connection', withCode('ECONNRESET'), away],
    ['a shutdown of the database', withCode('57P01'), away],
    ['a database that starts', withCode('57P03'), away],
    ['too many connections', withCode('53300'), away],
    ['a connection exception', withCode('08006'), away],
    ['an exhausted pool', Object.assign(new Error('Knex: Timeout acquiring a connection.'), { name: 'KnexTimeoutError' }), away],
    ['a terminated connection', new Error('Connection terminated unexpectedly'), away],
    ['a wrong statement', withCode('42601'), internal],
    ['an unexpected unique violation', withCode('23505'), internal],
    ['a programming error', new TypeError('cannot read secret of undefined'), internal],
    ['a text', 'secret text', internal],
    ['nothing', undefined, internal],
    ['null', null, internal],
  ])('%s', (_name, thrown, expected) => {
    const error = toAppError(thrown);
    expect(error).toMatchObject(expected);
    expect(JSON.stringify(error.body('request-1'))).not.toMatch(/secret|undefined/);
    expect(error.options.cause).toBe(thrown);
  });

  test('a failure for the caller stays unchanged', () => {
    const error = new AppError('SLUG_TAKEN', 'The slug shop is taken.');
    expect(toAppError(error)).toBe(error);
    expect(isDatabaseAway(error)).toBe(false);
  });
});

test('a failure has its details and headers, and rounds the wait up', () => {
  const error = new AppError('RATE_LIMITED', 'Slow down.', { retryAfterSec: 1.2, headers: { 'X-RateLimit-Limit': '10' } });
  expect(error.headers).toEqual({ 'X-RateLimit-Limit': '10', 'Retry-After': '2' });
  expect(new AppError('RATE_LIMITED', 'Slow down.', { retryAfterSec: -5 }).headers).toEqual({ 'Retry-After': '0' });
  expect(error.body('request-1')).toEqual({ code: 'RATE_LIMITED', message: 'Slow down.', requestId: 'request-1' });
  expect(invalid('/slug', 'must not be system').body('request-1')).toEqual({
    code: 'VALIDATION_ERROR',
    message: 'The request is invalid: /slug must not be system.',
    requestId: 'request-1',
    details: [{ path: '/slug', message: 'must not be system' }],
  });
});

test.each<[string, unknown, boolean]>([
  ["a caller's mistake", new AppError('SLUG_TAKEN', 'Taken.'), true],
  ['an agent that is offline', new AppError('UPSTREAM_ERROR', 'Not connected.'), true],
  ['a full queue', new AppError('UNAVAILABLE', 'Busy.', { retryAfterSec: 2 }), true],
  ['a database that is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), false],
  ['an internal error', new TypeError('undefined is not a function'), false],
  ['a fault that was given its code', new AppError('INTERNAL', 'Something went wrong.'), false],
])('whether %s is expected', (_name, thrown, expected) => {
  expect(toAppError(thrown).expected).toBe(expected);
});
