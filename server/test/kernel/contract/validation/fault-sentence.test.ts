import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { ErrorObject } from 'ajv';
import { readOperations } from '../../../../../openapi/generate/document/operations.js';
import { dereference } from '../../../../../openapi/generate/document/read-document.js';
import { createAjv } from '../../../../../openapi/generate/validators/ajv.js';
import { UNITS } from '../../../../src/generated/units.js';
import { toDetails } from '../../../../src/kernel/contract/validation/validation.js';

const document = JSON.parse(readFileSync(new URL('../../../../../openapi/closed.json', import.meta.url), 'utf8'));
const { components } = document;
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

describe('a number out of bounds', () => {
  /** The message for a number that is too low for a field. */
  const tooLow = (field: string, minimum: number) => {
    const check = ajv.compile({ properties: { [field]: { type: 'number', minimum } } });
    check({ [field]: minimum - 1 });
    return toDetails(check.errors as ErrorObject[])[0]?.message;
  };

  test.each(Object.entries(UNITS))('%s is in %s', (field, unit) => {
    expect(tooLow(field, 10)).toBe(unit === '%' ? 'must be at least 10%' : `must be at least 10 ${unit}`);
  });

  test.each([
    ['intervalSec', 1, '1 s'],
    ['retentionDays', 1, '1 day'],
    ['downAfter', 1, '1 interval'],
    ['mcpRequestsPerMinute', 1, '1 request a minute'],
    ['limit', 1, '1'],
    ['constructor', 1, '1'],
  ])('%s is at least %d: %s', (field, minimum, said) => expect(tooLow(field, minimum)).toBe(`must be at least ${said}`));

  test('every bounded number of a request whose description names a unit has one', async () => {
    const operations = readOperations(await dereference(document));
    const missing = operations
      .flatMap(({ fields }) => fields)
      .filter(({ schema }) => ['minimum', 'maximum'].some((bound) => (schema as Record<string, unknown>)[bound] !== undefined))
      .filter(({ description }) => /\b(milliseconds|seconds|minutes|hours|days|bytes|percent\w*|pixels)\b/i.test(description))
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(UNITS, name));
    expect(missing).toEqual([]);
  });
});
