/** Floods of errors, and the source files of their frames. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Delivery } from '../../src/error-tracking/delivery.js';
import { SourceLines } from '../../src/error-tracking/source-lines.js';
import { type SentErrorEvent, TidewatchError } from '../../src/index.js';
import { accepted, startStage } from './stage.js';

const home = mkdtempSync(path.join(tmpdir(), 'tw-lines-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a flood fills the queue and no more; each dropped event is reported, and later errors are sent again', async () => {
  const stage = await startStage();
  const told: [string, SentErrorEvent | null][] = [];
  const client = stage.client({ maxQueued: 20, onError: (error, event) => told.push([error.code, event]) });
  const results = await Promise.all(Array.from({ length: 5_000 }, (_, index) => client.captureException(new Error(`storm ${index}`))));
  expect(results.filter(({ ok }) => ok)).toHaveLength(20);
  expect(told).toEqual(Array(4_980).fill(['QUEUE_OVERFLOW', null]));
  expect(await client.captureException(new Error('later'))).toMatchObject({ ok: true });
  expect(stage.sent()).toHaveLength(21);
  await stage.stop();
});

test('at most five requests are concurrent', async () => {
  let [open, most] = [0, 0];
  const stage = await startStage((response, request) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      accepted(response, request);
    }, 10);
  });
  const client = stage.client();
  const captures = Array.from({ length: 40 }, () => client.captureMessage('x'));
  expect(await client.flush()).toBe(true);
  expect(most).toBeLessThanOrEqual(5);
  for (const capture of captures) expect(await capture).toMatchObject({ ok: true });
  await stage.stop();
});

test('close gives up remaining events and reports each', async () => {
  const stage = await startStage(() => {});
  const told: string[] = [];
  const client = stage.client({ timeoutMs: 600_000, onError: (error) => told.push(error.code) });
  const captures = Array.from({ length: 12 }, () => client.captureMessage('x'));
  expect(await client.flush(0)).toBe(false);
  expect(await client.close(20)).toBe(false);
  for (const capture of captures) expect(await capture).toMatchObject({ ok: false, error: { code: 'CLOSED' } });
  expect(told).toEqual(Array(12).fill('CLOSED'));
  await stage.stop();
});

test('an abandoned queue accepts more if the program continues after all', async () => {
  const delivery = new Delivery(1);
  const never = delivery.track((givenUp) =>
    delivery
      .inTurn(givenUp, () => new Promise<never>((_, reject) => givenUp.addEventListener('abort', reject)))
      .catch((error: unknown) => error),
  );
  expect(delivery.refusal()).toMatchObject({ code: 'QUEUE_OVERFLOW' });
  expect(await delivery.finish(0)).toBe(false);
  expect(await never).toBeInstanceOf(TidewatchError);
  expect(delivery.refusal()).toBeNull();
  expect(await delivery.track((givenUp) => delivery.inTurn(givenUp, async () => 'sent'))).toBe('sent');
});

const frame = (file: string, line: number, inApp?: false) => ({ file, function: 'f', line, column: 1, ...(inApp === false && { inApp }) });

async function contextOf(file: string, line: number, inApp?: false) {
  const exception = { type: 'Error', frames: [frame(file, line, inApp)] };
  await new SourceLines().addTo([exception]);
  return (exception.frames[0] as { context?: unknown }).context;
}

const numbered = path.join(home, 'numbered.js');
writeFileSync(numbered, Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\r\n'));

test.each([
  [1, [], ['line 2', 'line 3', 'line 4', 'line 5', 'line 6']],
  [10, ['line 5', 'line 6', 'line 7', 'line 8', 'line 9'], ['line 11', 'line 12', 'line 13', 'line 14', 'line 15']],
  [20, ['line 15', 'line 16', 'line 17', 'line 18', 'line 19'], []],
])('the lines around line %d', async (line, before, after) => {
  expect(await contextOf(numbered, line)).toEqual({ before, line: `line ${line}`, after });
});

test('only readable source files of the program itself are read', async () => {
  const write = (name: string, text: string) => {
    writeFileSync(path.join(home, name), text);
    return path.join(home, name);
  };
  mkdirSync(path.join(home, 'folder.js'));
  expect(await contextOf(write('secrets.env', 'KEY=1'), 1)).toBeUndefined();
  expect(await contextOf(write('noending', 'KEY=1'), 1)).toBeUndefined();
  expect(await contextOf(write('minified.js', 'x'.repeat(5_000)), 1)).toBeUndefined();
  expect(await contextOf(write('large.js', 'x\n'.repeat(2_000_000)), 1)).toBeUndefined();
  expect(await contextOf(path.join(home, 'folder.js'), 1)).toBeUndefined();
  expect(await contextOf(path.join(home, 'missing.js'), 1)).toBeUndefined();
  expect(await contextOf('relative.js', 1)).toBeUndefined();
  expect(await contextOf(`/${numbered}`, 1)).toBeUndefined();
  expect(await contextOf(numbered, 21)).toBeUndefined();
  expect(await contextOf(numbered, 1, false)).toBeUndefined();
  expect(await contextOf(write('typed.mts', 'const a = 1;'), 1)).toMatchObject({ line: 'const a = 1;' });
});

test('a location is read once, however often an error occurs', async () => {
  const file = path.join(home, 'once.js');
  writeFileSync(file, 'first');
  const lines = new SourceLines();
  const seen: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const exception = { type: 'Error', frames: [frame(file, 1), frame(file, 1)] };
    await lines.addTo([exception]);
    seen.push(...exception.frames.map((one) => (one as { context?: { line: string } }).context?.line));
    writeFileSync(file, 'changed');
  }
  expect(seen).toEqual(Array(6).fill('first'));
});

test('source lines are masked, and can be switched off', async () => {
  const stage = await startStage();
  const file = path.join(home, 'masked.js');
  writeFileSync(file, `const to = 'ann@example.com';\nthrow new Error('x');`);
  const error = Object.assign(new Error('x'), { stack: `Error: x\n    at ${file}:2:7` });
  await stage.client().captureException(error);
  await stage.client({ sourceLines: false }).captureException(error);
  const [on, off] = stage.sent().map(({ exception }) => exception?.frames?.[0]?.context);
  expect([on, off]).toEqual([{ before: [`const to = '[email]';`], line: `throw new Error('x');`, after: [] }, undefined]);
  await stage.stop();
});

test("beforeSend may change its event's source lines, which are masked afterwards and belong to no other event", async () => {
  const stage = await startStage();
  const file = path.join(home, 'changed.js');
  writeFileSync(file, `const drink = 'tea';\nthrow new Error('x');`);
  const error = Object.assign(new Error('x'), { stack: `Error: x\n    at ${file}:2:7` });
  let count = 0;
  const client = stage.client({
    beforeSend: (event) => {
      count += 1;
      const context = event.exception?.frames?.[0]?.context;
      if (context && count === 1) context.before[0] = 'asked ann@example.com';
      return event;
    },
  });
  await client.captureException(error);
  await client.captureException(error);
  const before = stage.sent().map(({ exception }) => exception?.frames?.[0]?.context?.before);
  expect(before).toEqual([['asked [email]'], [`const drink = 'tea';`]]);
  await stage.stop();
});
