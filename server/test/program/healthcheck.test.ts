import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { startTestServer } from '../harness/server.js';
import { asProgram } from './as-program.js';

const { run } = asProgram();

const check = (port: number) => run({ HOST: '127.0.0.1', PORT: String(port) }, 'healthcheck');

test('a ready server', async () => {
  const { server, stop } = await startTestServer({ roles: 'docs' });
  try {
    expect(await check(server.port)).toEqual({ said: 'ready\n', exitCode: 0 });
  } finally {
    await stop();
  }
});

test.each([
  [
    503,
    {
      checks: [
        { name: 'database', ok: false, reason: 'PostgreSQL cannot be reached' },
        { name: 'clock', ok: true },
      ],
    },
  ],
  [404, 'Not found'],
])('the answer %d', async (status, body) => {
  const other = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(body))).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const reason =
    status === 503
      ? 'not ready: database: PostgreSQL cannot be reached'
      : `nothing that can be understood answers at http://127.0.0.1:${port}/readyz; is the server running?`;
  try {
    expect(await check(port)).toEqual({ said: `tidewatch-server: ${reason}\n`, exitCode: 1 });
  } finally {
    other.close();
  }
});

test('no server', async () => {
  expect(await check(1)).toEqual({ said: expect.stringContaining('is the server running?'), exitCode: 1 });
});
