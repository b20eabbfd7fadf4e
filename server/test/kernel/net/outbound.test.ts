/** Requests to addresses from organizations: they reach the public Internet and nothing else. */
import type dns from 'node:dns';
import net from 'node:net';
import tls from 'node:tls';
import { afterEach, describe, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { DeliveryFailure } from '../../../src/kernel/net/failure.js';
import { createPost, isReachable, type PostOptions } from '../../../src/kernel/net/outbound.js';
import { listenHttp, listenRaw } from '../../notifications/support/listeners.js';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

async function keep<L extends { close: () => Promise<void> }>(starting: Promise<L>): Promise<L> {
  const listener = await starting;
  open.push(listener);
  return listener;
}

/** Posts, and returns the failure's text. */
async function failure(url: string, allow: readonly string[] = [], options: PostOptions = {}): Promise<string> {
  const error = await createPost(allow, 'Tidewatch/test', options)(url, {}, '{}').then(
    (answer) => new Error(`answered ${answer.status}`),
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(DeliveryFailure);
  return error.message;
}

type Address = { address: string; family: number };
/** A look-up that returns these answers in turn, repeating the last one; it counts its calls. */
function namesThat(...answers: Address[][]) {
  const asked: string[] = [];
  const lookup = (name: string, options: dns.LookupAllOptions, callback: (error: null, found: Address[]) => void) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    expect(options.all).toBe(true);
    asked.push(name);
    callback(null, found);
  };
  return { lookup: lookup as unknown as typeof dns.lookup, asked };
}
const v4 = (address: string) => ({ address, family: 4 });
const v6 = (address: string) => ({ address, family: 6 });

const NOT_PUBLIC = 'is not on the public Internet; the operator of this server may allow it by TIDEWATCH_OUTBOUND_ALLOW';

describe('addresses', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80b::200e',
    '::ffff:8.8.8.8',
    '::ffff:808:808',
  ])('%s is reached', (address) => {
    expect(isReachable(address, [])).toBe(true);
  });

  test.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ["link-local, the address of clouds' credentials", '169.254.169.254'],
    ['shared by a provider', '100.64.0.1'],
    ['shared by a provider', '100.127.255.255'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarks', '198.18.0.1'],
    ['relays', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a network card', 'fe80::1%eth0'],
    ['site-local of old', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd12:3456::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['discarded', '100::1'],
    ['loopback in IPv6 clothes', '::ffff:127.0.0.1'],
    ['loopback in IPv6 clothes, in hex', '::ffff:7f00:1'],
    ['private in IPv6 clothes', '::ffff:10.0.0.1'],
    ['loopback in clothes of old', '::127.0.0.1'],
    ['loopback in clothes of old, in hex', '::7f00:1'],
    ['loopback translated', '::ffff:0:127.0.0.1'],
    ['loopback behind NAT64', '64:ff9b::7f00:1'],
    ['loopback behind a NAT64 of one network', '64:ff9b:1::7f00:1'],
    ['loopback by 6to4', '2002:7f00:1::'],
    ['loopback by Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
    ['never given out', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s: %s is refused', (_what, address) => {
    expect(isReachable(address, [])).toBe(false);
  });

  test.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
    ['::ffff:a01:203', ['10.0.0.0/8'], true],
    ['10.1.2.3', ['::ffff:10.0.0.0/104'], true],
    ['11.0.0.1', ['10.0.0.0/8'], true],
    ['192.168.0.1', ['10.0.0.0/8'], false],
    ['fd00::1', ['fd00::/8'], true],
    ['fe80::1', ['fd00::/8'], false],
    ['::1', ['::1/128'], true],
    ['127.0.0.1', ['::1/128'], false],
    ['127.0.0.1', ['::/0'], false],
    ['fd00::1', ['0.0.0.0/0'], false],
    ['169.254.169.254', ['10.0.0.0/8', '127.0.0.0/8'], false],
  ])('%s with %j allowed: %s', (address, allow, reached) => {
    expect(isReachable(address, allow)).toBe(reached);
  });
});

describe('an address in the URL', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0177.0.0.1', '127.0.0.1'],
    ['0x7f.0x0.0x0.0x1', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['127.0.0.1.', '127.0.0.1'],
    ['①②⑦.0.0.1', '127.0.0.1'],
    ['0', '0.0.0.0'],
    ['169.254.169.254', '169.254.169.254'],
    ['[::1]', '::1'],
    ['[::]', '::'],
    ['[fe80::1]', 'fe80::1'],
    ['[fd00::1]', 'fd00::1'],
    ['[::ffff:127.0.0.1]', '::ffff:7f00:1'],
    ['[::127.0.0.1]', '::7f00:1'],
    ['[64:ff9b::127.0.0.1]', '64:ff9b::7f00:1'],
  ])('http://%s is refused without a look-up', async (host, shown) => {
    const { lookup, asked } = namesThat([v4('1.1.1.1')]);
    expect(await failure(`http://${host}:9/hooks`, [], { lookup })).toBe(`${shown} ${NOT_PUBLIC}`);
    expect(await failure(`https://${host}:9/hooks`, [], { lookup })).toBe(`${shown} ${NOT_PUBLIC}`);
    expect(asked).toEqual([]);
  });

  test('is reached if the operator allows it', async () => {
    const { port, received } = await keep(listenHttp());
    const post = createPost(LOOPBACK, 'Tidewatch/test');
    for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]']) {
      expect(await post(`http://${host}:${port}/hook?x=1`, { 'X-More': 'yes' }, '{"naïve":true}')).toMatchObject({
        status: 200,
        text: 'ok',
      });
    }
    expect(received.map(({ method, url, body }) => [method, url, body])).toEqual(Array(3).fill(['POST', '/hook?x=1', '{"naïve":true}']));
    expect(received[0]?.headers).toMatchObject({
      'user-agent': 'Tidewatch/test',
      'content-type': 'application/json',
      'content-length': '15',
      'x-more': 'yes',
    });
  });
});

describe('a name', () => {
  const inside = 'hooks.example.com';

  test.each([
    ['loopback', [v4('127.0.0.1')]],
    ['private', [v4('10.20.30.40')]],
    ['the metadata of a cloud', [v4('169.254.169.254')]],
    ['IPv6 loopback', [v6('::1')]],
    ['IPv4 in IPv6 clothes', [v6('::ffff:10.0.0.1')]],
    ['a good address and a bad one', [v4('1.1.1.1'), v4('10.20.30.40')]],
    ['a bad address and a good one', [v6('fd00::1'), v6('2606:4700:4700::1111')]],
    ['nothing at all', []],
  ])('that resolves to %s is refused, without revealing the address', async (_what, found) => {
    for (const scheme of ['http', 'https'])
      expect(await failure(`${scheme}://${inside}:9/hooks`, [], namesThat(found))).toBe(`${inside} ${NOT_PUBLIC}`);
  });

  test.each(['localhost', 'LOCALHOST'])('%s is refused by what it leads to', async (name) => {
    const { port, received } = await keep(listenHttp());
    expect(await failure(`http://${name}:${port}/`)).toBe(`localhost ${NOT_PUBLIC}`);
    expect(received).toEqual([]);
  });

  test('with a trailing dot is looked up as it is, and refused alike', async () => {
    const names = namesThat([v4('127.0.0.1')]);
    expect(await failure('http://localhost.:9/', [], names)).toBe(`localhost. ${NOT_PUBLIC}`);
    expect(names.asked).toEqual(['localhost.']);
  });

  test('is looked up once, and the connection goes to the checked address', async () => {
    const { port, received } = await keep(listenHttp());
    const names = namesThat([v4('127.0.0.1')], [v4('169.254.169.254')]);
    const post = createPost(['127.0.0.1/32'], 'Tidewatch/test', names);
    expect((await post(`http://${inside}:${port}/`, {}, '{}')).status).toBe(200);
    expect([names.asked, received.length]).toEqual([[inside], 1]);
    expect(received[0]?.headers.host).toBe(`${inside}:${port}`);
    // the next request looks it up again and is refused
    await expect(post(`http://${inside}:${port}/`, {}, '{}')).rejects.toThrow(`${inside} ${NOT_PUBLIC}`);
    expect(received).toHaveLength(1);
  });

  test('with several addresses is tried at each of them', async () => {
    const { port, received } = await keep(listenHttp());
    const names = namesThat([v6('::1'), v4('127.0.0.1')]);
    expect((await createPost(LOOPBACK, 'Tidewatch/test', names)(`http://${inside}:${port}/`, {}, '{}')).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  test('that does not exist, or whose look-up fails, is reported', async () => {
    const failing = (code: string) => ({
      lookup: ((_name: string, _options: object, callback: (error: Error) => void) =>
        callback(Object.assign(new Error(`getaddrinfo ${code} 10.0.0.53`), { code }))) as unknown as typeof dns.lookup,
    });
    expect(await failure(`https://${inside}/x`, [], failing('ENOTFOUND'))).toBe(`${inside} could not be reached: no such host`);
    expect(await failure(`https://${inside}/x`, [], failing('EAI_AGAIN'))).toBe(
      `${inside} could not be reached: its name could not be looked up`,
    );
    expect(await failure(`https://${inside}/x`, [], failing('EAI_FAIL'))).toBe(`${inside} could not be reached: EAI_FAIL`);
  });

  test('whose look-up never ends times out', async () => {
    const lookup = (() => {}) as unknown as typeof dns.lookup;
    expect(await failure(`https://${inside}/x`, [], { lookup, deadlineMs: 100 })).toBe(`${inside} did not answer within 0.1 s`);
  });
});

/** A look-up in both forms that node requests: http wants one address, happy eyeballs all. */
test.each([true, false])('the look-up answers in the requested form (all: %s)', async (all) => {
  const { port } = await keep(listenHttp());
  const post = createPost(LOOPBACK, 'Tidewatch/test', namesThat([v4('127.0.0.1')]));
  const before = net.getDefaultAutoSelectFamily();
  net.setDefaultAutoSelectFamily(all);
  try {
    expect((await post(`http://hooks.example.com:${port}/`, {}, '{}')).status).toBe(200);
  } finally {
    net.setDefaultAutoSelectFamily(before);
  }
});

describe('an answer', () => {
  const post = createPost(LOOPBACK, 'Tidewatch/test');

  test('is returned whatever its status, and no redirect is followed', async () => {
    const target = await keep(listenHttp());
    const { url, received } = await keep(listenHttp((response) => response.writeHead(307, { Location: target.url }).end()));
    expect((await post(url, {}, '{}')).status).toBe(307);
    expect([received.length, target.received.length]).toEqual([1, 0]);
  });

  test('that never ends is read to the limit', async () => {
    const endless = await keep(
      listenHttp((response) => {
        response.writeHead(500);
        const more = () => {
          while (response.write('x'.repeat(10_000)));
          response.once('drain', more);
        };
        more();
      }),
    );
    const { status, text } = await post(endless.url, {}, '{}');
    expect(status).toBe(500);
    expect(text.length).toBeGreaterThanOrEqual(16_384);
    expect(text.length).toBeLessThan(200_000);
  });

  test('whose body breaks off still counts', async () => {
    const { url } = await keep(
      listenHttp((response) => {
        response.writeHead(200, { 'Content-Length': '1000' });
        response.write('half', () => response.destroy());
      }),
    );
    expect(await post(url, {}, '{}')).toMatchObject({ status: 200, text: 'half' });
  });

  test('whose body stalls still counts at the deadline', async () => {
    const { url } = await keep(
      listenHttp((response) => {
        response.writeHead(202);
        response.write('wait');
      }),
    );
    expect(await createPost(LOOPBACK, 'Tidewatch/test', { deadlineMs: 2_000 })(url, {}, '{}')).toMatchObject({ status: 202, text: 'wait' });
  });

  test('may arrive before the body was read', async () => {
    const { url } = await keep(listenRaw((socket) => void socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n')));
    expect((await post(url, {}, 'x'.repeat(100_000))).status).toBe(413);
  });
});

describe('no answer', () => {
  const host = '127.0.0.1';

  test('a server that sends nothing, or only part of a head, times out', async () => {
    const silent = await keep(listenRaw(() => {}));
    const dripping = await keep(listenRaw((socket) => void socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')));
    const hinting = await keep(listenRaw((socket) => void socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3))));
    for (const { url } of [silent, dripping, hinting])
      expect(await failure(url, LOOPBACK, { deadlineMs: 200 })).toBe(`${host} did not answer within 0.2 s`);
  });

  test.each<[string, Parameters<typeof listenRaw>[0], string]>([
    ['hangs up at once', (socket) => socket.destroy(), 'the connection broke off'],
    ['resets the connection', (socket) => socket.once('data', () => socket.resetAndDestroy()), 'the connection broke off'],
    ['ends without a word', (socket) => socket.once('data', () => socket.end()), 'the connection broke off'],
    ['speaks something else', (socket) => socket.end('220 mail.example.com ESMTP\r\n'), 'what answers is not HTTP'],
    ['sends an endless head', (socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`), 'what answers is not HTTP'],
    [
      'changes the protocol',
      (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      'the connection broke off',
    ],
  ])('a server that %s', async (_what, serve, trouble) => {
    const { url } = await keep(listenRaw(serve));
    expect(await failure(url, LOOPBACK, { deadlineMs: 5_000 })).toBe(`${host} could not be reached: ${trouble}`);
  });

  test('a port where nobody listens', async () => {
    const { url, close } = await listenHttp();
    await close();
    expect(await failure(url, LOOPBACK)).toBe(`${host} could not be reached: connection refused`);
    expect(await failure(url.replace(host, 'hooks.example.com'), LOOPBACK, namesThat([v4(host), v4(host)]))).toBe(
      'hooks.example.com could not be reached: connection refused',
    );
  });

  test('an untrusted certificate', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
    const secure = tls.createServer({ key, cert });
    const { url } = await keep(listenRaw((socket) => void secure.emit('connection', socket)));
    const said = await failure(url.replace('http:', 'https:'), LOOPBACK);
    expect(said).toBe(`${host} could not be reached: its certificate is self-signed`);
  });

  test('TLS with a server that has none', async () => {
    const { url } = await keep(listenHttp());
    expect(await failure(url.replace('http:', 'https:'), LOOPBACK)).toBe(`${host} could not be reached: it does not speak TLS there`);
  });
});
