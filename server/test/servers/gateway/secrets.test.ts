/** No log line contains a token, and the metrics count all events. */
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import pino from 'pino';
import { FakeAgent, openSocket } from '../support/fake-agent.js';
import { GatewayStage } from '../support/gateway-stage.js';

test('no agent input puts a token into the log, and the metrics count all of it', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const stage = await GatewayStage.open({ log: pino({ level: 'trace' }, sink) });
  const server = await stage.register();
  const wrong = `sa_${'w'.repeat(43)}`;
  const options = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  await openSocket(stage.server.baseUrl, options(wrong));
  await openSocket(stage.server.baseUrl, { ...options(wrong), path: `/agent/ws?token=${server.token}` });
  await openSocket(stage.server.baseUrl, { ...options(server.token), protocol: 'x' });
  const replaced = await FakeAgent.start({ baseUrl: stage.server.baseUrl, ...server });
  const agent = await FakeAgent.start({ baseUrl: stage.server.baseUrl, ...server });
  await replaced.end();
  await agent.report();
  agent.send({ type: 'heartbeat', token: server.token });
  await agent.end();
  const last = await FakeAgent.start({ baseUrl: stage.server.baseUrl, ...server });
  const { token } = (await stage.server.admin.call('rotateServerToken', { serverId: server.id })).body;
  await last.end();
  await stage.server.admin.call('tailServerLogs', { serverId: server.id, sourceId: 'journal:a', lines: 100 });
  const metrics = await (await fetch(`${stage.server.baseUrl}/metrics`)).text();
  await stage.close();
  const log = lines.join('');
  expect(log).toContain('agent violated the protocol');
  for (const secret of [server.token, token, wrong]) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain(secret.slice(3));
    expect(metrics).not.toContain(secret.slice(3));
  }
  const counted = metrics.split('\n').filter((line) => /^tidewatch_(gateway|agent)/.test(line) && !/seconds|bucket|_sum/.test(line));
  expect(counted).toEqual(
    expect.arrayContaining([
      'tidewatch_gateway_connections 0',
      'tidewatch_gateway_accepted_total 3',
      'tidewatch_gateway_refused_total{reason="token"} 2',
      'tidewatch_gateway_closed_total{code="4409"} 1',
      'tidewatch_gateway_closed_total{code="1008"} 1',
      'tidewatch_gateway_closed_total{code="4401"} 1',
      'tidewatch_gateway_frames_total{type="hello"} 3',
      'tidewatch_gateway_frames_total{type="heartbeat"} 1',
      'tidewatch_gateway_messages_total{outcome="stored"} 1',
      'tidewatch_gateway_batch_items_count 1',
      'tidewatch_agent_requests_total{method="logs.tail",outcome="not_connected"} 1',
    ]),
  );
});
