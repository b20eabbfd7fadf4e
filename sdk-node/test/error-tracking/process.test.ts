/** Failing programs: what they report and print, and that they end. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { deadAddress, failure, silence, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { compiled, type Ended, runProgram } from '../support/run-program.js';
import { startStage } from './stage.js';

let stage: Awaited<ReturnType<typeof startStage>>;
beforeEach(async () => {
  stage = await startStage();
});
afterEach(() => stage.stop());

const home = mkdtempSync(path.join(tmpdir(), 'tw-error-'));
beforeAll(() => writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const setUp = (options = '', endpoint = stage.url, handlers = '') => `
  import { ErrorClient } from ${JSON.stringify(compiled)};
  const errors = new ErrorClient({ apiKey: 'twk_a.b', endpoint: '${endpoint}', domain: 'shop.example.com', ${options} });
  errors.installGlobalHandlers({ flushTimeoutMs: 50_000, ${handlers} });
`;
const run = (source: string, options?: string, endpoint?: string, handlers?: string): Promise<Ended> =>
  runProgram(setUp(options, endpoint, handlers) + source);

const reports = () => stage.sent().map(({ level, handled, exception, tags }) => [level, handled, exception?.message, tags?.['mechanism']]);

test.each([
  ['an exception', `throw new TypeError('boom');`, 'uncaughtException'],
  ['an exception in a timer', `setTimeout(() => { throw new TypeError('boom'); }, 5); setInterval(() => {}, 1000);`, 'uncaughtException'],
  ['a rejection', `Promise.reject(new TypeError('boom')); setInterval(() => {}, 1000);`, 'unhandledRejection'],
  ['a rejected async function', `(async () => { await null; throw new TypeError('boom'); })();`, 'unhandledRejection'],
])('an unhandled %s is reported as fatal, printed, and ends the program with 1', async (_name, source, mechanism) => {
  const ended = await run(source);
  expect(ended).toMatchObject({ code: 1, signal: null, stdout: '' });
  expect(ended.stderr).toMatch(/TypeError: boom\n +at [\s\S]*\n\nNode\.js v\d/);
  expect(reports()).toEqual([['fatal', false, 'boom', mechanism]]);
});

test.each([
  ['nothing', 'undefined', 'undefined'],
  ['a text', `'boom'`, 'boom'],
  ['a frozen object', 'Object.freeze({ code: 7 })', '{ code: 7 }'],
])('%s may be thrown', async (_name, thrown, message) => {
  const ended = await run(`setTimeout(() => { throw ${thrown}; });`);
  expect([ended.code, reports()[0]?.[2]]).toEqual([1, message]);
  expect(ended.stderr).toContain(`Uncaught: ${thrown === `'boom'` ? thrown : message}`);
});

test.each([
  ['a proxy whose traps throw', 'new Proxy({}, { get: trap, ownKeys: trap, getPrototypeOf: trap })', 'Uncaught: {}'],
  ['an error whose stack throws', `Object.defineProperty(new Error('x'), 'stack', { get: trap })`, 'Uncaught: '],
  ['an object that cannot inspect itself', `{ code: 7, [Symbol.for('nodejs.util.inspect.custom')]: trap }`, 'Uncaught: { code: 7'],
])('no program dies in silence: %s', async (_name, thrown, printed) => {
  const ended = await run(
    `const trap = () => { throw new Error('trap'); }; const thrown = ${thrown}; setTimeout(() => { throw thrown; });`,
  );
  expect([ended.code, stage.sent().length]).toEqual([1, 1]);
  expect(ended.stderr).toContain(printed);
  expect(ended.stderr).toMatch(/\n\nNode\.js v\d/);
});

test('without the handlers, an error affects a program as it would without a client', async () => {
  const source = setUp().replace(/errors\.installGlobalHandlers.*\n/, '');
  expect(await runProgram(`${source} throw new Error('boom');`)).toMatchObject({ code: 1 });
  expect(await runProgram(`${source} console.log('done');`)).toEqual({ code: 0, signal: null, stdout: 'done\n', stderr: '' });
  expect(stage.received).toHaveLength(0);
});

test('the handlers keep no program alive, and can be removed', async () => {
  const count = `['uncaughtException', 'unhandledRejection'].map((name) => process.listenerCount(name)).join()`;
  const source = `const undo = errors.installGlobalHandlers(); console.log(${count}); undo(); undo(); console.log(${count});`;
  expect(await run(source)).toEqual({ code: 0, signal: null, stdout: '1,1\n0,0\n', stderr: '' });
});

test('set to continue, the program keeps running, and every error is reported and printed', async () => {
  const source = `setTimeout(() => { throw new Error('one'); }); setTimeout(() => { Promise.reject(new Error('two')); }, 20);
    setTimeout(() => console.log('still here'), 60);`;
  const ended = await run(source, '', stage.url, 'exitOnUncaught: false');
  expect(ended).toMatchObject({ code: 0, stdout: 'still here\n', stderr: expect.stringMatching(/Error: one[\s\S]*Error: two/) });
  expect(reports().map((report) => report[2])).toEqual(['one', 'two']);
});

test('other listeners are kept and run as well', async () => {
  const others = `process.on('uncaughtException', (error) => console.log('before', error.message));`;
  const source = `process.on('uncaughtException', (error) => console.log('after', error.message));
    process.on('exit', (code) => console.log('exit', code)); throw new Error('boom');`;
  const ended = await runProgram(`${others}${setUp()}${source}`);
  expect(ended).toMatchObject({ code: 1, stdout: 'before boom\nafter boom\nexit 1\n' });
});

test('errors during the flush are reported as well, and the program ends once', async () => {
  // responds to none until it has all
  const waiting: ServerResponse[] = [];
  const slow = await startScripted((response) => {
    waiting.push(response);
    if (waiting.length < 3) return;
    for (const one of waiting) one.writeHead(202, { 'Content-Type': 'application/json' }).end('{"issueId":"x","eventId":"y"}');
  });
  const source = `setTimeout(() => { throw new Error('second'); }, 50); setTimeout(() => { Promise.reject(new Error('third')); }, 60);
    process.on('exit', () => console.log('exit')); throw new Error('first');`;
  const ended = await run(source, '', slow.url);
  await slow.stop();
  expect(ended).toMatchObject({ code: 1, stdout: 'exit\n' });
  expect(slow.received.map(({ body }) => JSON.parse(body).exception.message).sort()).toEqual(['first', 'second', 'third']);
});

test.each([
  ['is away', undefined],
  ['hangs', silence],
  ['is ill', failure(503, 'UNAVAILABLE', { 'Retry-After': '20' })],
])('the program still ends when the server %s', async (_name, step) => {
  const server = step && (await startScripted(step));
  const endpoint = server?.url ?? (await deadAddress());
  const source = `setInterval(() => { throw new Error('again'); }, 50); throw new Error('boom');`;
  const ended = await run(source, 'timeoutMs: 3_600_000', endpoint, 'flushTimeoutMs: 300');
  await server?.stop();
  expect(ended).toMatchObject({ code: 1, signal: null, stderr: expect.stringContaining('Error: boom') });
});

test('hooks that fail at exit change nothing', async () => {
  const options = `onError: () => { throw new Error('hook'); }, beforeSend: () => { throw new Error('before'); }, throwOnFailure: true`;
  const ended = await run(`throw new Error('boom');`, options);
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.stderr.match(/Error: boom/g)).toHaveLength(1);
});

test('a closed stderr starts no loop', async () => {
  const ended = await run(`import { closeSync } from 'node:fs'; closeSync(2); setTimeout(() => { throw new Error('boom'); });`);
  expect([ended.code, reports().length]).toEqual([1, 1]);
});

test('all clients report before the end', async () => {
  const other = `const other = new ErrorClient({ apiKey: 'twk_a.b', endpoint: '${stage.url}', domain: 'other.example.com' }); other.installGlobalHandlers();`;
  const ended = await run(`${other} throw new Error('boom');`);
  expect(ended.code).toBe(1);
  expect(
    stage
      .sent()
      .map(({ domain }) => domain)
      .sort(),
  ).toEqual(['other.example.com', 'shop.example.com']);
});

const inWorker = (body: string) => {
  const file = path.join(home, `worker-${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(file, setUp() + body);
  return JSON.stringify(file);
};

test('in a worker thread the error is reported there and reaches the parent thread', async () => {
  const file = inWorker(`setTimeout(() => { throw new RangeError('in the worker'); });`);
  const program = `import { Worker } from 'node:worker_threads'; const worker = new Worker(${file}, { execArgv: [] });
    worker.on('error', (error) => console.log('error', error.message)); worker.on('exit', (code) => console.log('exit', code));`;
  expect(await runProgram(program)).toEqual({ code: 0, signal: null, stdout: 'error in the worker\nexit 1\n', stderr: '' });
  expect(reports()).toEqual([['fatal', false, 'in the worker', 'uncaughtException']]);
});

test('in a cluster worker the worker ends and the primary continues', async () => {
  const file = path.join(home, 'cluster.mjs');
  writeFileSync(
    file,
    `import cluster from 'node:cluster'; ${setUp()}
     if (cluster.isPrimary) { cluster.setupPrimary({ exec: ${JSON.stringify(file)}, execArgv: [], silent: true }); cluster.fork().on('exit', (code) => console.log('worker', code)); }
     else throw new Error('boom');`,
  );
  expect(await runProgram(`await import(${JSON.stringify(file)});`)).toEqual({ code: 0, signal: null, stdout: 'worker 1\n', stderr: '' });
  expect(reports()).toHaveLength(1);
});

test('a program that captures and ends at once still sends its report', async () => {
  const ended = await run(`errors.captureException(new Error('last words')); errors.captureMessage('and more');`);
  expect(ended).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  expect(stage.received).toHaveLength(2);
});

test('a program that awaits a capture ends if the server is unreachable or hangs, and no beforeSend keeps one alive', async () => {
  const hanging = await startScripted(silence);
  const source = `const { ok, error } = await errors.captureException(new Error('x')); console.log(ok, error.code);`;
  const options = 'timeoutMs: 300, maxRetries: 10, onError: () => {}';
  // concurrently, because each waits the full time that a program is given
  const [away, hangs, held] = await Promise.all([
    run(source, options, await deadAddress()),
    run(source, options, hanging.url),
    run(`errors.captureMessage('x'); console.log('done');`, 'beforeSend: () => new Promise(() => {})'),
  ]);
  await hanging.stop();
  for (const ended of [away, hangs]) expect(ended).toMatchObject({ code: 0, stdout: 'false CLOSED\n', stderr: '' });
  expect(held).toMatchObject({ code: 0, stdout: 'done\n' });
});

test('frames name the sources under --enable-source-maps, and their lines are sent', async () => {
  const map = { version: 3, sources: ['cart.ts'], names: [], mappings: 'AAEA', sourcesContent: [null] };
  writeFileSync(path.join(home, 'cart.ts'), '// one\n// two\nexport const fail = (): never => { throw new Error("mapped"); };\n// four\n');
  const url = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
  writeFileSync(path.join(home, 'cart.js'), `export const fail = () => { throw new Error("mapped"); };\n//# sourceMappingURL=${url}\n`);
  const inner = `${setUp()} import { fail } from ${JSON.stringify(path.join(home, 'cart.js'))}; fail();`;
  writeFileSync(path.join(home, 'main.mjs'), inner);
  const program = `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['--enable-source-maps', ${JSON.stringify(path.join(home, 'main.mjs'))}]).on('exit', (code) => console.log(code));`;
  expect(await runProgram(program)).toMatchObject({ stdout: '1\n' });
  const [frame] = stage.sent()[0]?.exception?.frames ?? [];
  expect(frame).toMatchObject({ file: path.join(home, 'cart.ts'), line: 3 });
  expect(frame?.context).toMatchObject({ before: ['// one', '// two'], line: expect.stringContaining('fail'), after: ['// four', ''] });
});

/** Prints the megabytes of heap in use after garbage collection. */
const HEAP = `
  const { setFlagsFromString } = await import('node:v8');
  const { runInNewContext } = await import('node:vm');
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  console.log(Math.round(process.memoryUsage().heapUsed / 1e6));`;

test('breadcrumbs retain no more of huge texts than they contain', async () => {
  const source = `for (let index = 0; index < 50; index += 1)
    errors.addBreadcrumb({ message: 'words '.repeat(500_000) + index, data: { text: 'x'.repeat(3_000_000) + index } });`;
  const { stdout } = await run(source + HEAP);
  expect(Number(stdout)).toBeLessThan(60);
});

test('source lines retain no more of large files than they contain', async () => {
  const file = path.join(home, 'large.js');
  writeFileSync(file, Array.from({ length: 15_000 }, (_, line) => `const line${line} = '${'x'.repeat(100)}';`).join('\n'));
  const source = `for (let line = 100; line < 200; line += 1)
    await errors.captureException(Object.assign(new Error('x'), { stack: 'Error: x\\n    at f (${file}:' + line + ':1)' }));`;
  const { stdout } = await run(source + HEAP);
  expect(stage.sent().at(-1)?.exception?.frames?.[0]?.context?.line).toContain('const line198');
  expect(Number(stdout)).toBeLessThan(60);
});
