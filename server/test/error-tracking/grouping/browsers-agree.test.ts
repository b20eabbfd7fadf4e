/** Random seeded stacks, printed as each browser would print them, always form one issue. */
import { expect, test } from '@jest/globals';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { resolved, thrown } from '../support/events.js';
import { MESSAGES } from '../support/stacks.js';

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Kind = 'function' | 'method' | 'constructor' | 'anonymous' | 'native' | 'minified' | 'library';
interface Call {
  kind: Kind;
  name: string;
  script: string;
}
interface Calls {
  calls: Call[];
  /** From this frame on they ran before an await; null if there was none. */
  awaitAt: number | null;
}

const KINDS: readonly Kind[] = ['function', 'method', 'constructor', 'anonymous', 'native', 'minified', 'library'];
const NAMES = ['total', 'loadCart', 'render', 'submitOrder', 'onClick', 'applyDiscount', 'walk', 'Checkout', 'useCart'];
const SCRIPTS = ['main', 'checkout', 'index'];

function callsFrom(random: () => number): Calls {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const length = 1 + Math.floor(random() * 9);
  const calls = Array.from({ length }, () => ({ kind: pick(KINDS), name: pick(NAMES), script: pick(SCRIPTS) }));
  const first: Call = { kind: pick(['function', 'minified', 'anonymous']), name: pick(NAMES), script: pick(SCRIPTS) };
  return { calls: [first, ...calls].slice(0, 10), awaitAt: random() < 0.3 ? 1 + Math.floor(random() * length) : null };
}

/** One release: its hashes, and its bundler's layout. */
function releaseFrom(random: () => number) {
  const hash = Array.from({ length: 8 }, () => Math.floor(random() * 16).toString(16)).join('');
  const short = () => String.fromCharCode(97 + Math.floor(random() * 26));
  return {
    position: () => `1:${10_000 + Math.floor(random() * 90_000)}`,
    file: ({ kind, script }: Call) =>
      kind === 'library' ? 'https://cdn.example.org/lib.js' : `https://shop.example.com/assets/${script}.${hash}.js`,
    name: ({ kind, name }: Call) => (kind === 'minified' ? short() : name),
  };
}
type Release = ReturnType<typeof releaseFrom>;

function v8Line(call: Call, release: Release, isAwaited: boolean): string {
  if (call.kind === 'native') return '    at Array.map (<anonymous>)';
  const place = `${release.file(call)}:${release.position()}`;
  if (call.kind === 'anonymous') return `    at ${isAwaited ? 'async ' : ''}${place}`;
  const written = { method: 'Object.', constructor: 'new ', minified: 'Object.', function: '', library: '', anonymous: '', native: '' }[
    call.kind
  ];
  return `    at ${isAwaited ? 'async ' : written}${release.name(call)} (${place})`;
}

const PRINTERS = {
  chrome: ({ calls, awaitAt }: Calls, release: Release) =>
    `TypeError: ${MESSAGES.chrome}\n${calls.map((call, index) => v8Line(call, release, awaitAt !== null && index >= awaitAt)).join('\n')}`,
  edge: ({ calls, awaitAt }: Calls, release: Release) =>
    `TypeError: ${MESSAGES.edge}\n${calls.map((call, index) => v8Line(call, release, awaitAt !== null && index >= awaitAt)).join('\n')}`,
  firefox: ({ calls, awaitAt }: Calls, release: Release) =>
    calls
      .flatMap((call, index) => {
        if (call.kind === 'native') return [];
        const name = call.kind === 'anonymous' ? 'start/<' : release.name(call);
        return [`${index === awaitAt ? 'async*' : ''}${name}@${release.file(call)}:${release.position()}`];
      })
      .join('\n'),
  safari: ({ calls, awaitAt }: Calls, release: Release) =>
    calls
      .slice(0, awaitAt ?? calls.length)
      .map((call) => {
        if (call.kind === 'native') return 'map@[native code]';
        return `${call.kind === 'anonymous' ? '' : release.name(call)}@${release.file(call)}:${release.position()}`;
      })
      .join('\n'),
};
const BROWSERS = Object.keys(PRINTERS) as (keyof typeof PRINTERS)[];

/** In this model, Firefox prints an await right after native code without its mark, which no real browser does. */
const isTrue = ({ calls, awaitAt }: Calls) => awaitAt === null || (awaitAt < calls.length && calls[awaitAt]!.kind !== 'native');

const partsIn = async (browser: keyof typeof PRINTERS, calls: Calls, release: Release) => {
  const event = thrown('TypeError', MESSAGES[browser], PRINTERS[browser](calls, release));
  return groupingOf(event, await resolved(event)).parts;
};

/** The same calls for the same seed; a failure names its seed. */
function* madeUp(): Generator<{ seed: number; known: Calls; random: () => number }> {
  for (let seed = 0; seed < 100; seed += 1) {
    const random = numbersFrom(seed);
    const calls = callsFrom(random);
    yield { seed, known: isTrue(calls) ? calls : { ...calls, awaitAt: null }, random };
  }
}

test('four browsers and two releases agree', async () => {
  for (const { seed, known, random } of madeUp()) {
    const expected = await partsIn('chrome', known, releaseFrom(random));
    for (const browser of BROWSERS)
      for (const release of [releaseFrom(random), releaseFrom(random)])
        expect([seed, browser, await partsIn(browser, known, release)]).toEqual([seed, browser, expected]);
  }
});

test('another function at the throw is another issue', async () => {
  for (const { seed, known, random } of madeUp()) {
    const named = (name: string) => ({
      ...known,
      calls: [{ ...known.calls[0]!, kind: 'function' as const, name }, ...known.calls.slice(1)],
    });
    const release = releaseFrom(random);
    const [one, other] = [known.calls[0]!.name, 'anotherOne'].map(async (name) => partsIn('safari', named(name), release));
    expect([seed, await one]).not.toEqual([seed, await other]);
  }
});
