import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { selfSigned } from '../support/certificate.js';
import { FakeGateway, WELCOME } from '../support/fake-gateway.js';
import { faultsOf } from '../support/messages.js';
import { type AgentProcess, runProcess, startProcess } from '../support/processes.js';
import { Place, TOKEN } from '../support/start-agent.js';
import { until } from '../support/until.js';

let gateway: FakeGateway;
let place: Place;
const started: AgentProcess[] = [];

beforeEach(async () => {
  gateway = await new FakeGateway().start();
  place = new Place();
  place.configure(gateway.url);
});

afterEach(async () => {
  for (const { child, finished } of started.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await finished;
  }
  await gateway.stop();
  place.remove();
  expect(gateway.faults).toEqual([]);
});

function run(env: Record<string, string> = {}): AgentProcess {
  const agent = startProcess(place, ['run'], env);
  started.push(agent);
  return agent;
}

const filesOf = () => readdirSync(place.state).map((name) => readFileSync(path.join(place.state, name), 'utf8'));

test('run reports the host, answers and records requests, and says bye on SIGTERM', async () => {
  const agent = run();
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  await until(() => gateway.stored.length > 0);
  peer.send({ type: 'request', id: randomUUID(), method: 'exec', params: { token: TOKEN }, deadlineMs: 5_000 });
  peer.send({ type: 'request', id: randomUUID(), method: 'nginx.sources', params: {}, deadlineMs: 5_000 });
  await peer.frame('response', 2);
  expect(peer.of('response').filter(({ ok }) => ok)).toHaveLength(1);

  const status = await runProcess(place, ['status', '--json']);
  expect(status.code).toBe(0);
  const told = JSON.parse(status.stdout);
  expect(told.connection).toMatchObject({ state: 'connected', serverId: WELCOME.serverId });
  expect(told.requests.map(({ method, outcome }: { method: string; outcome: string }) => `${method} ${outcome}`).sort()).toEqual([
    'exec unsupported',
    'nginx.sources ok',
  ]);

  agent.child.kill('SIGTERM');
  expect(await peer.frame('bye')).toEqual({ type: 'bye', reason: 'shutdown' });
  const { code, stderr } = await agent.finished;
  expect(code).toBe(0);
  const after = await runProcess(place, ['status']);
  expect(after.code).toBe(1);
  expect(after.stdout).toMatch(/Connection +stopped/);
  for (const text of [stderr, status.stdout, after.stdout, ...filesOf()]) expect(text).not.toContain(TOKEN);
});

test('after a kill, status reports that no agent runs, and a restart is a new instance', async () => {
  const first = run();
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  first.child.kill('SIGKILL');
  await first.finished;
  const between = await runProcess(place, ['status']);
  expect(between.code).toBe(1);
  expect(between.stdout).toContain('the agent does not run');
  run();
  const again = await gateway.peer(2);
  await again.frame('heartbeat');
  const [before, after] = [await peer.frame('hello'), await again.frame('hello')];
  expect(after['instanceId']).not.toBe(before['instanceId']);
  expect(after['bootId']).toBe(before['bootId']);
  expect(after['machineIdHash']).toBe(before['machineIdHash']);
});

/** A gateway with this certificate, and an agent that trusts its issuer. */
async function trusting(tls: Awaited<ReturnType<typeof selfSigned>>) {
  const secure = await new FakeGateway(tls).start();
  const authority = path.join(place.folder, 'ca.pem');
  writeFileSync(authority, tls.cert);
  place.configure(secure.url);
  return { secure, agent: run({ NODE_EXTRA_CA_CERTS: authority }) };
}

test('NODE_EXTRA_CA_CERTS adds a trusted authority', async () => {
  const { secure } = await trusting(await selfSigned());
  await (await secure.peer()).frame('heartbeat');
  await secure.stop();
});

test('a trusted certificate for another name is rejected', async () => {
  const { secure, agent } = await trusting(await selfSigned({ name: 'gateway.test' }));
  await until(() => agent.stderr().includes('altnames'), 'a refused certificate');
  expect(secure.upgrades).toBe(0);
  await secure.stop();
});

test('run --print-sample prints a valid heartbeat with rates and sends nothing', async () => {
  const { code, stdout } = await runProcess(place, ['run', '--print-sample', '--interval', '1']);
  expect(code).toBe(0);
  const frame = JSON.parse(stdout);
  expect(faultsOf(frame)).toEqual([]);
  expect(frame.metrics.host.cpu.usagePct).not.toBeNull();
  expect(stdout).not.toContain(TOKEN);
  expect(gateway.upgrades).toBe(0);
});

test.each([
  [['run'], 1, "does not exist. Run the server's install command"],
  [['run', '--nope'], 2, "unknown option '--nope'"],
  [['run', '--print-sample', '--interval', 'soon'], 2, 'Must be 1 to 60 seconds.'],
  [['dance'], 2, "unknown command 'dance'"],
  [['status', '--user', 'nobody-here'], 2, 'There is no user nobody-here'],
])('%j exits with %d and the reason', async (args, code, message) => {
  const finished = await runProcess(place, args, { TIDEWATCH_AGENT_CONFIG: path.join(place.folder, 'none.json') });
  expect(finished.code).toBe(code);
  expect(finished.stderr).toContain(message);
});

test('--version and --help', async () => {
  expect(await runProcess(place, ['--version'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]{8,})?\n$/),
  });
  const { code, stdout } = await runProcess(place, ['--help']);
  expect(code).toBe(0);
  for (const name of ['install', 'uninstall', 'status', 'run']) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
});
