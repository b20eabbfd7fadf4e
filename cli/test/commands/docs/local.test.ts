import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const FIXTURES = path.resolve(import.meta.dirname, '../../docs/fixtures');
let home: Home;
let folder: string;

beforeAll(async () => {
  home = await makeHome();
  folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-docs-'));
  await cp(path.join(FIXTURES, 'mintlify'), path.join(folder, 'site'), { recursive: true });
});
afterAll(async () => {
  await home.remove();
  await rm(folder, { recursive: true });
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runCli(['docs', ...args], { env: { ...home.env, ...env }, cwd: folder });

describe('check', () => {
  test('names each position, and fails', async () => {
    const { code, stdout, stderr } = await run(['check', 'site']);
    expect([code, stdout]).toEqual([1, '5 pages: 0 errors, 8 warnings.\n']);
    expect(stderr.split('\n')).toContain('quickstart.mdx:22:5: warning: There is nothing at /nowhere. [broken_link]');
  });

  test('passes with --no-warnings, prints JSON with --json', async () => {
    const { code, stdout } = await run(['check', 'site', '--no-warnings', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      pages: 5,
      assets: 4,
      problems: expect.arrayContaining([expect.objectContaining({ code: 'missing_alt' })]),
    });
  });

  test('annotates in GitHub Actions', async () => {
    const { stderr } = await run(['check', 'site', '--quiet'], { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder });
    expect(stderr.split('\n')).toContain(
      '::warning file=site/guides/refunds.mdx,line=8,col=1,title=missing_alt::This image has no alternative text.',
    );
  });

  test('a missing folder is a usage error', async () => {
    expect(await run(['check', 'nowhere'])).toMatchObject({ code: 2, stderr: expect.stringContaining('Folder not found') });
  });
});

describe('init', () => {
  test('writes files that pass the check, and replaces none', async () => {
    const first = await run(['init', 'new', '--name', 'The {shop}', '--site', 'shop']);
    expect([first.code, first.stdout]).toEqual([0, 'file\nnew/docs.json\nnew/index.mdx\n']);
    expect(JSON.parse(await readFile(path.join(folder, 'new/docs.json'), 'utf8'))).toMatchObject({
      name: 'The {shop}',
      tidewatch: { site: 'shop' },
    });
    expect(await run(['check', 'new'])).toMatchObject({ code: 0, stdout: '1 page: 0 errors, 0 warnings.\n' });
    expect(await run(['init', 'new'])).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
  });
});

interface Got {
  status: number | undefined;
  body: string;
  headers: http.IncomingHttpHeaders;
}

function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    http
      .get(url.replace('localhost', '127.0.0.1'), { headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }));
      })
      .on('error', reject);
  });
}

test('preview serves the folder on this computer only, and reloads after a change', async () => {
  let url = '';
  const seen: Got[] = [];
  const { code } = await runCli(['docs', 'preview', 'site', '--port', '0', '--json'], {
    env: home.env,
    cwd: folder,
    input: null,
    during: async (child) => {
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
      const events = lines[Symbol.asyncIterator]();
      const next = async () => JSON.parse(String((await events.next()).value)) as Record<string, unknown>;
      expect(await next()).toMatchObject({ event: 'read', state: 1, pages: 5 });
      url = String((await next())['url']);
      for (const at of ['/', '/guides/refunds', '/nowhere', '/~preview/live.js']) seen.push(await get(url + at));
      seen.push(await get(url, { Host: 'evil.example.com' }));
      seen.push(await get(`${url}/_search?q=refund&limit=1`), await get(`${url}/_search?q=refund`, { Accept: 'text/html' }));
      const live = http.get(`${url.replace('localhost', '127.0.0.1')}/~preview/events`);
      const [events2] = (await once(live, 'response')) as [http.IncomingMessage];
      await once(events2, 'data');
      await writeFile(path.join(folder, 'site/quickstart.mdx'), '# Changed\n\nNew words.\n');
      const [chunk] = await once(events2, 'data');
      seen.push({ status: 0, body: String(chunk), headers: {} }, await get(`${url}/quickstart`));
      live.destroy();
      child.kill('SIGINT');
    },
  });
  expect(code).toBe(130);
  const [home_, page, missing, script, foreign, found, foundPage, event, changed] = seen;
  expect(home_).toMatchObject({ status: 200, body: expect.stringContaining('<h1>Introduction</h1>') });
  expect(home_?.body).toMatch(/aria-current="page"><svg class="dc-icon" [^\n]*<\/svg>Introduction<\/a>/);
  expect(home_?.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page?.body).toContain('guides/refunds.mdx:8:1');
  expect([missing?.status, script?.status, foreign?.status]).toEqual([404, 200, 400]);
  expect(JSON.parse(found?.body ?? '')).toMatchObject({
    query: 'refund',
    results: [{ path: 'guides/refunds', url: expect.stringMatching(/^\/guides\/refunds/), trail: expect.any(Array) }],
  });
  expect(foundPage?.body).toContain('<ol class="results"><li><a href="/guides/refunds');
  expect(event?.body).toContain('event: state\ndata: 2');
  expect(changed?.body).toContain('New words.');
});
