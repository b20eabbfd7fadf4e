/** The refusal of a body that is too large reaches its sender. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedHeaders } from '../../harness/api-client.js';
import { createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { sendRaw } from './raw-request.js';

let server: TestServer;
let signingKey: string;
beforeAll(async () => {
  server = await startTestServer();
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  signingKey = (await createProjectKey(owner, 'shop', ['status:write'])).credential;
});
afterAll(() => server.stop());

/** Sends everything before it reads anything, like many clients; returns the status line. */
function sendThenRead(path: string, headers: Record<string, string>, body: Buffer): Promise<string> {
  const lines = Object.entries({ Host: 'localhost', 'Content-Length': String(body.length), ...headers });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    socket.pause();
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? '');
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
    socket.write(head);
    socket.write(body, () => socket.resume());
  });
}

test('a client that sends everything before reading still reads the 413', async () => {
  const json = { 'Content-Type': 'application/json' };
  const body = Buffer.alloc(8_000_000, 'x');
  const key = { ...json, Authorization: `Bearer ${server.credentials.apiKey}` };
  expect(await sendThenRead('/api/v1/projects', key, body)).toBe('HTTP/1.1 413 Payload Too Large');
  const signature = signedHeaders(signingKey, '/api/status/events', body);
  expect(await sendThenRead('/api/status/events', signature, body)).toBe('HTTP/1.1 413 Payload Too Large');
  expect(await sendThenRead('/api/v1/projects', json, body)).toBe('HTTP/1.1 401 Unauthorized');
});

test('the size is detected while reading if it is not announced', async () => {
  const request = { method: 'POST', path: '/api/v1/projects', body: Buffer.alloc(2_000_000, 'x'), chunked: true };
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${server.credentials.apiKey}` };
  const { status, body } = await sendRaw(server.baseUrl, { ...request, headers });
  expect([status, body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('an endless body closes the connection', async () => {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${server.credentials.apiKey}`,
    'Content-Length': '1000000000',
  };
  const answer = await sendRaw(server.baseUrl, { method: 'POST', path: '/api/v1/projects', headers });
  expect([answer.status, answer.headers['connection']]).toEqual([413, 'close']);
});
