/** The docs client: its requests, its checks before a request, and its errors. */
import { afterEach, expect, test } from '@jest/globals';
import { deadAddress, failure, json, startScripted } from '../../../client-core/test/support/scripted-server.js';
import {
  createDocsClient,
  DocsApiError,
  DocsConflictError,
  DocsConnectionError,
  DocsRateLimitError,
  DocsTimeoutError,
  TidewatchError,
} from '../../src/index.js';

const KEY = 'twk_0123456789abcdef.secret';
const SITE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4e00';
const SAVED = { page: { path: 'guides/install', revision: 1 }, warnings: [], created: true };
const PAGE = { title: 'Install', markdown: 'Run it.' };
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

type Answers = Parameters<typeof startScripted>;

/** The outcome of a call and the requests it sent. */
async function upsert(answers: Answers, path = 'guides/install', input: object = PAGE, options: object = {}) {
  const server = await startScripted(...answers);
  const { pages } = createDocsClient({ apiKey: KEY, baseUrl: server.url, ...options });
  const result = await pages.upsertByPath(SITE, path, input as typeof PAGE).then(
    (saved): { saved?: unknown; error?: DocsApiError } => ({ saved }),
    (error: unknown) => ({ error: error as DocsApiError }),
  );
  await server.stop();
  return { ...result, received: server.received };
}

test('saves a page by its path', async () => {
  const input = { ...PAGE, description: null, sidebarTitle: 'Setup', icon: 'rocket', hidden: false, baseRevision: 3, other: 1 };
  const result = await upsert([json(201, SAVED)], 'guides/a b', input);
  expect(result).toMatchObject({ saved: SAVED, received: [{ method: 'PUT', url: `/api/v1/docs/sites/${SITE}/pages?path=guides%2Fa+b` }] });
  expect(JSON.parse(result.received[0]?.body ?? '')).toEqual({
    ...PAGE,
    description: null,
    sidebarTitle: 'Setup',
    icon: 'rocket',
    hidden: false,
    baseRevision: 3,
  });
  expect(result.received[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
  expect((await upsert([json(200, SAVED)], '')).received[0]?.url).toBe(`/api/v1/docs/sites/${SITE}/pages?path=`);
});

test.each([
  ['a path with a slash in front', '/a', PAGE, 'path'],
  ['no path', undefined, PAGE, 'path'],
  ['no input', 'a', undefined, 'input'],
  ['no title', 'a', { markdown: '' }, 'title'],
  ['a blank title', 'a', { ...PAGE, title: ' ' }, 'title'],
  ['a long title', 'a', { ...PAGE, title: 'x'.repeat(201) }, 'title'],
  ['no markdown', 'a', { title: 'x' }, 'markdown'],
  ['a large body', 'a', { ...PAGE, markdown: 'é'.repeat(1_048_577) }, 'markdown'],
  ['a description of another type', 'a', { ...PAGE, description: 1 }, 'description'],
  ['hidden of another type', 'a', { ...PAGE, hidden: 'yes' }, 'hidden'],
  ['a base revision of another type', 'a', { ...PAGE, baseRevision: 1.5 }, 'baseRevision'],
])('%s is a TypeError, and nothing is sent', async (_name, path, input, named) => {
  const client = createDocsClient({ apiKey: KEY, baseUrl: 'http://127.0.0.1:9' });
  const error = await client.pages.upsertByPath(SITE, path as string, input as typeof PAGE).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect((error as Error).message).toContain(named);
});

test('options are checked when the client is created', async () => {
  for (const name of ['TIDEWATCH_API_KEY', 'TIDEWATCH_URL']) delete process.env[name];
  expect(() => createDocsClient({ baseUrl: 'https://tidewatch.example.com' })).toThrow(TypeError);
  expect(() => createDocsClient({ apiKey: KEY })).toThrow('TIDEWATCH_URL');
  expect(() => createDocsClient({ apiKey: KEY, baseUrl: 'http://tidewatch.example.com' })).toThrow('allowInsecure');
  expect(() => createDocsClient({ apiKey: KEY, baseUrl: 'https://tidewatch.example.com', maxRetries: 11 })).toThrow(TypeError);
  await expect(createDocsClient({ apiKey: KEY, baseUrl: 'http://127.0.0.1:9' }).pages.upsertByPath('', 'a', PAGE)).rejects.toThrow(
    'siteId',
  );
});

test('a conflict has the current revision', async () => {
  const conflict = json(409, { error: { code: 'CONFLICT', message: 'It was saved.', requestId: 'r-1', currentRevision: 7 } });
  const { error, received } = (await upsert([conflict])) as { error: DocsConflictError; received: unknown[] };
  expect(error).toBeInstanceOf(DocsConflictError);
  expect(error).toBeInstanceOf(TidewatchError);
  expect(error).toMatchObject({ name: 'DocsConflictError', code: 'CONFLICT', status: 409, requestId: 'r-1', currentRevision: 7 });
  expect(received).toHaveLength(1);
  expect((await upsert([failure(409, 'SLUG_TAKEN')])).error).toMatchObject({ currentRevision: null });
});

test('retries temporary failures only', async () => {
  const busy = failure(503, 'UNAVAILABLE', { 'Retry-After': '0' });
  expect(await upsert([busy, busy, json(200, SAVED)])).toMatchObject({ saved: SAVED, received: { length: 3 } });
  const { error, received } = await upsert([failure(400, 'VALIDATION_ERROR')]);
  expect([error?.constructor, error?.code, received.length]).toEqual([DocsApiError, 'VALIDATION_ERROR', 1]);
});

test('rate limits, timeouts and lost connections have error classes', async () => {
  const { error, received } = await upsert([failure(429, 'RATE_LIMITED', { 'Retry-After': '90' })]);
  expect(error).toBeInstanceOf(DocsRateLimitError);
  expect([(error as DocsRateLimitError).retryAfterMs, received.length]).toEqual([90_000, 1]);
  const call = async (options: object) =>
    createDocsClient({ apiKey: KEY, maxRetries: 0, ...options })
      .pages.upsertByPath(SITE, 'a', PAGE)
      .catch((thrown: unknown) => thrown);
  expect(await call({ baseUrl: await deadAddress() })).toBeInstanceOf(DocsConnectionError);
  const never = (_url: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  expect(await call({ baseUrl: 'http://127.0.0.1:9', timeoutMs: 5, fetch: never })).toBeInstanceOf(DocsTimeoutError);
});

test('an abort signal ends the call', async () => {
  const client = createDocsClient({ apiKey: KEY, baseUrl: 'http://127.0.0.1:9' });
  const saved = client.pages.upsertByPath(SITE, 'a', PAGE, { signal: AbortSignal.abort() });
  await expect(saved).rejects.toMatchObject({ name: 'DocsApiError', code: 'ABORTED' });
});
