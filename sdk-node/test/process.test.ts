/** The clients' effect on their process: when it ends, what is sent before, and its warnings. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { deadAddress, failure, json, silence, startScripted } from '../../client-core/test/support/scripted-server.js';
import { runProgram } from './support/run-program.js';

let server: Awaited<ReturnType<typeof startScripted>>;
beforeAll(async () => {
  server = await startScripted(json(202, { accepted: 1, duplicates: 0, monitors: [], nextCursor: null }));
});
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
});

const events = () => server.received.flatMap(({ body }) => JSON.parse(body).events);
const client = (options: string, endpoint = server.url) =>
  `const status = new StatusClient({ apiKey: 'twk_a.b', endpoint: '${endpoint}', slug: 'job', retryForMs: 0, ${options} });\n`;
const hour = 'batch: { intervalMs: 3_600_000 }';

test('a program with nothing left to do sends its batch and ends', async () => {
  const other = client(hour).replace('const status', 'const other');
  const ended = await runProgram(
    `${client(hour)}${other}status.ok(); status.down(); other.ok(); console.log(process.listenerCount('beforeExit'));`,
  );
  expect(ended).toEqual({ code: 0, signal: null, stdout: '1\n', stderr: '' });
  expect(events()).toHaveLength(3);
});

test('a program that ends right after wrapped calls still reports them', async () => {
  const ended = await runProgram(`${client('')}const work = status.wrap(() => 1); work(); work(); work();`);
  expect(ended).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  expect(events()).toHaveLength(3);
});

test('a client with nothing to send has no listener and keeps nothing alive', async () => {
  const ended = await runProgram(
    `${client(hour)}await status.ok(); await status.flush(); console.log(process.listenerCount('beforeExit'));`,
  );
  expect(ended).toEqual({ code: 0, signal: null, stdout: '0\n', stderr: '' });
});

test('kept-alive sockets do not keep the process alive', async () => {
  const management = `await new Tidewatch({ apiKey: 'twk_a.b', baseUrl: '${server.url}' }).monitors.list();`;
  const ended = await runProgram(`${client('')}await status.ok(); ${management} console.log('done');`);
  expect(ended).toMatchObject({ code: 0, stdout: 'done\n' });
});

test('a program whose events cannot be sent warns once per code, and ends', async () => {
  const source = `status.wrap(() => 1)(); await status.flush(); status.wrap(() => 1)(); await status.flush(); status.wrap(() => 1)();`;
  const ended = await runProgram(client('', await deadAddress()) + source);
  expect(ended).toMatchObject({ code: 0, stdout: '' });
  expect(ended.stderr.match(/TidewatchWarning/g)).toHaveLength(1);
  expect(ended.stderr).toMatch(/1 status events were not reported: Cannot reach .*NETWORK/);
});

test('a program whose server is unreachable or hangs still ends, even with a waiting batch, and its events are reported', async () => {
  const told = 'onError: (error, events) => console.log(error.code, events.length)';
  const wrapped = [`retryForMs: 3_600_000, timeoutMs: 300, ${told}`, 'status.wrap(() => 1)(); status.wrap(() => 1)();'] as const;
  const batched = [`${hour}, timeoutMs: 3_600_000, ${told}`, 'status.ok(); status.down();'] as const;
  const programs = {
    away: [failure(503, 'UNAVAILABLE'), ...wrapped],
    hangs: [silence, ...wrapped],
    'hangs, in batches': [silence, ...batched],
  } as const;
  // concurrently, because each waits the full time that a program is given
  const ended = Object.entries(programs).map(async ([name, [step, options, source]]) => {
    const there = await startScripted(step);
    const result = await runProgram(client(options, there.url) + source);
    await there.stop();
    return [name, result];
  });
  const all = { code: 0, signal: null, stdout: 'CLOSED 2\n', stderr: '' };
  expect(Object.fromEntries(await Promise.all(ended))).toEqual({ away: all, hangs: all, 'hangs, in batches': all });
});

test('a hook that throws becomes a warning', async () => {
  const throws = `onError: () => { throw new Error('the hook fails too'); }`;
  const ended = await runProgram(`${client(throws, await deadAddress())}status.wrap(() => 1)();`);
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('TidewatchWarning: onError threw: Error: the hook fails too') });
});

test('an unhandled rejection of a wrapped function ends the program as usual', async () => {
  const ended = await runProgram(`${client('')}status.wrap(async () => { throw new Error('boom'); })();`);
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('Error: boom') });
});

test('SIGTERM ends a program with a full queue as usual', async () => {
  const ended = await runProgram(`${client(hour)}status.ok(); setInterval(() => {}, 1000); console.log('ready');`, (pid) =>
    process.kill(pid, 'SIGTERM'),
  );
  expect(ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  expect(server.received).toHaveLength(0);
});

test('a busy program with a batch survives close() in a signal handler', async () => {
  const handler = `process.once('SIGTERM', async () => { await status.close(); setTimeout(() => process.exit(143), 50); });`;
  const busy = `setInterval(() => status.ok(), 1); console.log('ready');`;
  const ended = await runProgram(`${client(`${hour}, onError: () => {}`)}${handler} ${busy}`, (pid) => process.kill(pid, 'SIGTERM'));
  expect(ended).toMatchObject({ code: 143, signal: null, stderr: '' });
});

test('close() in a signal handler sends the queue', async () => {
  const handler = `process.once('SIGTERM', async () => { await status.close(); process.exit(143); });`;
  const ended = await runProgram(`${client(hour)}${handler} status.ok(); setInterval(() => {}, 1000); console.log('ready');`, (pid) =>
    process.kill(pid, 'SIGTERM'),
  );
  expect(ended).toMatchObject({ code: 143, signal: null });
  expect(events()).toHaveLength(1);
});
