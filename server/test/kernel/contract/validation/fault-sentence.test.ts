import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { ErrorObject } from 'ajv';
import { createAjv } from '../../../../../openapi/generate/validators/ajv.js';
import { toDetails } from '../../../../src/kernel/contract/validation/validation.js';

const { components } = JSON.parse(readFileSync(new URL('../../../../../openapi/openapi.json', import.meta.url), 'utf8'));
const ajv = createAjv({}).addSchema({ $id: 'document', components });

/** The message for a value that violates a schema of the document. */
function saidOf(schema: string, value: unknown): string[] {
  const check = ajv.compile({ $ref: `document#/components/schemas/${schema}` });
  return check(value) ? [] : toDetails(check.errors as ErrorObject[]).map(({ message }) => message);
}

const LINE = 'must not be blank and must be one line without control characters';
const TEXT = 'must not be blank and must have no control characters but tabs and line breaks';

describe('a text', () => {
  test.each<[string, string, string[]]>([
    ['DisplayName', 'Nightly backup', []],
    ['DisplayName', ' \u00a0padded\u2028', []],
    ['DisplayName', '   ', [LINE]],
    ['DisplayName', '\u00a0\ufeff', [LINE]],
    ['DisplayName', 'a\tb', [LINE]],
    ['DisplayName', 'a\u007f', [LINE]],
    ['DisplayName', '\n', [LINE]],
    ['Markdown', 'a\n\n\tb', []],
    ['Markdown', ' \n\t', [TEXT]],
    ['Markdown', 'a\u000b', [TEXT]],
    ['Slug', 'Shop', ['must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit']],
    ['Domain', 'https://shop.example.com/', ['must be a bare host name such as shop.example.com, without protocol, port or path']],
    ['Domain', 'bücher.example', []],
    ['CidrRange', '10.0.0.0', ['must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32']],
    ['CidrRange', '::ffff:10.0.0.0/104', []],
    ['TimeZone', '+02:00', ['must be an IANA time zone such as Europe/Berlin']],
    ['TimeZone', 'Etc/GMT+5', []],
    ['PageCursor', 'a b', ['must be nextCursor of the page before']],
    ['ChannelUrl', 'http://u:p@h/', ['must be an address such as https://hooks.example.com/tidewatch, without a user name or a password']],
    ['ChannelUrl', 'https://h/a@b?c=@', []],
    ['ChannelUrl', 'https://[2001:db8::1]:8443', []],
    ['Id', 'x', ['must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10']],
    ['Email', 'ada', ['must be an email address such as ada@example.com, with only ASCII before the @']],
    ['Timestamp', 'yesterday', ['must be a time since 1970 in ISO 8601 with its zone, such as 2026-01-15T09:30:00Z']],
  ])('of %s: %j', (schema, value, expected) => {
    expect(saidOf(schema, value)).toEqual(expected);
  });
});

test('a list with an item twice', () => {
  expect(saidOf('NotificationKinds', ['monitor.down', 'monitor.down'])).toEqual(['must not list anything twice']);
});

describe('a value that may have several types gets one sentence', () => {
  test.each<[unknown, string[]]>([
    ['text', []],
    [null, []],
    [{}, ['must be string or number or boolean or null']],
    ['x'.repeat(501), ['must have at most 500 characters']],
  ])('%j', (value, expected) => {
    expect(saidOf('BreadcrumbValue', value)).toEqual(expected);
  });
});
