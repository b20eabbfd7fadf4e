/** Handshakes and frames that no agent sends are rejected without affecting others. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { newSecret } from '../../../../src/kernel/secrets/secrets.js';
import type { FakeAgent } from '../../support/fake-agent.js';
import { GatewayStage } from '../../support/gateway-stage.js';

let stage: GatewayStage;
beforeAll(async () => {
  stage = await GatewayStage.open({ limits: 'management=off', gatewayTimings: { pingMs: 100, messageMs: 1_500 } });
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

test('a network with many wrong tokens can still connect with a valid one', async () => {
  const wrong = () => stage.agent({ token: `sa_${newSecret()}` }).connect();
  const refused = await Promise.all(Array.from({ length: 60 }, wrong));
  expect(new Set(refused.map((refusal) => refusal?.status))).toEqual(new Set([401]));
  await stage.connected(await stage.register());
});

test('six connections of one server in half a minute delay nobody else', async () => {
  const registered = await stage.register();
  for (let count = 0; count < 6; count += 1) expect(await stage.agent(registered).connect()).toBeNull();
  const refused = await stage.agent(registered).connect();
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(30);
  await stage.connected(await stage.register());
});

/** Text of this many bytes, as the first fragment of an endless message. */
const begin = (agent: FakeAgent, bytes: number) => agent.socket.send('x'.repeat(bytes), { fin: false });

test('a few kilobytes before the welcome are too many', async () => {
  const agent = stage.agent(await stage.register());
  await agent.connect();
  begin(agent, 8_193);
  expect(await agent.end()).toEqual({ code: 1009, reason: 'At most 8192 bytes.' });
});

test('an oversized message is cut off at its first frame', async () => {
  const agent = await stage.connected(await stage.register());
  begin(agent, 262_145);
  expect(await agent.end()).toEqual({ code: 1009, reason: 'At most 262144 bytes.' });
});

test('an endless message is cut off, even if the connection answers pings', async () => {
  const agent = await stage.connected(await stage.register());
  let pings = 0;
  agent.socket.on('ping', () => {
    pings += 1;
  });
  begin(agent, 100);
  expect(await agent.end()).toEqual({ code: 1008, reason: 'A message took longer than 1.5 s.' });
  expect(pings).toBeGreaterThan(0);
});

test('a message of too many frames is rejected', async () => {
  const agent = await stage.connected(await stage.register());
  for (let part = 0; part < 65; part += 1) begin(agent, 1);
  expect((await agent.end()).code).toBe(1008);
});
