/** The gates before the rules only save time: with all of them open, every text has the same result. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type Gates, gates } from '../../../src/generated/masking/gates.js';
import { createMask, type MaskOptions } from '../../../src/generated/masking/mask.js';

const file = new URL('../../../../openapi/masking-vectors.json', import.meta.url);
const { texts, sources, values, names } = JSON.parse(readFileSync(file, 'utf8')) as {
  texts: { text: string[] }[];
  sources: { text: string[] }[];
  values: { value: unknown }[];
  names: Record<'secret' | 'plain', string[]>;
};
const open = Object.fromEntries(Object.keys(gates).map((name) => [name, () => true])) as unknown as Gates;

const vectors = [
  ...[...texts, ...sources].map(({ text }) => text.join('')),
  ...values.flatMap(({ value }) => (Array.isArray(value) ? value.join('') : [])),
];
/** Texts that rules match, whole and in halves, so that texts nearly match as well. */
const PIECES = [
  ...' \t\n:=>@?#%\\-_.,;/"\'`()[]{}<&+*|'.split(''),
  ...[
    '://',
    '--',
    '</',
    '=>',
    '===',
    '&quot;',
    '%20',
    '%22',
    '%3A',
    '%40',
    '%2540',
    '\\u0040',
    '%5D',
    '\\n',
    '\u00a0',
    '\u2009',
    'é',
    '４',
  ],
  ...[
    'Bearer',
    'BEARER ',
    'Basic ',
    'basic\t',
    'BASIC ',
    'Negotiate ',
    'NTLM%20',
    'Token ',
    'token%20',
    'ApiKey ',
    'api-key ',
    'JWT ',
    'SSWS ',
  ],
  ...[
    'Digest ',
    'Hawk ',
    'OAuth ',
    'Signature ',
    'AWS4-HMAC-SHA256 ',
    'a="b"',
    '-----BEGIN PRIVATE KEY-----',
    '-----END RSA PRIVATE KEY-----',
  ],
  ...[
    'eyJ',
    'AKIA',
    'ASIA',
    'ghp_',
    'github_pat_',
    'sk_live_',
    'rk_test_',
    'whsec_',
    'xoxb-',
    'xapp-',
    'AIza',
    'ya29.',
    'npm_',
    'glpat-',
    'sk-',
  ],
  ...['hf_', 'SG.', 'shpat_', 'dop_v1_', 'pypi-', 'tws_', 'sa_', 'twk_', '0', '1', '12', '4111', '1111', '078-05-1120', '4111111111111111'],
  ...[
    '30569309025904',
    '3056 930902 5904',
    '3056.930902.5904',
    'NL91ABNA0417164300',
    'GB82 WEST 1234 5698 7654 32',
    'Ab1',
    'fake',
    'FAKE0',
    'x',
  ],
  ...[
    'bob',
    'example.com',
    'localhost',
    '192.0.2.1',
    'user:pass@',
    'https',
    'const ',
    'tax_id',
    'not found',
    'FAKE0Fake1FAKE0Fake1FAKE0Fake1FAKE0Fake1',
  ],
  ...names.secret,
  ...names.plain.slice(0, 10),
];

/** The same numbers from 0 to 1 in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = numbersFrom(20_261_121);
const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!;
const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

/** A vector with an insertion, a deletion or an appended part. */
function changed(text: string): string {
  const at = Math.floor(random() * (text.length + 1));
  const to = at + Math.floor(random() * 4);
  return pick([
    () => text.slice(0, at) + pick(PIECES) + text.slice(at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, at) + pick(PIECES) + text.slice(to),
    () => `${text.slice(0, at)}${pick(vectors).slice(0, 40)}`,
    () => (random() < 0.5 ? text.toLowerCase() : text.toUpperCase()),
  ])();
}

const generated = [
  ...times(8_000, () => times(1 + Math.floor(random() * 12), () => pick(PIECES)).join('')),
  ...times(8_000, () => changed(random() < 0.5 ? pick(vectors) : changed(pick(vectors)))),
];

describe.each<[string, MaskOptions]>([
  ['the usual rules', {}],
  ['with names of their own', { keys: ['tax_id', 'bob', '4111'] }],
  ['only the rules that are always on', { secrets: false }],
])('%s', (_name, options) => {
  const gated = createMask(options);
  const plain = createMask(options, open);

  test.each(['text', 'line', 'source', 'file'] as const)('%s', (kind) => {
    const different = [...vectors, ...generated].filter((text) => gated[kind](text) !== plain[kind](text));
    expect(different.slice(0, 5)).toEqual([]);
  });
});
