import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ApiServer, refuse, startApi } from '../support/api-server.js';
import { API_KEY, PROJECT } from '../support/fixtures.js';
import { type Home, makeHome, runCli } from '../support/run-cli.js';

let api: ApiServer;
let home: Home;
const cli = (args: readonly string[], input = '') =>
  runCli(['api', ...args], {
    env: { ...home.env, TIDEWATCH_URL: `${api.url}/prefix`, TIDEWATCH_API_KEY: API_KEY },
    input,
    cwd: home.directory,
  });

beforeAll(async () => {
  home = await makeHome();
  api = await startApi({
    'GET /prefix/api/v1/projects': { body: { projects: [PROJECT], nextCursor: null } },
    'POST /prefix/api/v1/projects': { status: 201, body: { project: PROJECT } },
    'GET /prefix/export.csv': { headers: { 'Content-Type': 'text/csv' }, body: 'a,b\n1,\x1b[2J\n' },
    'DELETE /prefix/nothing': { status: 204 },
  });
  await writeFile(path.join(home.directory, 'project.json'), '{"slug":"shop"}');
});

beforeEach(() => void api.seen.splice(0));

afterAll(async () => {
  await api.close();
  await home.remove();
});

describe('api', () => {
  test('sends the credential and prints the JSON response', async () => {
    const { code, stdout } = await cli(['get', '/api/v1/projects', '--query', 'slug=a b&c', '--query', 'limit=5']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ projects: [PROJECT], nextCursor: null });
    expect(api.seen[0]).toMatchObject({
      method: 'GET',
      path: '/prefix/api/v1/projects',
      query: { slug: 'a b&c', limit: '5' },
      headers: { authorization: `Bearer ${API_KEY}` },
    });
    expect(api.seen[0]?.headers['content-type']).toBeUndefined();
  });

  test('adds to an existing query', async () => {
    await cli(['GET', '/api/v1/projects?slug=x', '--query', 'limit=5']);
    expect(api.seen[0]?.query).toEqual({ slug: 'x', limit: '5' });
  });

  test.each([
    ['as a word', '{"slug":"shop"}', ''],
    ['from a file', '@project.json', ''],
    ['from standard input', '-', '{"slug":"shop"}'],
  ])('sends the body %s unchanged', async (_name, data, input) => {
    expect((await cli(['POST', '/api/v1/projects', '--data', data], input)).code).toBe(0);
    expect(api.seen[0]).toMatchObject({ body: '{"slug":"shop"}', headers: { 'content-type': 'application/json' } });
  });

  test('prints a response that is not JSON unchanged', async () => {
    expect((await cli(['GET', '/export.csv'])).stdout).toBe('a,b\n1,\x1b[2J\n');
  });

  test('prints nothing for an empty response', async () => {
    const { code, stdout } = await cli(['DELETE', '/nothing']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  test('exits by the error', async () => {
    api.on('POST /prefix/api/v1/projects', refuse(409, 'SLUG_TAKEN', 'The slug shop is taken; choose another.'));
    const { code, stdout, stderr } = await cli(['POST', '/api/v1/projects', '--data', '{}', '--json']);
    expect({ code, stdout }).toEqual({ code: 5, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'SLUG_TAKEN' } });
  });

  test('public operations need no credential', async () => {
    const { code } = await runCli(['api', 'GET', '/prefix/api/v1/projects'], { env: { ...home.env, TIDEWATCH_URL: api.url } });
    expect(code).toBe(0);
    expect(api.seen[0]?.headers.authorization).toBeUndefined();
  });

  test('a rejected missing body comes with advice', async () => {
    api.on('POST /prefix/api/v1/projects', refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.'));
    const { code, stderr } = await cli(['POST', '/api/v1/projects']);
    expect(code).toBe(2);
    expect(stderr).toContain('\nGive --data.\n');
    expect((await cli(['POST', '/api/v1/projects', '--data', '{}'])).stderr).not.toContain('Give --data.');
  });

  test.each([
    ['another server', ['GET', 'https://evil.example.com/'], 'must begin with one slash'],
    ['another server without a scheme', ['GET', '//evil.example.com/'], 'must begin with one slash'],
    ['a relative path', ['GET', 'api/v1/projects'], 'must begin with one slash'],
    ['a space', ['GET', '/api v1'], 'percent-encoded'],
    ['a line break', ['GET', '/x\r\nX-Evil: 1'], 'percent-encoded'],
    ['a fragment', ['GET', '/x#y'], 'percent-encoded'],
    ['no method', ['G T', '/x'], 'is not an HTTP method'],
    ['no JSON', ['POST', '/x', '--data', '{slug}'], '--data is not valid JSON'],
    ['no file', ['POST', '/x', '--data', '@missing.json'], '--data: ENOENT'],
    ['no pair', ['GET', '/x', '--query', 'limit'], '--query must be <name>=<value>'],
  ])('rejects %s before sending anything', async (_name, args, message) => {
    const { code, stderr } = await cli(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(api.seen).toEqual([]);
  });
});
