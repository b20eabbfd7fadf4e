/** The agent's connection through the proxy of its environment. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { startProxy } from '../../../client-core/test/support/connect-proxy.js';
import { dial, type Link } from '../../src/connection/link.js';
import type { Ending } from '../../src/connection/retry.js';

let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'tidewatch-agent.v1' });
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(async () => {
  delete process.env['HTTP_PROXY'];
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** Connects to a name that only the proxy knows; resolves when the connection opens or ends. */
function connect(): Promise<Link | Ending> {
  const endpoint = new URL(`ws://gateway.invalid:${(server.address() as AddressInfo).port}`);
  return new Promise((resolve) => {
    const link: Link = dial({ endpoint, token: 'tws_a.b' } as never, {
      onOpen: () => resolve(link),
      onHeard: () => undefined,
      onFrame: () => undefined,
      onEnd: resolve,
    });
  });
}

test('goes through the proxy', async () => {
  const proxy = await startProxy();
  process.env['HTTP_PROXY'] = proxy.url;
  const link = (await connect()) as Link;
  expect(proxy.asked.map(({ place }) => place)).toEqual([`gateway.invalid:${(server.address() as AddressInfo).port}`]);
  link.drop({ kind: 'closed', code: 1000, reason: '' });
  await proxy.stop();
});

test('a refusal names the variable, and is no answer of the gateway', async () => {
  const proxy = await startProxy({ refuses: 403 });
  process.env['HTTP_PROXY'] = proxy.url;
  expect(await connect()).toMatchObject({
    kind: 'fault',
    message: expect.stringContaining(`the proxy of HTTP_PROXY (${proxy.url}) refused gateway.invalid:`),
    answered: false,
  });
  await proxy.stop();
});
