/** Clients that third-party generators create from the document: they compile, and one of them calls a real server. */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProject } from '../test/harness/fixtures.js';
import { startTestServer, type TestServer } from '../test/harness/server.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(root, 'openapi/openapi.json');
const PYTHON = process.env['PYTHON'] ?? 'python3';
/** The Python packages stay installed between runs; Go has its own cache. */
const CACHE = path.join(root, 'node_modules/.cache/generated-clients');
const GO_GENERATOR = { module: 'github.com/oapi-codegen/oapi-codegen/v2', version: 'v2.8.2' };
const GO_RUNTIME = { module: 'github.com/oapi-codegen/runtime', version: 'v1.8.0' };
const PYTHON_GENERATOR = 'openapi-python-client==0.29.1';
/** The maximum duration of an installation without a cache. */
const INSTALLATION_MS = 300_000;

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'generated-clients-'));
  mkdirSync(CACHE, { recursive: true });
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const go = (where: string, ...words: string[]) => run('go', words, { cwd: where });

test(
  'oapi-codegen generates a Go client that passes go vet',
  async () => {
    const where = path.join(folder, 'go');
    mkdirSync(where);
    const generator = `${GO_GENERATOR.module}/cmd/oapi-codegen@${GO_GENERATOR.version}`;
    await go(where, 'run', generator, '-generate', 'types,client', '-package', 'tidewatch', '-o', 'client.go', DOCUMENT);
    await go(where, 'mod', 'init', 'example.com/tidewatch');
    await go(where, 'get', `${GO_RUNTIME.module}@${GO_RUNTIME.version}`);
    await go(where, 'mod', 'tidy');
    expect(await go(where, 'vet', './...')).toMatchObject({ stderr: '' });
  },
  INSTALLATION_MS,
);

test(
  'openapi-python-client generates a complete client, which lists projects',
  async () => {
    const where = path.join(folder, 'python');
    mkdirSync(where);
    const environment = path.join(CACHE, `python-${PYTHON_GENERATOR}`);
    const python = path.join(environment, 'bin/python');
    if (!existsSync(path.join(environment, 'bin/openapi-python-client'))) {
      await run(PYTHON, ['-m', 'venv', '--clear', environment]);
      await run(python, ['-m', 'pip', 'install', '--quiet', PYTHON_GENERATOR]);
    }
    const settings = path.join(where, 'settings.yaml');
    // the generator knows only one name for bytes
    writeFileSync(settings, 'post_hooks: []\ncontent_type_overrides:\n  image/jpeg: application/octet-stream\n');
    copyFileSync(DOCUMENT, path.join(where, 'openapi.json'));
    const words = ['generate', '--path', 'openapi.json', '--output-path', 'made', '--meta', 'none', '--config', settings];
    // a warning means that a response is omitted
    await run(path.join(environment, 'bin/openapi-python-client'), [...words, '--fail-on-warning'], { cwd: where });
    const { slug } = await createProject(server.admin);
    const program = `
import os, made.models
from made import AuthenticatedClient
from made.api.projects import list_projects
client = AuthenticatedClient(base_url=os.environ["URL"], token=os.environ["KEY"])
print([project.slug for project in list_projects.sync(client=client, slug="${slug}").projects])
`;
    const env = { ...process.env, URL: server.baseUrl, KEY: server.credentials.apiKey };
    const { stdout } = await run(python, ['-c', program], { cwd: where, env });
    expect(stdout).toBe(`['${slug}']\n`);
  },
  INSTALLATION_MS,
);
