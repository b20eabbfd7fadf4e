/** Thousands of events read with caches, and each alone: the same frames, the same payloads, the same groups. */
import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { EventPayload, Platform, RawFrame } from '../../../src/error-tracking/events/event.js';
import { payloadText } from '../../../src/error-tracking/events/payload-text.js';
import { readPayload } from '../../../src/error-tracking/events/stored-payload.js';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { usualMask } from '../../../src/error-tracking/scrubbing/mask.js';
import { RememberedMappings } from '../../../src/error-tracking/source-maps/symbolication/remembered-mappings.js';
import { resolveFrames, resolveWithoutMaps } from '../../../src/error-tracking/source-maps/symbolication/resolve-frames.js';
import type {
  Mapping,
  MapsOf,
  NoMaps,
  Position,
  Symbolicator,
} from '../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';
import { readStack } from '../../../src/error-tracking/stacks/stack.js';
import { storableJson } from '../../../src/kernel/database/rows/storable-json.js';
import { Dice } from '../support/dice.js';
import { eventOf, exceptionOf, PROPERTY } from '../support/events.js';

const MESSAGES = [
  'total is undefined',
  'order 17 of ann@example.com failed',
  'twice\n    at nowhere (https://shop.example.com/fake.js:1:1)',
  'a\r\nb',
  '[cause]: no',
  'card 4111 1111 1111 1111',
  'Bearer abc',
  'Ünïcode ٤١١١١١١١١١١١١١١١',
  '',
];
const FIRST_LINES = [
  'TypeError: ',
  'at ',
  '    at fake (https://shop.example.com/first.js:3:4) ',
  '[cause]: ',
  '  File "/srv/a.py", line 3',
  '',
];
const FILES = [
  'https://shop.example.com/main.js',
  'https://cdn.example.org/x.js?key=1',
  '/srv/app/src/a.js',
  '/srv/ann@example.com/b.js',
  'node:fs',
  'data:text/js,alert(1)',
];
const NAMES = ['checkout', 'a', 'Object.<anonymous>', 'async load', 'bob@example.com'];

function stackOf(dice: Dice, message: string): string {
  const place = () => `${dice.pick(FILES)}:${1 + dice.roll(3)}:${1 + dice.roll(3)}`;
  const v8 = () => `    at ${dice.pick(NAMES)} (${place()})`;
  const gecko = () => `${dice.pick(['', ...NAMES])}@${place()}`;
  const python = () => `  File "${dice.pick(FILES)}", line ${1 + dice.roll(9)}, in ${dice.pick(NAMES)}\n    total = 1`;
  const line = dice.pick([v8, v8, v8, gecko, python]);
  const lines = dice.some(4, line);
  if (dice.roll(6) === 0) lines.push('  [cause]: Error: other', v8());
  const head = dice.roll(4) ? [`${dice.pick(FIRST_LINES)}${message}`] : [];
  return [...head, ...lines].join(dice.pick(['\n', '\n', '\n', '\r\n', '\r']));
}

const copied = (frames: readonly RawFrame[]): RawFrame[] => structuredClone([...frames]);

/** The same event, with cached frames or its own. */
function eventsOf(dice: Dice): { shared: EventPayload; own: EventPayload } {
  const message = dice.pick(MESSAGES);
  const platform: Platform = dice.pick(['javascript', 'node', 'python', 'other']);
  const chain = Array.from({ length: 1 + dice.roll(2) }, (_, index) => {
    const stack = stackOf(dice, message);
    const about = {
      type: dice.pick(['TypeError', 'RangeError', 'x']),
      message,
      relation: index ? ('cause' as const) : null,
      parent: index ? 0 : null,
    };
    return {
      shared: exceptionOf({ ...about, frames: parseStack(stack) }),
      own: exceptionOf({ ...about, frames: copied(readStack(stack).frames) }),
    };
  });
  const rest = {
    platform,
    url: dice.pick([null, 'https://shop.example.com/cart', 'https://cdn.example.org/page?x=1']),
    userId: dice.pick([null, 'u-1', 'ann@example.com']),
    tags: { region: dice.pick(['eu', '4111111111111111']) },
    breadcrumbs: dice.some(2, () => ({
      type: 'http',
      level: null,
      message: dice.pick(['GET /items?key=1', 'ok', null]),
      data: { status: 200, big: dice.pick([1e20, 0.123456789012345, 12, 99_999_999_999, 100_000_000_000, -411_111_111_111_111]) },
      timestamp: '2026-01-15T09:30:00.000Z',
    })),
  };
  return {
    shared: eventOf({ ...rest, exceptions: chain.map((one) => one.shared) }),
    own: eventOf({ ...structuredClone(rest), exceptions: chain.map((one) => one.own) }),
  };
}

/** A map of every second position, different in each release. */
class Maps implements Symbolicator {
  async symbolicate({ release }: MapsOf, positions: readonly Position[], context: boolean): Promise<Mapping[]> {
    return positions.map(({ file, line, column }): Mapping => {
      const path = file;
      if ((line + column) % 2) return { mapped: false, path, reason: 'path_not_found', nearestPath: `${release}.js` };
      const source = `src/${release}-${line}.ts`;
      const lines = context ? { before: [], line: `call${column}();`, after: [] } : null;
      return {
        mapped: true,
        path,
        matchedPath: path,
        source,
        line,
        column,
        name: column === 2 ? 'named' : null,
        enclosing: null,
        context: lines,
      };
    });
  }
  whyNone(): NoMaps | null {
    return null;
  }
  note(): void {}
  forget(): void {}
  async close(): Promise<void> {}
}

/** The event and its group without caches: every list is its own. */
async function alone(payload: EventPayload, release: string | null, property: typeof PROPERTY) {
  const masked = usualMask.payload(payload);
  const frames = await resolveFrames(masked, { property, release }, new Maps(), { context: true });
  return { masked, frames, grouping: groupingOf(masked, frames) };
}

test('caches change nothing: frames, masked payloads, resolved frames and groups are the same', async () => {
  const dice = new Dice();
  const remembered = new RememberedMappings(new Maps());
  const groups = new Set<string>();
  for (let round = 0; round < 1_000; round += 1) {
    const { shared, own } = eventsOf(dice);
    expect(shared).toEqual(own);
    const release = dice.pick([null, '1.0.0', '2.0.0']);
    const property = dice.roll(2) ? PROPERTY : { ...PROPERTY, domain: 'example.org' };
    const masked = usualMask.payload(shared);
    const frames = await resolveFrames(masked, { property, release }, remembered, { context: true });
    const expected = await alone(own, release, property);
    expect({ masked, frames, grouping: groupingOf(masked, frames) }).toEqual(expected);
    groups.add(createHash('sha256').update(JSON.stringify(expected.grouping)).digest('hex'));
  }
  expect(groups.size).toBeGreaterThan(100);
});

/** A release without maps, whose list must be fetched. */
class NoneAsked extends Maps {
  constructor(private readonly reason: NoMaps) {
    super();
  }
  override async symbolicate(_maps: MapsOf, positions: readonly Position[]): Promise<Mapping[]> {
    return positions.map(({ file }): Mapping => ({ mapped: false, path: file, reason: this.reason, nearestPath: null }));
  }
}

test('without maps, frames are the same before and after fetching, whatever is cached', async () => {
  const dice = new Dice();
  for (let round = 0; round < 1_000; round += 1) {
    const { shared, own } = eventsOf(dice);
    const reason = dice.pick<NoMaps>(['no_release', 'release_has_no_maps']);
    const release = reason === 'no_release' ? null : dice.pick(['1.0.0', '2.0.0']);
    const subject = { property: dice.roll(2) ? PROPERTY : { ...PROPERTY, domain: 'example.org' }, release };
    const asked = await resolveFrames(usualMask.payload(own), subject, new NoneAsked(reason), { context: true });
    expect(resolveWithoutMaps(usualMask.payload(shared), subject, { whyNone: () => reason })).toEqual(asked);
  }
  expect(resolveWithoutMaps(eventsOf(dice).shared, { property: PROPERTY, release: '1.0.0' }, new Maps())).toBeNull();
});

test('payloads are written without nulls, and read unchanged', () => {
  const dice = new Dice();
  for (let round = 0; round < 1_000; round += 1) {
    const { shared } = eventsOf(dice);
    const payload = { ...shared, message: dice.pick([null, 'plain', 'a\u0000b', 'half \ud800 of a pair', 'C:\\u0000', '"quoted"']) };
    const written = payloadText(payload);
    expect(readPayload(written)).toEqual(readPayload(storableJson(payload)));
    expect(payloadText(payload)).toEqual(written);
    // PostgreSQL stores such a text, and fails when it reads a field of it
    expect(written.replaceAll('\\\\', '')).not.toMatch(/\\u(?:0000|d[89a-f])/i);
  }
  const { shared } = eventsOf(dice);
  const data = { none: null };
  const breadcrumbs = [{ type: 'custom', level: null, message: null, data, timestamp: '2026-01-15T09:30:00.000Z' }];
  const text = payloadText({ ...shared, message: null, userId: null, url: null, handled: null, breadcrumbs });
  expect(text).toContain('"breadcrumbs":[{"type":"custom","data":{"none":null},"timestamp":"2026-01-15T09:30:00.000Z"}]');
  expect(text.replace('{"none":null}', '')).not.toMatch(/":null|"foreign":false/);
});

test('stacks with equal lines share one list, whatever their messages, and nobody can change it', () => {
  const calls = '    at checkout (/srv/app/src/a.js:1:2)\n    at main (/srv/app/src/b.js:3:4)';
  const [first, second] = [parseStack(`Error: order 1\n${calls}`), parseStack(`Error: order 2\n${calls}`)];
  expect(first).toBe(second);
  expect(() => first.push(...second)).toThrow(TypeError);
  expect(() => Object.assign(first[0] ?? {}, { file: 'x' })).toThrow(TypeError);
});

test('a first line that is a call counts', () => {
  const call = '    at checkout (/srv/app/src/a.js:1:2)';
  parseStack(`Error\n${call}`);
  expect(parseStack(`    at first (/srv/app/src/c.js:9:9)\n${call}`)).toHaveLength(2);
});

test('an event that visibly contains nothing to mask is masked like one examined word by word', () => {
  const dice = new Dice();
  for (let round = 0; round < 1_000; round += 1) {
    const { own } = eventsOf(dice);
    const looked = usualMask.payload({ ...own, tags: { ...own.tags, looked: 'a@b' } });
    const { looked: _looked, ...tags } = looked.tags;
    expect(usualMask.payload(own)).toEqual({ ...looked, tags });
  }
});
