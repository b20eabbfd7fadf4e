/** The port alone: how clients can use and abuse a connection. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readBody } from '../../../../src/kernel/http/bodies/body.js';
import { Port, type PortOptions, requireFreePort } from '../../../../src/kernel/http/port/port.js';

let port: Port;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await port.close();
});

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void, options?: PortOptions): Promise<number> {
  port = new Port(options);
  port.serve(handler, (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  return port.open('127.0.0.1', 0);
}

interface Client {
  socket: Socket;
  /** Resolves when the received text matches. */
  until: (matches: (text: string) => boolean) => Promise<string>;
}

function client(number: number): Client {
  const socket = connect(number, '127.0.0.1');
  clients.push(socket);
  let text = '';
  let look = () => {};
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    look();
  });
  socket.on('error', () => {});
  const until = (matches: (text: string) => boolean) =>
    new Promise<string>((resolve) => {
      look = () => matches(text) && resolve(text);
      look();
    });
  return { socket, until };
}

const bodiesOf = (text: string) => [...text.matchAll(/<([^>]*)>/g)].map(([, body]) => body);

/** Responds with the path, whether an upgrade was left in the head, and the body. */
const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await readBody(request, 1_000);
  response.end(`<${request.url} ${request.headers.upgrade ?? '-'} ${body.toString()}>`);
};

test('a client that disconnects in the middle of a request leaves nothing behind', async () => {
  let ended = 0;
  const all = new Promise<void>((resolve) => {
    void serve((request, response) => {
      response.on('close', () => {
        ended += 1;
        if (ended === 20) resolve();
      });
      readBody(request, 1_000_000).catch(() => response.writeHead(400).end());
      clients.find((each) => each.localPort === request.socket.remotePort)?.destroy();
    }).then((number) => {
      for (let index = 0; index < 20; index += 1)
        client(number).socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65000\r\n\r\n${'x'.repeat(30_000)}`);
    });
  });
  await all;
  expect(port.busyConnections).toBe(0);
});

test('of pipelined requests, eight are processed at a time, and all are answered in order', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const number = await serve((request, response) => {
    waiting.push(() => void echo(request, response));
    most = Math.max(most, waiting.length);
    setImmediate(() => waiting.shift()?.());
  });
  const { socket, until } = client(number);
  const expected: string[] = [];
  for (let index = 0; index < 500; index += 1) {
    const body = index % 3 ? '' : `body${index}`;
    expected.push(`/${index} - ${body}`);
    socket.write(`POST /${index} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  }
  expect(bodiesOf(await until((text) => text.includes('</499 ')))).toEqual(expected);
  expect(most).toBeLessThanOrEqual(8);
});

test('nothing is read from a client that reads nothing, and its requests are answered when it does', async () => {
  let begun = 0;
  const answers: ServerResponse[] = [];
  const number = await serve((_request, response) => {
    begun += 1;
    answers.push(response);
    if (begun === 8) setImmediate(() => answers.shift()?.end('<first>'));
  });
  const { socket, until } = client(number);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(400));
  await until((text) => text.includes('<first>'));
  expect(begun).toBe(8);
  for (const answer of answers) answer.end();
});

test('a client that reads none of its responses is disconnected, however much it sends', async () => {
  const answers: ServerResponse[] = [];
  const number = await serve(
    (_request, response) => {
      answers.push(response);
      response.end(Buffer.alloc(16_777_216));
    },
    { stallMs: 100 },
  );
  const { socket } = client(number);
  socket.removeAllListeners('data').pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
  const sending = setInterval(() => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'), 10);
  await new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  clearInterval(sending);
  while (port.busyConnections) await new Promise((resolve) => setImmediate(resolve));
  expect(answers).toHaveLength(8);
  expect(answers.at(-1)?.writableFinished).toBe(false);
});

test('an HTTP/2 offer with each of 3,000 requests is ignored, and adds no listeners', async () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error) => warnings.push(name);
  process.on('warning', hear);
  const number = await serve((request, response) => void echo(request, response));
  const { socket, until } = client(number);
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
  const requests = Array.from({ length: 3_000 }, (_, index) =>
    index % 2
      ? `GET /${index} HTTP/1.1\r\nHost: a\r\n${offer}\r\n`
      : `POST /${index} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n${offer}\r\nhi`,
  );
  socket.write(requests.join(''));
  const bodies = bodiesOf(await until((text) => text.includes('</2999 ')));
  expect(bodies).toEqual(requests.map((_, index) => `/${index} - ${index % 2 ? '' : 'hi'}`));
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

test('a WebSocket after other requests waits for them', async () => {
  const number = await serve((request, response) => void echo(request, response));
  const { socket, until } = client(number);
  const upgrade = 'GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  socket.write(`${'GET /x HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)}${upgrade}`);
  expect(bodiesOf(await until((text) => text.includes(' 101 ')))).toHaveLength(20);
});

function expectRefusal(text: string, status: number): void {
  expect(Number(text.slice(9, 12))).toBe(status);
  const { error } = JSON.parse(text.slice(text.indexOf('{'))) as { error: Record<string, string> };
  expect(error).toEqual({ code: 'VALIDATION_ERROR', message: expect.any(String), requestId: expect.any(String) });
  expect(text).toContain(`X-Request-Id: ${error['requestId']}`);
}

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', 400],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no method of HTTP', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no request', 'hello\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an expectation that is unknown', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n', 417],
])('%s: refused in the envelope, with a request id', async (_name, request, status) => {
  const { socket, until } = client(await serve((_request, response) => response.end('served')));
  socket.write(request);
  expectRefusal(await until((all) => all.endsWith('}}')), status);
});

test('a head and a body that take too long to arrive are refused in the envelope', async () => {
  const arrival = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };
  const number = await serve(() => {}, { arrival });
  for (const begun of ['GET / HTTP/1.1\r\nHost: a\r\n', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf']) {
    const { socket, until } = client(number);
    socket.write(begun);
    expectRefusal(await until((all) => all.endsWith('}}')), 408);
  }
});

test('chunks with too many extensions are refused in the envelope', async () => {
  const { socket, until } = client(await serve(() => {}));
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`);
  expectRefusal(await until((all) => all.endsWith('}}')), 413);
});

test.each([
  ['GET http://b.example:81/x?y=1 HTTP/1.1\r\nHost: a', '/x?y=1 b.example:81'],
  ['GET HTTPS://b.example HTTP/1.1\r\nHost: a', '/ b.example'],
  ['GET http://b.example?y HTTP/1.0', '/?y b.example'],
  ['GET /x HTTP/1.1\r\nHost: a', '/x a'],
  // the host is not repeated
  ['GET http://a@b.example/ HTTP/1.1\r\nHost: a', 'http://a@b.example/ a'],
])('%j reaches %s', async (head, expected) => {
  const number = await serve((request, response) => {
    const host = request.rawHeaders[request.rawHeaders.indexOf('Host') + 1];
    response.end(`<${request.url} ${host}>`);
  });
  const { socket, until } = client(number);
  socket.write(`${head}\r\n\r\n`);
  expect(bodiesOf(await until((text) => text.includes('>')))).toEqual([expected]);
});

describe('once keep-alive ends', () => {
  const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

  test('each connection is served once more, new ones as well, and then closed', async () => {
    const number = await serve((request, response) => void echo(request, response));
    const idle = client(number);
    idle.socket.write(GET('/before'));
    expect(await idle.until((text) => text.includes('</before '))).toMatch(/Connection: keep-alive/);
    port.endKeepAlive();
    for (const each of [idle, client(number)]) {
      const closed = closeOf(each.socket);
      each.socket.write(GET('/after'));
      expect(await each.until((text) => text.includes('</after '))).toMatch(/Connection: close/);
      await closed;
    }
  });

  test('a running request announces the end, and nothing after it on its connection is processed', async () => {
    const answers: ServerResponse[] = [];
    const begun: string[] = [];
    let hasBegun = () => {};
    const first = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const number = await serve((request, response) => {
      begun.push(request.url ?? '');
      answers.push(response);
      hasBegun();
    });
    const { socket, until } = client(number);
    const closed = closeOf(socket);
    socket.write(GET('/1'));
    await first;
    port.endKeepAlive();
    socket.write(GET('/2'));
    // a later connection's request shows that the second one has arrived
    const later = client(number);
    later.socket.write(GET('/3'));
    while (begun.length < 2) await new Promise((resolve) => setImmediate(resolve));
    for (const answer of answers) answer.end('<done>');
    expect(await until((text) => text.includes('<done>'))).toMatch(/Connection: close/);
    await closed;
    expect(begun).toEqual(['/1', '/3']);
  });

  test('of requests that run already on one connection, all are answered', async () => {
    const answers: ServerResponse[] = [];
    let both = () => {};
    const haveBegun = new Promise<void>((resolve) => {
      both = resolve;
    });
    const number = await serve((_request, response) => {
      if (answers.push(response) === 2) both();
    });
    const { socket, until } = client(number);
    socket.write(GET('/1') + GET('/2'));
    await haveBegun;
    port.endKeepAlive();
    for (const [index, answer] of answers.entries()) answer.end(`<${index + 1}>`);
    expect(bodiesOf(await until((text) => text.includes('<2>')))).toEqual(['1', '2']);
  });
});

test('a port that closes after its keep-alive has ended serves a request that was on its way', async () => {
  const number = await serve((request, response) => void echo(request, response));
  const [late, quiet] = [client(number), client(number)];
  const quietEnded = new Promise((resolve) => quiet.socket.once('close', resolve));
  await Promise.all([late, quiet].map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  port.endKeepAlive();
  const closed = port.close();
  late.socket.write('GET /late HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await late.until((text) => text.includes('</late '))).toMatch(/Connection: close/);
  await Promise.all([quietEnded, closed]);
});

test('a port that no longer accepts serves its connections to the end', async () => {
  const answers: ServerResponse[] = [];
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const number = await serve((_request, response) => {
    answers.push(response);
    begun();
  });
  const { socket, until } = client(number);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await hasBegun;
  port.stopAccepting();
  // connections that come before the turn has ended are still served
  const isRefused = () =>
    new Promise((resolve) =>
      connect(number, '127.0.0.1')
        .once('error', resolve)
        .once('connect', () => resolve(null)),
    );
  while ((await isRefused()) === null);
  answers[0]?.end('<served>');
  expect(await until((text) => text.includes('<served>'))).toContain('HTTP/1.1 200');
});

test('a port in use is refused with the way out', async () => {
  const number = await serve(() => {});
  const words = `cannot listen on 127.0.0.1:${number}: another program listens there; set PORT to a free port`;
  await expect(requireFreePort('127.0.0.1', number)).rejects.toThrow(words);
  await expect(new Port().open('127.0.0.1', number)).rejects.toThrow(words);
});
