/** Which answers of the document have which headers. That the server sends them is checked with each answer of a test (harness/described-headers.ts). */
import { expect, test } from '@jest/globals';
import { addAnswerHeaders } from '../../../openapi/dist/document/answer-headers.js';
import type { Document, Node } from '../../../openapi/dist/document/document.js';
import { bundled, changed, operation, set } from './changed-document.js';

/** The names of an answer's headers; a shared failure has those of all operations that give it. */
function headersOf(document: Document, id: string, status: string): string[] {
  const answer = (operation(document, id)['responses'] as Record<string, Node>)[status] as Node;
  const shared = document.components['responses']?.[String(answer['$ref']).split('/').at(-1) ?? ''];
  return Object.keys((shared ?? answer)['headers'] as Node);
}

const EVERY = ['X-Request-Id', 'Tidewatch-Version'];
const LIMIT = ['X-RateLimit-Limit', 'X-RateLimit-Remaining'];

test.each([
  ['a read with a key', 'listProjects', '200', [...EVERY, ...LIMIT, 'ETag', 'X-Key-Enforcement']],
  ['an answer that the client has', 'listProjects', '304', [...EVERY, ...LIMIT, 'ETag', 'X-Key-Enforcement']],
  ['a change that is repeatable', 'createProject', '201', [...EVERY, ...LIMIT, 'X-Key-Enforcement', 'Idempotent-Replayed']],
  ['a caller who is unknown', 'listProjects', '401', [...EVERY, 'WWW-Authenticate', 'Link', 'X-Tidewatch-Server-Time']],
  ['events, which are counted without saying so', 'reportStatusEvents', '202', [...EVERY, 'X-Key-Enforcement']],
  ['a refusal of a limit', 'listProjects', '429', [...EVERY, ...LIMIT, 'Retry-After', 'Link', 'X-Key-Enforcement']],
  ['a file', 'exportFeedback', '200', ['Content-Disposition', 'X-Truncated', ...EVERY, ...LIMIT, 'X-Key-Enforcement']],
])('%s', (_case, id, status, expected) => {
  expect(headersOf(bundled, id, status)).toEqual(expected);
});

test('every failure, and no success, has a link', () => {
  expect(headersOf(bundled, 'getMonitor', '404')).toContain('Link');
  expect(headersOf(bundled, 'reportStatusEvents', '400')).toContain('Link');
  expect(headersOf(bundled, 'listProjects', '200')).not.toContain('Link');
});

test('only an operation that will end has the headers that say so', () => {
  const ending = changed(set('listProjects', 'deprecated', true));
  addAnswerHeaders(ending);
  const end = ['Deprecation', 'Sunset', 'Link'];
  expect(headersOf(ending, 'listProjects', '200')).toEqual(expect.arrayContaining(end));
  expect(headersOf(ending, 'reportStatusEvents', '202')).not.toEqual(expect.arrayContaining(end));
  expect(Object.keys(bundled.components['headers'] ?? {})).not.toContain('Sunset');
});
