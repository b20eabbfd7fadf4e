/** Interpretation of responses. */
import { expect, test } from '@jest/globals';
import type { HttpAnswer } from '../src/exchange.js';
import { assertSuccess, readAnswer } from '../src/read-answer.js';

const SERVER = 'https://tidewatch.example.com';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer => ({
  status,
  header: (name) => headers[name],
  body: typeof body === 'string' ? body : Buffer.from(JSON.stringify(body)),
});

const thrownBy = (one: HttpAnswer, read: (answer: HttpAnswer, server: string) => unknown = readAnswer) => {
  try {
    read(one, SERVER);
    return null;
  } catch (error) {
    const { code, message, facts } = error as { code: string; message: string; facts: object };
    return { code, message, ...facts };
  }
};

test('a successful response is its object', () => {
  expect(readAnswer(answer(200, { monitors: [] }), SERVER)).toEqual({ monitors: [] });
  expect(readAnswer(answer(202, '{"accepted":1}'), SERVER)).toEqual({ accepted: 1 });
});

test("a failure carries every field of the API's error", () => {
  const body = { error: { code: 'VALIDATION_ERROR', message: 'No.', requestId: 'r-1', details: [{ path: '/name', message: 'is long' }] } };
  const expected = { code: 'VALIDATION_ERROR', message: 'No.', status: 400, requestId: 'r-1', details: body.error.details, answer: body };
  expect(thrownBy(answer(400, body))).toMatchObject(expected);
  expect(thrownBy(answer(400, body), assertSuccess)).toMatchObject(expected);
});

test.each([
  ['</new>; rel="deprecation", <https://tidewatch.example.com/docs/limits>; rel="help"', 'https://tidewatch.example.com/docs/limits'],
  ['<https://tidewatch.example.com/docs/limits>; rel="canonical"', undefined],
  ['<javascript:alert(1)>; rel="help"', undefined],
  ['<https://tidewatch.example.com/a b>; rel="help"', undefined],
])('the guide on a failure is in the header Link: %s', (link, help) =>
  expect(thrownBy(answer(429, { error: { code: 'RATE_LIMITED', message: 'x' } }, { link }))).toMatchObject({ help }),
);

test('the request id may be in the headers only', () => {
  const body = { error: { code: 'INTERNAL', message: 'x' } };
  expect(thrownBy(answer(500, body, { 'x-request-id': 'r-2' }))).toMatchObject({ requestId: 'r-2', details: undefined });
});

test.each<[string, HttpAnswer, string]>([
  [
    'a page',
    answer(502, '<html>', { 'content-type': 'text/html' }),
    `${SERVER} answered 502 (text/html), which is not an answer of Tidewatch.`,
  ],
  ['nothing', answer(204, ''), `${SERVER} answered 204 (no type), which is not an answer of Tidewatch.`],
  ['no object', answer(200, '1'), `${SERVER} answered 200 (no type), which is not an answer of Tidewatch.`],
  [
    'an envelope of somebody else',
    answer(418, { error: 'teapot' }),
    `${SERVER} answered 418 (no type), which is not an answer of Tidewatch.`,
  ],
  ['a redirect', answer(302, '', { location: 'https://elsewhere.example.com/' }), `${SERVER} redirects to https://elsewhere.example.com/.`],
])('a response from another server: %s', (_name, one, message) => {
  expect(thrownBy(one)).toMatchObject({ code: 'BAD_ANSWER', message, status: one.status });
});

test('a response that need not be JSON is judged by its status only', () => {
  expect(thrownBy(answer(200, 'plain'), assertSuccess)).toBeNull();
});

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['soon', undefined],
  ['', undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('Retry-After %j', (header, seconds) => {
  expect(thrownBy(answer(503, '', { 'retry-after': header }))).toMatchObject({ retryAfterSec: seconds });
});

test('Retry-After may be a date', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const { retryAfterSec } = thrownBy(answer(429, '', { 'retry-after': inAnHour })) as unknown as { retryAfterSec: number };
  expect(retryAfterSec).toBeGreaterThan(3_590);
  expect(retryAfterSec).toBeLessThanOrEqual(3_600);
});
