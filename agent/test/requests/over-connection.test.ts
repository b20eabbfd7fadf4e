import { randomUUID } from 'node:crypto';
import { RequestError, type RequestHandler } from '../../src/collect/reading/collector.js';
import { readRequests } from '../../src/state/request-record.js';
import { FakeGateway, WELCOME } from '../support/fake-gateway.js';
import { type RunningAgent, startAgent, TOKEN } from '../support/start-agent.js';
import { breathe, until } from '../support/until.js';

let gateway: FakeGateway;
let agent: RunningAgent;

beforeEach(async () => {
  gateway = await new FakeGateway().start();
});

afterEach(async () => {
  await agent.stop();
  await gateway.stop();
  expect(gateway.faults).toEqual([]);
});

/** An agent with this handler, and a function to send it requests. */
async function asked(handle: RequestHandler['handle']) {
  agent = startAgent(gateway.url, { handler: { handle } });
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  const send = (method: string, params: object = {}, deadlineMs = 5_000) => {
    const id = randomUUID();
    peer.send({ type: 'request', id, method, params, deadlineMs });
    return id;
  };
  const answer = async (id: string) => {
    await until(() => peer.of('response').some((frame) => frame.id === id), 'an answer');
    return peer.of('response').find((frame) => frame.id === id);
  };
  return { peer, send, answer, ask: async (...args: Parameters<typeof send>) => answer(send(...args)) };
}

async function recorded(count: number) {
  let entries: Awaited<ReturnType<typeof readRequests>> = [];
  await agent.record.settled();
  entries = await readRequests(agent.place.state, 100);
  expect(entries).toHaveLength(count);
  return entries;
}

test('a request is answered and recorded', async () => {
  const result = { lines: ['one'], cursor: 'c', truncated: false, reset: false };
  const { ask } = await asked(async () => result);
  const params = { sourceId: 'journal:nginx.service', lines: 100 };
  const answer = await ask('logs.tail', params);
  expect(answer).toMatchObject({ ok: true, result });
  const bytes = Buffer.byteLength(JSON.stringify(answer));
  expect(await recorded(1)).toEqual([{ at: expect.any(String), method: 'logs.tail', params, outcome: 'ok', bytes, durationMs: 0 }]);
});

test('of thousands of simultaneous requests, every one is answered and recorded', async () => {
  const { peer, send } = await asked(async () => ({}));
  for (let sent = 0; sent < 1_500; sent += 1) send(sent % 2 ? 'service.status' : 'exec', { unit: 'nginx.service' });
  await until(() => peer.of('response').length === 1_500, 'the answers');
  await agent.record.settled();
  expect(await readRequests(agent.place.state, 5_000)).toHaveLength(1_500);
});

test('JavaScript property names in a request have no effect', async () => {
  const seen: unknown[] = [];
  const { peer, answer } = await asked(async (_method, params) => {
    seen.push(params);
    return {};
  });
  const id = randomUUID();
  const frame = '{"__proto__":{"admin":true},"type":"request","id":"ID","method":"service.status","deadlineMs":1000,';
  peer.socket.send(`${frame.replace('ID', id)}"params":{"__proto__":{"unit":"b"},"constructor":{"prototype":{"x":1}},"unit":"a"}}`);
  expect(await answer(id)).toMatchObject({ ok: true });
  expect({}).not.toHaveProperty('admin');
  expect({}).not.toHaveProperty('x');
  expect((await recorded(1))[0]?.params).toEqual({ unit: 'a' });
  expect(seen).toHaveLength(1);
});

test('a deadline of 1 ms applies', async () => {
  let handled = false;
  const { send, answer } = await asked(() => {
    handled = true;
    return new Promise(() => undefined);
  });
  const id = send('nginx.sources', {}, 1);
  await until(() => handled);
  agent.clock.advance(1);
  expect(await answer(id)).toMatchObject({ ok: false, error: { code: 'timeout' } });
});

test('disconnects from a gateway that sends more than 256 KiB at once, and reconnects with a delay', async () => {
  const { peer } = await asked(async () => ({}));
  peer.socket.send('x'.repeat(300_000));
  expect((await agent.failure()).reason).toContain('payload');
  for (let step = 0; step < 3_600; step += 1) {
    agent.clock.advance(1_000);
    await breathe(0);
    for (const { socket } of gateway.peers.slice(1)) if (socket.readyState === socket.OPEN) socket.send('x'.repeat(300_000));
  }
  expect(gateway.upgrades).toBeGreaterThan(20);
  expect(gateway.upgrades).toBeLessThan(400);
});

test('a handler gets the request, the settings and a signal', async () => {
  const calls: unknown[][] = [];
  const { ask } = await asked(async (...args) => {
    calls.push(args);
    return {};
  });
  await ask('service.status', { unit: 'nginx.service' });
  const settings = { watchedServices: ['nginx.service'], nginxEnabled: true };
  expect(calls).toEqual([['service.status', { unit: 'nginx.service' }, settings, expect.any(AbortSignal)]]);
});

test.each(['exec', 'shell.run', 'logs.delete', '', 'LOGS.TAIL', 'constructor', '__proto__'])(
  'the method "%s" is refused, written down and reaches nobody',
  async (method) => {
    let handled = 0;
    const { ask } = await asked(async () => {
      handled += 1;
      return {};
    });
    expect(await ask(method, { command: 'rm -rf /', token: TOKEN })).toMatchObject({ ok: false, error: { code: 'unsupported' } });
    expect(handled).toBe(0);
    expect(await recorded(1)).toMatchObject([{ method, params: {}, outcome: 'unsupported' }]);
  },
);

test('a handler error keeps its code', async () => {
  const { ask } = await asked(async () => {
    throw new RequestError('permission_denied', 'x'.repeat(600));
  });
  expect(await ask('nginx.sources')).toMatchObject({ ok: false, error: { code: 'permission_denied', message: 'x'.repeat(500) } });
});

test('details of an unexpected error stay on the host', async () => {
  const { ask } = await asked(async () => {
    throw new Error('/home/ada/secret is broken');
  });
  expect(JSON.stringify(await ask('pm2.describe', { name: 'api' }))).not.toContain('secret');
  expect(agent.lines.join('')).toContain('/home/ada/secret is broken');
});

test('work is aborted at its deadline', async () => {
  let aborted = false;
  const { send, answer } = await asked(
    (_method, _params, _settings, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          resolve({});
        });
      }),
  );
  const heard = agent.heard();
  const id = send('service.status', { unit: 'nginx.service' }, 3_000);
  await until(() => agent.heard() > heard);
  await breathe();
  agent.clock.advance(2_999);
  expect(aborted).toBe(false);
  agent.clock.advance(1);
  expect(await answer(id)).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(aborted).toBe(true);
  expect(await recorded(1)).toMatchObject([{ outcome: 'timeout', durationMs: 3_000 }]);
});

test('four requests run at once, a fifth fails because the agent is busy', async () => {
  const running: (() => void)[] = [];
  const { send, answer, ask } = await asked(
    () =>
      new Promise((resolve) => {
        running.push(() => resolve({}));
      }),
  );
  const ids = Array.from({ length: 4 }, () => send('nginx.sources'));
  await until(() => running.length === 4);
  expect(await ask('nginx.sources')).toMatchObject({ ok: false, error: { code: 'busy' } });
  for (const finish of running) finish();
  for (const id of ids) expect(await answer(id)).toMatchObject({ ok: true });
  const id = send('nginx.sources');
  await until(() => running.length === 5);
  running[4]?.();
  expect(await answer(id)).toMatchObject({ ok: true });
});

test('work that ignores its deadline still counts', async () => {
  let running = 0;
  const { send, answer, ask } = await asked(() => {
    running += 1;
    return new Promise(() => undefined);
  });
  const ids = Array.from({ length: 4 }, () => send('nginx.sources', {}, 1_000));
  await until(() => running === 4);
  agent.clock.advance(1_000);
  for (const id of ids) expect(await answer(id)).toMatchObject({ error: { code: 'timeout' } });
  expect(await ask('nginx.sources')).toMatchObject({ error: { code: 'busy' } });
});

test.each([
  ['logs.tail', 1024 * 1024],
  ['pm2.describe', WELCOME.maxFrameBytes],
])('a response to %s that exceeds a frame is too_large', async (method, limit) => {
  let length = 0;
  const { ask } = await asked(async () => ({ text: 'x'.repeat(length) }));
  length = limit - 100;
  expect(await ask(method)).toMatchObject({ ok: true, result: { text: 'x'.repeat(length) } });
  length = limit;
  expect(await ask(method)).toMatchObject({ ok: false, error: { code: 'too_large' } });
});

test('work is aborted when the connection ends', async () => {
  let signal: AbortSignal | undefined;
  const { peer, send } = await asked((_method, _params, _settings, given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  send('nginx.sources');
  await until(() => signal !== undefined);
  peer.socket.terminate();
  await until(() => signal?.aborted === true);
  await agent.failure();
  await breathe();
  expect(await recorded(1)).toMatchObject([{ outcome: 'connection_lost', bytes: 0 }]);
});

test('a parameter that looks like a token, or is very long, is shortened in the record', async () => {
  const { ask } = await asked(async () => ({}));
  await ask('pm2.describe', { name: `api ${TOKEN}`, more: 'x' });
  await ask('pm2.describe', { name: 'y'.repeat(5_000) });
  const [first, second] = await recorded(2);
  expect(first?.params).toEqual({ name: 'api sa_***' });
  expect(second?.params['name']).toHaveLength(200);
});

test('an unwritable record does not affect responses', async () => {
  const { ask } = await asked(async () => ({}));
  await agent.state.settled();
  const { rmSync, writeFileSync } = await import('node:fs');
  rmSync(agent.place.state, { recursive: true });
  writeFileSync(agent.place.state, 'a file where the folder should be');
  expect(await ask('nginx.sources')).toMatchObject({ ok: true });
  expect(await ask('nginx.sources')).toMatchObject({ ok: true });
  await agent.record.settled();
  expect(agent.lines.join('')).toContain('The request record cannot be written.');
});
