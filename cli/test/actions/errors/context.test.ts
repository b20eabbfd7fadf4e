import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { ISO_MOMENTS, personMoments } from '#client-core/person/moments.js';
import { drawFixContext } from '#client-core/record/draw-context.js';
import type { FixContext, Frame, Sample } from '#client-core/record/fix-context.js';
import { type ApiServer, startApi } from '../../support/api-server.js';
import { API_KEY } from '../../support/fixtures.js';
import { expectGolden } from '../../support/golden.js';
import { ISSUE_ID as ID, ISSUE, OTHER_ID as OTHER } from '../../support/issue.js';
import { type Home, makeHome, runCli } from '../../support/run-cli.js';

const frame = (changes: Partial<Frame>): Frame => ({
  ...{ file: 'node_modules/lib/index.js', function: 'call', line: 1, column: 2, inApp: false, context: null },
  ...{ unmappedReason: null, nearestPath: null },
  ...changes,
});

const CONTEXT: FixContext = {
  ...{ issue: ISSUE, suspectedFile: 'src/checkout.ts', suspectedLine: 12 },
  samples: [
    {
      ...{ id: OTHER, occurredAt: '2026-01-16T09:29:59.000Z', release: 'shop@1.4.1', environment: 'production', userId: '1042' },
      ...{ url: 'https://shop.example.com/cart', browser: 'Chrome 141', serverName: null, runtime: null, message: null },
      exceptions: [
        {
          ...{ type: 'TypeError', message: 'total is not a function', relation: null },
          frames: [
            frame({}),
            frame({}),
            frame({
              ...{ file: 'src/checkout.ts', function: 'checkout', line: 10, column: 9, inApp: true },
              context: { before: ['export function checkout(cart: Cart) {'], line: '  return cart.total();', after: ['}'] },
            }),
            frame({
              ...{ file: 'https://shop.example.com/assets/main.js', function: null, inApp: true },
              ...{ unmappedReason: 'path_not_found', nearestPath: '/assets/main.3f2a9c1b.js' },
            }),
            frame({}),
          ],
        },
        { type: 'RangeError', message: 'two\nlines \x1b[31m', relation: 'cause', frames: [frame({})] },
      ],
      breadcrumbs: [
        { type: 'click', level: null, message: 'Pay', data: {}, timestamp: '2026-01-16T09:29:58.000Z' },
        { type: 'network', level: 'error', message: null, data: { status: 500 }, timestamp: '2026-01-16T09:29:58.500Z' },
      ],
    },
  ],
};

let api: ApiServer;
let home: Home;

beforeAll(async () => {
  [api, home] = await Promise.all([startApi(), makeHome()]);
});

afterEach(() => void api.seen.splice(0));

afterAll(async () => {
  await Promise.all([api.close(), home.remove()]);
});

const run = (...args: string[]) =>
  runCli(['errors', ...args], { env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY } });

describe('errors context', () => {
  const route = `GET /api/v1/errors/issues/${ID}/fix-context`;

  test('is a picture, also in a pipe', async () => {
    api.on(route, { body: CONTEXT });
    const { code, stdout } = await run('context', ID, '--sample-limit', '2');
    expect(code).toBe(0);
    expectGolden('errors/context.txt', stdout);
    expect(api.seen[0]?.query).toEqual({ sampleLimit: '2' });
  });

  test("is the API's object with --json, and ids with --quiet", async () => {
    api.on(route, { body: CONTEXT });
    expect(JSON.parse((await run('context', ID, '--json')).stdout)).toEqual(CONTEXT);
    expect((await run('context', ID, '--quiet')).stdout).toBe(`${OTHER}\n`);
  });

  test('has ages and local times on a terminal', () => {
    const moments = personMoments(Date.parse('2026-01-16T10:29:59.000Z'));
    const drawn = drawFixContext(CONTEXT, styleFor(false), moments).join('\n');
    expect(drawn).toMatch(/^first 1 d ago \(2026-01-1\d \d\d:\d\d:00\) in shop@1\.4\.0, last 59 min ago /m);
    expect(drawn).toMatch(/^\d\d:\d\d:58\.500 {2}network error/m);
    expect(drawn).not.toMatch(/\dT\d\d:/);
  });

  test('says a single time once', () => {
    const { lastSeenAt: firstSeenAt, lastRelease: firstRelease } = ISSUE;
    const once = { ...CONTEXT, issue: { ...ISSUE, firstSeenAt, firstRelease } };
    const drawn = (context: FixContext) => drawFixContext(context, styleFor(false), ISO_MOMENTS).join('\n');
    expect(drawn(once)).toMatch(/^seen 2026-01-16T09:30:00\.000Z$/m);
    expect(drawn({ ...once, issue: { ...once.issue, firstRelease: 'shop@1.3.0' } })).toMatch(/^first \S+ in shop@1\.3\.0, last \S+$/m);
  });

  test('reports events that are no longer stored, and shows a whole stack if no frame is ours', () => {
    const drawn = (context: FixContext) => drawFixContext(context, styleFor(false), ISO_MOMENTS).join('\n');
    expect(drawn({ ...CONTEXT, suspectedFile: null, samples: [] })).toContain('No stored events remain.');
    const [sample] = CONTEXT.samples;
    const foreign = { type: 'Error', message: 'x', relation: null, frames: [frame({ file: null, line: null, column: null })] };
    expect(drawn({ ...CONTEXT, samples: [{ ...sample!, exceptions: [foreign] }] })).toContain('  at call (unknown)');
  });

  test('says why source lines are missing, and what to do', () => {
    const [sample] = CONTEXT.samples;
    const drawn = (changes: Partial<Sample>) =>
      drawFixContext({ ...CONTEXT, samples: [{ ...sample!, ...changes }] }, styleFor(false), ISO_MOMENTS).join('\n');
    const thrown = (changes: Partial<Frame>) => [
      { type: 'Error', message: 'x', relation: null, frames: [frame({ inApp: true, file: 'https://shop.example.com/a.js', ...changes })] },
    ];
    expect(drawn({ release: null, exceptions: thrown({ unmappedReason: 'no_release' }) })).toContain(
      'No source lines: the event has no release.\nSet the release where the program starts',
    );
    expect(drawn({ exceptions: thrown({ unmappedReason: 'release_has_no_maps' }) })).toContain(
      'Upload them with: tidewatch sourcemaps upload <dir> --release shop@1.4.1 --domain shop.example.com',
    );
    expect(drawn({ exceptions: thrown({ unmappedReason: 'path_not_found', nearestPath: '/b/a.js' }) })).toContain(
      'The nearest is /b/a.js. Their folders differ',
    );
    expect(drawn({})).not.toContain('No source lines');
    expect(drawn({ exceptions: [{ type: 'OSError', message: 'x', relation: null, frames: [] }] })).toContain('  (no stack)');
    expect(drawn({ message: 'It stopped', exceptions: [] })).toContain('It stopped\n(message only, no stack)');
  });
});
