import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configurationFile, readConfiguration } from '../src/configuration.js';
import { TOKEN } from './support/start-agent.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tw-config-'));
  file = path.join(folder, 'config.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ENDPOINT = 'wss://ingest.example.com/agent/ws';
const read = (env = {}) => readConfiguration({ TIDEWATCH_AGENT_CONFIG: file, ...env });
const write = (content: unknown, mode = 0o600) =>
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode });

test('the configuration has a default location', () => {
  expect(configurationFile({})).toBe('/etc/tidewatch-agent/config.json');
});

test('a valid configuration is read, and unknown fields are ignored', () => {
  write({ token: TOKEN, endpoint: ENDPOINT, user: 'deploy', pm2Home: '/home/deploy/.pm2', colour: 'blue' });
  expect(read()).toEqual({ token: TOKEN, endpoint: new URL(ENDPOINT), user: 'deploy', pm2Home: '/home/deploy/.pm2' });
});

test('a byte order mark is no part of the text', () => {
  write(`\uFEFF${JSON.stringify({ token: TOKEN, endpoint: ENDPOINT })}`);
  expect(read()).toMatchObject({ token: TOKEN });
});

test('user and pm2Home are optional', () => {
  write({ token: TOKEN, endpoint: ENDPOINT });
  expect(read()).toMatchObject({ user: null, pm2Home: null });
});

test.each([
  ['no JSON', `{"token":"${TOKEN}"`, 'not valid JSON'],
  ['a list', [], 'must be a JSON object'],
  ['no token', { endpoint: ENDPOINT }, '"token" must be'],
  ['another token', { token: 'tw_key', endpoint: ENDPOINT }, 'begins with sa_'],
  ['a token that breaks the header', { token: `${TOKEN}\r\nX: y`, endpoint: ENDPOINT }, '"token" must be'],
  ['no endpoint', { token: TOKEN }, '"endpoint" must be the agentEndpoint of the server'],
  ['a page', { token: TOKEN, endpoint: 'https://ingest.example.com' }, '"endpoint" must be the agentEndpoint of the server'],
  ['a password', { token: TOKEN, endpoint: 'wss://ada:secret@ingest.example.com/' }, 'without user'],
  ['a query', { token: TOKEN, endpoint: `${ENDPOINT}?token=${TOKEN}` }, 'without user'],
  ['plain text', { token: TOKEN, endpoint: 'ws://ingest.example.com/agent/ws' }, 'not encrypted'],
  ['a name that only begins like loopback', { token: TOKEN, endpoint: 'ws://127.0.0.1.example.com/' }, 'not encrypted'],
  ['a relative pm2Home', { token: TOKEN, endpoint: ENDPOINT, pm2Home: '.pm2' }, 'absolute'],
  ['a number as user', { token: TOKEN, endpoint: ENDPOINT, user: 7 }, '"user" must be a string'],
])('%s is rejected with advice, without the token', (_name, content, message) => {
  write(content);
  const attempt = () => read();
  expect(attempt).toThrow(message);
  expect(attempt).toThrow(file);
  expect(attempt).not.toThrow(TOKEN);
});

test.each(['ws://localhost:1/', 'ws://127.0.0.1/agent/ws', 'ws://127.9.9.9:8080/', 'ws://[::1]:80/'])(
  '%s stays on this host',
  (endpoint) => {
    write({ token: TOKEN, endpoint });
    expect(read().endpoint.href).toBe(new URL(endpoint).href);
  },
);

test('unencrypted connections over a network can be allowed', () => {
  write({ token: TOKEN, endpoint: 'ws://ingest.example.com/agent/ws' });
  expect(read({ TIDEWATCH_AGENT_ALLOW_PLAINTEXT: '1' }).endpoint.protocol).toBe('ws:');
});

test.each([0o644, 0o640, 0o660, 0o602])('mode %o shows the token to others', (mode) => {
  write({ token: TOKEN, endpoint: ENDPOINT });
  chmodSync(file, mode);
  expect(() => read()).toThrow(`chmod 600 ${file}`);
});

test('rejects a missing file, a folder, a link and an endless file', () => {
  expect(() => read()).toThrow("does not exist. Run the server's install command");
  symlinkSync('/etc/passwd', file);
  expect(() => read()).toThrow('symbolic link');
  rmSync(file);
  mkdirSync(file, { mode: 0o700 });
  expect(() => read()).toThrow('not a regular file');
  rmSync(file, { recursive: true });
  write(' '.repeat(70_000));
  expect(() => read()).toThrow('longer than');
});
