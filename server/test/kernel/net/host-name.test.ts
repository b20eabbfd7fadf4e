/** Normalizing host names, and names that nobody may claim. */
import { describe, expect, test } from '@jest/globals';
import { AppError } from '../../../src/kernel/errors.js';
import { claimableHostName, hostNameOf, ownHostNames } from '../../../src/kernel/net/host-name.js';

const OWN = ownHostNames({
  hosts: ['tw.example.net'],
  baseUrl: 'https://watch.example.net:8443/x',
  ingestUrl: 'https://in.example.net',
  docsUrl: 'http://[::1]:4000',
  customDomainTarget: 'pages.example.net',
});

const label = 'a'.repeat(63);

test.each([
  ['status.example.com', 'status.example.com'],
  ['example.com', 'example.com'],
  ['STATUS.Example.COM', 'status.example.com'],
  ['status.example.com.', 'status.example.com'],
  ['bücher.example.com', 'xn--bcher-kva.example.com'],
  ['BÜCHER.example.com', 'xn--bcher-kva.example.com'],
  ['xn--bcher-kva.example.com', 'xn--bcher-kva.example.com'],
  ['XN--BCHER-KVA.EXAMPLE.COM.', 'xn--bcher-kva.example.com'],
  ['bu\u0308cher.example.com', 'xn--bcher-kva.example.com'],
  ['ｓｔａｔｕｓ.example.com', 'status.example.com'],
  ['status。example。com', 'status.example.com'],
  ['sta\u00adtus.example.com', 'status.example.com'],
  ['status.例え.jp', 'status.xn--r8jz45g.jp'],
  ['1.example.com', '1.example.com'],
  ['status.shop.test', 'status.shop.test'],
  ['localhost.example.com', 'localhost.example.com'],
  ['example.net', 'example.net'],
  ['notwatch.example.net', 'notwatch.example.net'],
  [`${label}.${label}.${label}.${'a'.repeat(61)}`, `${label}.${label}.${label}.${'a'.repeat(61)}`],
])('%p is %p', (input, expected) => {
  expect(claimableHostName(input, OWN)).toBe(expected);
  // normalizing is idempotent
  expect(claimableHostName(expected, OWN)).toBe(expected);
});

const ADDRESS = 'must be a host name, not an address';
const BARE = 'must be a bare host name such as status.example.com, without protocol, port or path';
const LABELS = 'must have at least two labels, such as status.example.com';
const FORM = 'must be a host name such as status.example.com: labels of 1 to 63 letters, digits and hyphens, with dots between';
const OURS = 'must be a host name of yours; this one belongs to this server';
const inside = (host: string) => `must be a public host name; ${host} leads nowhere outside`;

describe.each([
  ['https://status.example.com', BARE],
  ['status.example.com/', BARE],
  ['status.example.com:443', BARE],
  ['ada@status.example.com', BARE],
  ['status.example.com?x=1', BARE],
  ['status.example.com#x', BARE],
  ['status\\example.com', BARE],
  ['192.0.2.1', ADDRESS],
  ['192.0.2.1.', ADDRESS],
  ['127.1', ADDRESS],
  ['0x7f.1', ADDRESS],
  ['0x7f.0x1', ADDRESS],
  ['0300.0250.1.1', ADDRESS],
  ['2130706433', ADDRESS],
  ['1.2.3.4.5', ADDRESS],
  ['１２７.0.0.1', ADDRESS],
  ['::1', ADDRESS],
  ['[2001:db8::1]', ADDRESS],
  ['', LABELS],
  ['status', LABELS],
  ['.', LABELS],
  ['com.', LABELS],
  ['status..example.com', FORM],
  ['.example.com', FORM],
  ['status.example.com..', FORM],
  ['-status.example.com', FORM],
  ['status-.example.com', FORM],
  ['my_status.example.com', FORM],
  ['*.example.com', FORM],
  ['status example.com', FORM],
  [' status.example.com', FORM],
  ['status.example.com\n', FORM],
  ['status%2eexample.com', FORM],
  ['status.example.com\u0000', FORM],
  ['xn--a.example.com', FORM],
  ['sta\u202etus.example.com', FORM],
  [`a${label}.example.com`, FORM],
  [`${label}.${label}.${label}.${'a'.repeat(62)}`, 'must have at most 253 characters'],
  ['status.localhost', inside('status.localhost')],
  ['printer.local', inside('printer.local')],
  ['wiki.INTERNAL.', inside('wiki.internal')],
  ['nas.home.arpa', inside('nas.home.arpa')],
  ['watch.example.net', OURS],
  ['WATCH.example.net.', OURS],
  ['status.watch.example.net', OURS],
  ['in.example.net', OURS],
  ['tw.example.net', OURS],
  ['pages.example.net', OURS],
  ['a.b.pages.example.net', OURS],
])('%p', (input, complaint) => {
  test(`is refused: it ${complaint}`, () => {
    let error: unknown;
    try {
      claimableHostName(input, OWN);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', options: { details: [{ path: '/customDomain', message: complaint }] } });
  });
});

test('a name has one normal form or is invalid', () => {
  expect(['STATUS.example.com.', '127.0.0.1', 'localhost', 'watch.example.net'].map(hostNameOf)).toEqual([
    'status.example.com',
    null,
    null,
    'watch.example.net',
  ]);
});
