import { describe, expect, test } from '@jest/globals';
import type { EventPayload } from '../../../src/error-tracking/events/event.js';
import { usualMask } from '../../../src/error-tracking/scrubbing/mask.js';
import { eventOf, exceptionOf, frameOf } from '../support/events.js';

/** Secrets that must be masked: the sent text, and the part that must be gone. */
const SECRETS: readonly [sent: string, gone: string][] = [
  ['bob@example.com', 'bob'],
  ['bob.o-neil+tag@mail.example.co.uk', 'neil'],
  ["bob.o'brien@example.com", 'brien'],
  ['BOB@EXAMPLE.COM', 'BOB'],
  ['<bob@example.com>', 'bob'],
  ['mailto:bob@example.com', 'bob'],
  ['bob%40example.com', 'bob'],
  ['jürgen@exämple.de', 'jürgen'],
  ['a,bob@example.com;carol@example.org', 'carol'],
  [`${'x'.repeat(100)}bob@example.com`, 'bob'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2ln', 'eyJ'],
  ['bearer s3cret', 's3cret'],
  ['Authorization: Bearer   s3cret+/=', 's3cret'],
  ['Bearer%20s3cret', 's3cret'],
  ['{"authorization":"Bearer s3cret"}', 's3cret'],
  ['Bearer "s3cret"', 's3cret'],
  ['card 4111111111111111', '4111'],
  ['411111111111', '4111'],
  ['card 4111 1111 1111 1111', '1111'],
  ['card 4111-1111-1111-1111', '1111'],
  ['card 3782 822463 10005', '3782'],
  ['x4111111111111111y', '4111'],
  ['٤١١١١١١١١١١١١', '١١١'],
];

describe('texts', () => {
  test.each([
    ['mail bob@example.com now', 'mail [email] now'],
    ["'bob@example.com'", "'[email]'"],
    ['Authorization: Bearer abc.def, more', 'Authorization: Bearer [redacted], more'],
    ['paid with 4111111111111111.', 'paid with [number].'],
    ['card 4111-1111-1111-1111 refused', 'card [number] refused'],
    ['order 12345678901', 'order 12345678901'],
    ['2026-11-21 10:30:00', '2026-11-21 10:30:00'],
    ['1 2 3 4 5 6 7 8 9 10 11 12', '1 2 3 4 5 6 7 8 9 10 11 12'],
    ['node_modules/react@17.0.2/index.js', 'node_modules/react@17.0.2/index.js'],
    ["it's@home", "it's@home"],
    ['load@https://shop.example.com/x.js:1:2', 'load@https://shop.example.com/x.js:1:2'],
    ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10'],
    ['', ''],
  ])('%j is %j', (text, masked) => {
    expect(usualMask.text(text)).toBe(masked);
  });

  test.each(SECRETS)('nothing is left of %j, and masking is idempotent', (sent, gone) => {
    const masked = usualMask.text(`before ${sent} after`);
    expect(masked).not.toContain(gone);
    expect(masked).toMatch(/^before .* after$/);
    expect(usualMask.text(masked)).toBe(masked);
  });
});

/** An event with a text in each field, except the user's id and fields where a number names a file. */
function eventWith(text: string): EventPayload {
  const frame = frameOf({ function: text, module: text, context: { before: [text], line: text, after: [text, text] } });
  return eventOf({
    message: text,
    exceptions: [
      exceptionOf({ type: text, message: text, frames: [frame], stack: `Error: ${text}` }),
      exceptionOf({ type: text, message: text, relation: 'cause', parent: 0, stack: text }),
    ],
    breadcrumbs: [
      { type: text, level: 'info', message: text, data: { [text]: text, b: true, n: null, i: 5 }, timestamp: '2026-11-21T10:30:00.000Z' },
    ],
    tags: { region: text, [text]: 'x' },
    url: `https://shop.example.com/${text}/cart`,
    browser: { name: text, version: text },
    serverName: text,
    runtime: { name: text, version: text },
    customFingerprint: [text, '{{default}}'],
  });
}

describe('events', () => {
  test.each(SECRETS)('no field lets %j through', (sent, gone) => {
    const event = eventWith(sent);
    const masked = usualMask.payload(event);
    expect(JSON.stringify(masked)).not.toContain(gone);
    expect(usualMask.payload(masked)).toEqual(masked);
    expect(event).toEqual(eventWith(sent));
  });

  test.each(SECRETS)('a user id does not let %j through', (sent, gone) => {
    const { userId } = usualMask.payload(eventOf({ userId: sent }));
    expect(userId).toMatch(/^user-[0-9a-f]{16}$/);
    expect(userId).not.toContain(gone);
  });

  test("numeric values are masked if they are as long as a card's", () => {
    const crumb = {
      type: 'x',
      level: null,
      message: null,
      timestamp: '2026-11-21T10:30:00.000Z',
      data: { card: 4111111111111111, total: 12.5, ok: false, none: null },
    };
    expect(usualMask.payload(eventOf({ breadcrumbs: [crumb] })).breadcrumbs[0]?.data).toEqual({
      card: '[number]',
      total: 12.5,
      ok: false,
      none: null,
    });
  });

  test('an event with nothing to mask stays unchanged', () => {
    const event = eventWith('plain');
    expect(usualMask.payload(event)).toEqual(event);
  });

  test("names of JavaScript's own properties are ordinary names", () => {
    const tags = JSON.parse('{"__proto__":"bob@example.com","constructor":"x"}') as Record<string, string>;
    expect(JSON.stringify(usualMask.payload(eventOf({ tags })).tags)).toBe('{"__proto__":"[email]","constructor":"x"}');
  });
});

describe('files of frames', () => {
  const masked = (file: string) =>
    usualMask.payload(eventOf({ exceptions: [exceptionOf({ frames: [frameOf({ file })] })] })).exceptions[0]?.frames[0]?.file;

  test.each([
    ['https://shop.example.com/main.js?token=s3cret#x', 'https://shop.example.com/main.js'],
    ['https://bob:s3cret@shop.example.com/main.js', 'https://shop.example.com/main.js'],
    ['https://shop.example.com/bob@example.com/main.js', 'https://shop.example.com/[email]/main.js'],
    ['https://shop.example.com/cards/4111111111111111', 'https://shop.example.com/cards/[number]'],
    ['/home/bob@example.com/shop/main.js', '/home/[email]/shop/main.js'],
    ['eval at https://shop.example.com/main.js?token=s3cret:10:5', 'eval at https://shop.example.com/main.js:10:5'],
    ['data:text/javascript;base64,Ym9iQGV4YW1wbGUuY29t', 'data:text/javascript;base64'],
    // the key for finding a source map stays
    ['https://shop.example.com/main.3f123456789012ab.js', 'https://shop.example.com/main.3f123456789012ab.js'],
    ['/var/www/shop/releases/20261121103000/main.js', '/var/www/shop/releases/20261121103000/main.js'],
    ['https://shop.example.com/1763721000000/main.js', 'https://shop.example.com/1763721000000/main.js'],
    ['/srv/c#/main.js', '/srv/c#/main.js'],
  ])('%s', (file, expected) => {
    expect(masked(file)).toBe(expected);
  });
});

describe('addresses', () => {
  test('lose credentials, query and hash', () => {
    const { url } = usualMask.payload(eventOf({ url: 'https://bob:x@shop.example.com/cart?card=1#pay' }));
    expect(url).toBe('https://shop.example.com/cart');
  });

  test('are masked in breadcrumbs and stacks, too', () => {
    const data = { url: 'https://shop.example.com/api?token=s3cret' };
    const breadcrumbs = [
      {
        type: 'network',
        level: null,
        message: 'GET https://shop.example.com/api?token=s3cret 500',
        data,
        timestamp: '2026-11-21T10:30:00.000Z',
      },
    ];
    const stack = 'Error\n (https://shop.example.com/x.js?token=s3cret:1:2)';
    const event = usualMask.payload(eventOf({ breadcrumbs, exceptions: [exceptionOf({ stack })] }));
    expect(event.breadcrumbs[0]).toMatchObject({
      message: 'GET https://shop.example.com/api 500',
      data: { url: 'https://shop.example.com/api' },
    });
    expect(event.exceptions[0]?.stack).toBe('Error\n (https://shop.example.com/x.js:1:2)');
  });
});

describe('ids of users', () => {
  test.each(['17', 'user-17', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10', 'bob'])('%s stays', (id) => {
    expect(usualMask.userId(id)).toBe(id);
  });

  test('stay distinct per person, and masking is idempotent', () => {
    expect(usualMask.userId('bob@example.com')).toBe('user-5ff860bf1190596c');
    expect(usualMask.userId(usualMask.userId('bob@example.com'))).toBe('user-5ff860bf1190596c');
  });
});

test.each([
  ['whole', 'a |-----BEGIN PRIVATE KEY-----|MIIE|-----END PRIVATE KEY-----| b', 'a |*|*|*| b'],
  ['without end', 'a |-----BEGIN EC PRIVATE KEY-----|MIIE', 'a |*|*'],
  ['without beginning', 'MIIE|-----END RSA PRIVATE KEY-----| b', '*|*| b'],
  ['one after another', 'a |-----BEGIN PRIVATE KEY-----|-----END PRIVATE KEY-----| b |-----BEGIN PRIVATE KEY-----', 'a |*|*| b |*'],
  ['only mentioned, which stays', 'a |the PRIVATE KEY| b', 'a |the PRIVATE KEY| b'],
])('a private key in source lines: %s', (_what, lines, masked) => {
  const [before = '', line = '', ...after] = lines.split('|');
  const exceptions = [exceptionOf({ frames: [frameOf({ context: { before: [before], line, after } })] })];
  const context = usualMask.payload(eventOf({ exceptions })).exceptions[0]?.frames[0]?.context;
  expect([...(context?.before ?? []), context?.line, ...(context?.after ?? [])].join('|').replaceAll('[redacted]', '*')).toBe(masked);
});

test('a value under a secret name without letters or digits stays', () => {
  expect(usualMask.text('password=***, token: "--"')).toBe('password=***, token: "--"');
});

test('a token of only twenty letters is masked', () => {
  expect(usualMask.text('AKIAABCDEFGHIJKLMNOP')).toBe('[redacted]');
});
