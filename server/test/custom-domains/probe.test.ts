/** The probes: recognizing our server, and refusing private addresses. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DomainProof } from '../../src/custom-domains/domain-proof.js';
import { createProbes, NO_ANSWER, NOT_PUBLIC, type Probes } from '../../src/custom-domains/probe.js';
import { Sealer } from '../../src/kernel/secrets/secrets.js';
import { Authority } from './certificates.js';

const HOST = 'status.example.test';
const HERE = ['127.0.0.1'];
const proof = new DomainProof(new Sealer(Buffer.alloc(32, 1)));
const randomOf = (url = '') => url.split('/').at(-1) ?? '';

let authority: Authority;
beforeAll(async () => {
  authority = await Authority.create();
});

const open: net.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    if (server instanceof http.Server || server instanceof https.Server) server.closeAllConnections();
    server.close();
  }
});

async function listen(server: net.Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

type Reply = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Probes of one server, with and without TLS. */
async function probesTo(
  reply: Reply,
  { allow = ['127.0.0.0/8'], deadlineMs = 5_000 } = {},
): Promise<Probes & { asked: http.IncomingMessage[] }> {
  const asked: http.IncomingMessage[] = [];
  const answer: Reply = (request, response) => {
    asked.push(request);
    reply(request, response);
  };
  const ports = {
    httpPort: await listen(http.createServer(answer)),
    httpsPort: await listen(https.createServer({ ...(await authority.sign(HOST)) }, answer)),
  };
  return { ...createProbes(proof, { allow, userAgent: 'Tidewatch/test', ca: authority.certificate, deadlineMs, ...ports }), asked };
}

/** The results of both probes. */
const bothOf = async (probes: Probes) => [(await probes.https(HOST, HERE)).answered, await probes.http(HOST, HERE)];

test('recognizes our own proof over HTTPS and HTTP', async () => {
  const probes = await probesTo(({ url }, response) => response.end(proof.of(HOST, randomOf(url))));
  expect(await bothOf(probes)).toEqual([true, true]);
  const [first, second] = probes.asked;
  expect(first?.headers).toMatchObject({ host: expect.stringMatching(/^status\.example\.test:\d+$/), 'user-agent': 'Tidewatch/test' });
  expect(randomOf(first?.url)).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(randomOf(first?.url)).not.toBe(randomOf(second?.url));
});

const stranger = new DomainProof(new Sealer(Buffer.alloc(32, 2)));

describe.each<[string, Reply]>([
  ['nothing', (_request, response) => response.end()],
  ['the question itself', ({ url }, response) => response.end(randomOf(url))],
  ['the proof of another host name', ({ url }, response) => response.end(proof.of('other.example.test', randomOf(url)))],
  ['the proof of another question', (_request, response) => response.end(proof.of(HOST, 'a'.repeat(32)))],
  ['the proof of another installation', ({ url }, response) => response.end(stranger.of(HOST, randomOf(url)))],
  ['the proof in upper case', ({ url }, response) => response.end(proof.of(HOST, randomOf(url)).toUpperCase())],
  [
    'a key that everybody knows',
    ({ url }, response) =>
      response.end(
        createHmac('sha256', '')
          .update(`${HOST}\n${randomOf(url)}`)
          .digest('hex'),
      ),
  ],
  ['the proof with a failure', ({ url }, response) => response.writeHead(500).end(proof.of(HOST, randomOf(url)))],
  ['the proof amid much more', ({ url }, response) => response.end(proof.of(HOST, randomOf(url)) + 'x'.repeat(100_000))],
  ['a redirect to the proof', (_request, response) => response.writeHead(302, { Location: `http://${HOST}/` }).end()],
  ['a body that breaks off', (_request, response) => response.writeHead(200, { 'Content-Length': '64' }).write('a') && response.destroy()],
  [
    'another protocol',
    (_request, response) => response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['no HTTP at all', (_request, response) => response.socket?.end('hello\r\n\r\n')],
])('%s', (_what, reply) => {
  test('is another server', async () => {
    const probes = await probesTo(reply);
    expect(await bothOf(probes)).toEqual([false, false]);
    // and redirects are not followed
    expect(probes.asked).toHaveLength(2);
  });
});

test('gives up on a server that never responds', async () => {
  // long enough for the handshake on a busy machine
  const probes = await probesTo(() => {}, { deadlineMs: 1_500 });
  expect(await probes.https(HOST, HERE)).toMatchObject({ answered: false, tls: { trusted: true } });
  expect(await probes.http(HOST, HERE)).toBe(false);
  const silent = await listen(net.createServer());
  const { tls } = await createProbes(proof, { allow: ['127.0.0.0/8'], userAgent: 'x', httpsPort: silent, deadlineMs: 200 }).https(
    HOST,
    HERE,
  );
  expect(tls).toEqual({ trusted: false, notAfter: null, error: NO_ANSWER });
});

test('does not contact private addresses, even beside a public one', async () => {
  const probes = await probesTo(({ url }, response) => response.end(proof.of(HOST, randomOf(url))), { allow: [] });
  for (const addresses of [HERE, ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], []]) {
    expect(await probes.https(HOST, addresses)).toEqual({ answered: false, tls: { trusted: false, notAfter: null, error: NOT_PUBLIC } });
    expect(await probes.http(HOST, addresses)).toBe(false);
  }
  expect(probes.asked).toEqual([]);
});

test('reports a port without TLS', async () => {
  const port = await listen(http.createServer());
  const probes = createProbes(proof, { allow: ['127.0.0.0/8'], userAgent: 'x', httpsPort: port });
  expect((await probes.https(HOST, HERE)).tls).toEqual({ trusted: false, notAfter: null, error: 'the server there does not speak TLS' });
});

test('reports a closed port', async () => {
  const port = await listen(http.createServer());
  for (const server of open.splice(0)) server.close();
  const probes = createProbes(proof, { allow: ['127.0.0.0/8'], userAgent: 'x', httpsPort: port, httpPort: port });
  expect(await probes.https(HOST, HERE)).toEqual({
    answered: false,
    tls: { trusted: false, notAfter: null, error: 'the connection was refused' },
  });
  expect(await probes.http(HOST, HERE)).toBe(false);
});
