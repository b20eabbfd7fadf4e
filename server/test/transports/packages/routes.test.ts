/** Packages over HTTP, from the folder of an installed server, and from a checkout whose packing script is a stand-in. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Limits } from '../../../src/kernel/contract/limits/limits.js';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { createApp } from '../../../src/transports/http/app.js';
import { packageRoutes } from '../../../src/transports/packages/routes.js';
import { silent } from '../../harness/database.js';
import { sendRaw } from '../http/raw-request.js';

const BASE = 'https://tidewatch.example/it';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = (kind: string, file: string, body: string) => ({
  ...{ name: `a-${kind}`, version: '1.2.3', kind, file, sha256: sha256(body), bytes: body.length },
});
const CLI = listed('cli', 'tidewatch-cli-1.2.3.tgz', 'the cli');
const AGENT = listed('agent', 'tidewatch-agent-1.2.3.tgz', 'the agent');
const WHEEL = listed('python', 'tidewatch-1.2.3-py3-none-any.whl', 'the wheel');
const FILES = {
  'index.json': JSON.stringify({ packages: [CLI, AGENT, WHEEL] }),
  [CLI.file]: 'the cli',
  [AGENT.file]: 'the agent',
  [WHEEL.file]: 'the wheel',
  SHA256SUMS: `${CLI.sha256}  ${CLI.file}\n`,
  'sbom.cdx.json': '{}',
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'tidewatch-packages-'));
  ends.push(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), body);
  }
  return root;
}

const installed = (files: Record<string, string>) =>
  folder(Object.fromEntries(Object.entries(files).map(([name, body]) => [`packages/${name}`, body])));

/** A checkout whose script writes these files, and notes each of its runs. */
const checkout = (files: Record<string, string>) =>
  folder({
    'package.json': '{"type":"module"}',
    'scripts/package/main.mjs': `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
      appendFileSync('runs', process.argv[2] + ' ');
      mkdirSync('dist/packages', { recursive: true });
      for (const [name, body] of Object.entries(${JSON.stringify(files)})) writeFileSync('dist/packages/' + name, body);`,
  });

async function serve(root: string) {
  const options = {
    version: '1.2.3',
    log: silent,
    metrics: createMetrics(),
    clientAddress: () => null,
    checkResponses: false,
    baseUrl: BASE,
    ingestUrl: BASE,
  };
  const packages = packageRoutes({
    baseUrl: BASE,
    log: silent,
    limits: new Limits({ packageDownloads: 4 }),
    clientAddress: () => '192.0.2.1',
    root,
  });
  const listening: Server = createApp({ ...options, routers: [packages] }).listen(0, '127.0.0.1');
  ends.push(() => void listening.close());
  await new Promise((resolve) => listening.once('listening', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const facts = (answer: Response) => ['content-type', 'cache-control', 'etag'].map((name) => answer.headers.get(name));

describe('an installed server', () => {
  test('lists what it carries, with absolute addresses', async () => {
    const answer = await fetch(`${await serve(installed(FILES))}/packages/index.json`);
    const withUrl = (each: typeof CLI) => ({ ...each, url: `${BASE}/packages/${each.file}` });
    expect(await answer.json()).toEqual({ packages: [withUrl(CLI), withUrl(AGENT), withUrl(WHEEL)] });
  });

  test.each([
    [CLI.file, 'the cli', 'application/gzip', 'public, max-age=31536000, immutable', `"${CLI.sha256}"`],
    [WHEEL.file, 'the wheel', 'application/zip', 'public, max-age=31536000, immutable', `"${WHEEL.sha256}"`],
    ['cli.tgz', 'the cli', 'application/gzip', 'public, no-cache', `"${CLI.sha256}"`],
    ['SHA256SUMS', FILES['SHA256SUMS'], 'text/plain; charset=utf-8', 'public, no-cache', null],
    ['sbom.cdx.json', '{}', 'application/vnd.cyclonedx+json', 'public, no-cache', null],
  ])('hands out %s', async (file, body, ...rest) => {
    const url = `${await serve(installed(FILES))}/packages/${file}`;
    const answer = await fetch(url);
    expect([answer.status, await answer.text(), ...facts(answer)]).toEqual([200, body, ...rest]);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(body.length), '']);
  });

  test('answers 304 if the client has the file', async () => {
    const url = await serve(installed(FILES));
    const statusFor = async (known: string) =>
      (await sendRaw(url, { path: '/packages/cli.tgz', headers: { 'If-None-Match': known } })).status;
    expect([await statusFor(`"${CLI.sha256}"`), await statusFor('"another"')]).toEqual([304, 200]);
  });

  test('hands out so many files a minute to a network', async () => {
    const url = await serve(installed(FILES));
    const statuses = [];
    for (let times = 0; times < 5; times++) statuses.push((await fetch(`${url}/packages/cli.tgz`)).status);
    expect([statuses, (await fetch(`${url}/packages/index.json`)).status]).toEqual([[200, 200, 200, 200, 429], 200]);
  });

  test('keeps the former address of the agent', async () => {
    const answer = await fetch(`${await serve(installed(FILES))}/agent/tidewatch-agent.tgz`);
    expect([answer.status, await answer.text()]).toEqual([200, 'the agent']);
  });

  test.each(['server.tgz', 'python.tgz', 'index.json.bak', '..%2Fpackage.json', '%2e%2e'])('has no %s', async (name) => {
    const { status } = await sendRaw(await serve(installed(FILES)), { path: `/packages/${name}` });
    expect(status).toBe(404);
  });

  test('hands out no package with a damaged byte, and does not list it', async () => {
    const url = await serve(installed({ ...FILES, [CLI.file]: 'the clj' }));
    for (const name of [CLI.file, 'cli.tgz']) {
      const answer = await fetch(`${url}/packages/${name}`);
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('is damaged')]);
    }
    const { packages } = (await (await fetch(`${url}/packages/index.json`)).json()) as { packages: { kind: string }[] };
    expect(packages.map(({ kind }) => kind)).toEqual(['agent', 'python']);
    expect(await (await fetch(`${url}/packages`)).text()).not.toContain('cli.tgz');
  });

  test('has a page with a line for each', async () => {
    const answer = await fetch(`${await serve(installed(FILES))}/packages`);
    const text = await answer.text();
    expect([...text.matchAll(/<code>((?:npm|pip) [^<]*)<\/code>/g)].map(([, line]) => line)).toEqual([
      `npm install --global ${BASE}/packages/cli.tgz`,
      `npm install --global ${BASE}/packages/agent.tgz`,
      `pip install ${BASE}/packages/${WHEEL.file}`,
    ]);
    expect(text).not.toMatch(/\{\{|this computer only/);
  });
});

describe('a checkout', () => {
  test('makes them at the first request, once for all that ask meanwhile', async () => {
    const root = checkout(FILES);
    const url = await serve(root);
    const answers = await Promise.all(['cli.tgz', 'agent.tgz', CLI.file, ''].map((name) => fetch(`${url}/packages${name && `/${name}`}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // another build of the same version has other bytes
    expect(answers[2]?.headers.get('cache-control')).toBe('public, no-cache');
    expect((await fetch(`${url}/packages/cli.tgz`)).status).toBe(200);
    expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('--built ');
  });

  test('that cannot make them says so, and does not try again at once', async () => {
    const root = folder({
      'scripts/package/main.mjs': "import { appendFileSync } from 'node:fs'; appendFileSync('runs', 'x'); process.exit(1);",
    });
    const url = await serve(root);
    for (let turn = 0; turn < 3; turn += 1) expect((await fetch(`${url}/packages/cli.tgz`)).status).toBe(503);
    expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('x');
  });
});
