/** ETags of answers, and 304. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasVersion, versionOf } from '../../../../src/transports/http/answers/answer-version.js';
import type { ApiClient } from '../../../harness/api-client.js';
import { createMonitor, createProject } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';

const versionOfBody = (body: unknown, unversioned: string[][] = []) => versionOf(body, JSON.stringify(body), unversioned);

describe('a version', () => {
  test('is that of the whole answer', () => {
    expect(versionOfBody({ a: 1 })).toBe(versionOfBody({ a: 1 }));
    expect(versionOfBody({ a: 1 })).not.toBe(versionOfBody({ a: 2 }));
    expect(versionOfBody({ a: 1 })).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test('leaves out what changes although nothing happened, wherever it is', () => {
    const paths = [
      ['at', 'last'],
      ['rows', '*', 'at', 'last'],
    ];
    const body = (last: number, word = 'same') => ({ at: { last, word }, rows: [{ at: { last, word } }, { at: null }, {}] });
    expect(versionOfBody(body(1), paths)).toBe(versionOfBody(body(2), paths));
    expect(versionOfBody(body(1), paths)).not.toBe(versionOfBody(body(1, 'other'), paths));
  });

  test.each([
    [undefined, false],
    ['W/"one"', true],
    ['"one"', true],
    ['*', true],
    ['"two" , W/"one"', true],
    ['W/"two"', false],
    ['one', false],
    ['', false],
  ])('with If-None-Match %p the client has W/"one": %p', (header, has) => {
    expect(hasVersion(header, 'W/"one"')).toBe(has);
  });
});

describe('a server', () => {
  let server: TestServer;
  let owner: ApiClient;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await server.signIn();
  });
  afterAll(() => server.stop());

  test('answers 304 while nothing changes, to sessions and keys, and the whole answer afterwards', async () => {
    const { slug } = await createProject(owner);
    await createMonitor(owner, slug);
    for (const client of [owner, server.admin]) {
      const before = await client.call('listMonitors', { projectSlug: slug });
      const tag = String(before.headers.get('etag'));
      // browsers add this to a request with If-None-Match
      const ask = () => client.call('listMonitors', { projectSlug: slug }, { 'If-None-Match': tag, 'Cache-Control': 'no-cache' });
      const same = await ask();
      expect([same.status, same.body, same.headers.get('etag'), same.headers.get('cache-control')]).toEqual([304, '', tag, 'no-store']);
      await createMonitor(owner, slug);
      const after = await ask();
      expect([after.status, after.body.monitors.length]).toEqual([200, before.body.monitors.length + 1]);
    }
  });

  test('gives failures, changes and public answers no version', async () => {
    const answers = [
      await owner.call('getMonitor', { monitorId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20' }),
      await owner.call('createProject', { slug: 'versions', name: 'Versions' }),
      await owner.as(null).call('listProjects'),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('etag')])).toEqual([
      [404, null],
      [201, null],
      [401, null],
    ]);
  });
});
