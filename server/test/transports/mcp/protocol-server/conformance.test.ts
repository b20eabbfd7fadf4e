import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { sendMessage } from '../connect.js';
import { CONFORMANCE_FIXTURES } from './conformance-fixtures.js';

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const EXPECTED: { notPassed: Record<string, string> } = JSON.parse(
  readFileSync(new URL('./conformance-expected.json', import.meta.url), 'utf8'),
);

let server: TestServer;
let proxy: Server;
let results: string;

/** The suite cannot send a key, so a proxy on this machine adds one; everything else passes unchanged. */
function addKey(credential: string): Server {
  const { hostname, port } = new URL(server.baseUrl);
  return createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${credential}` };
    const onward = httpRequest({ hostname, port, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
}

beforeAll(async () => {
  results = mkdtempSync(path.join(tmpdir(), 'tw-conformance-'));
  server = await startTestServer({ mcpExtras: CONFORMANCE_FIXTURES });
  const { credential } = await createKey(await server.signIn(), {
    kind: 'organization',
    scopes: ['admin:read'],
    mcpRequestsPerMinute: 600,
  });
  proxy = addKey(credential);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => proxy.close(resolve));
  await server.stop();
  rmSync(results, { recursive: true, force: true });
});

/** Runs the official suite; returns its output. It exits with 1 if any scenario fails, so the results are read from its files. */
function runSuite(...args: string[]): Promise<string> {
  const { NODE_OPTIONS: _jestOnly, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [SUITE, ...args], { env }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

/** The checks of each scenario, by name. */
function readResults(): Map<string, Check[]> {
  const folders = readdirSync(results).map((folder) => [/^server-(.+)-\d{4}-\d\d-\d\dT/.exec(folder)?.[1] ?? folder, folder] as const);
  return new Map(
    folders.map(([scenario, folder]) => [scenario, JSON.parse(readFileSync(path.join(results, folder, 'checks.json'), 'utf8'))]),
  );
}

const passed = (checks: Check[]) =>
  checks.some(({ status }) => status === 'SUCCESS') && !checks.some(({ status }) => /FAILURE|WARNING/.test(status));

test('the official suite passes except for scenarios listed with a reason', async () => {
  const { port } = proxy.address() as AddressInfo;
  const output = await runSuite('server', '--url', `http://127.0.0.1:${port}/api/mcp`, '--suite', 'all', '--output-dir', results);
  const scenarios = [...(await runSuite('list', '--server')).matchAll(/^ +- (\S+)$/gm)].map(([, name]) => name);
  const checksOf = readResults();
  expect([...checksOf.keys()].sort()).toEqual([...scenarios].sort());
  expect(scenarios.length).toBeGreaterThan(30);
  const failed = [...checksOf].filter(([, checks]) => !passed(checks)).map(([scenario]) => scenario);
  const unexpected = failed.filter((scenario) => !(scenario in EXPECTED.notPassed));
  expect({ unexpected, why: unexpected.map((scenario) => checksOf.get(scenario)), output: unexpected.length ? output : '' }).toEqual({
    unexpected: [],
    why: [],
    output: '',
  });
  // scenarios that pass must be removed from the list
  expect(failed.sort()).toEqual(Object.keys(EXPECTED.notPassed).sort());
});

test("the suite's fixtures are not served without being configured", async () => {
  const plain = await startTestServer({ connection: server.connection });
  const listed = async (on: TestServer, method: string) => (await sendMessage(on, server.credentials.apiKey, method)).text;
  try {
    for (const [method, fixture] of [
      ['tools/list', 'test_simple_text'],
      ['prompts/list', 'test_simple_prompt'],
    ] as const) {
      expect(await listed(server, method)).toContain(fixture);
      expect(await listed(plain, method)).not.toContain(fixture);
    }
  } finally {
    await plain.stop();
  }
});
