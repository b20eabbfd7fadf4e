import { describe, expect, test } from '@jest/globals';
import { specOf } from '../../../../src/kernel/contract/document.js';
import type { OperationId } from '../../../../src/kernel/contract/handler.js';
import { type InputParts, partsOf, unstorableText, validate } from '../../../../src/kernel/contract/validation/validation.js';
import type { AppError } from '../../../../src/kernel/errors.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';

const nothing: InputParts = { path: {}, query: {}, body: undefined };

function refusalOf(operation: OperationId, parts: Partial<InputParts>): AppError {
  try {
    validate(specOf(operation), { ...nothing, ...parts });
  } catch (error) {
    return error as AppError;
  }
  throw new Error('nothing was refused');
}

describe('a valid input is flat', () => {
  test('with defaults', () => {
    expect(validate(specOf('createMonitor'), { ...nothing, body: { slug: 'backup', name: 'Backup' } })).toEqual({
      slug: 'backup',
      name: 'Backup',
      intervalSec: 60,
      degradedAfter: 1.5,
      downAfter: 3,
      alertAfter: 1,
      recoverAfter: 1,
      failAs: 'error',
      pingMethods: 'any',
    });
  });

  test('with query strings converted to numbers and booleans, but not body strings', () => {
    const query = { limit: '7', paused: 'true', slug: '7' };
    expect(validate(specOf('listMonitors'), { ...nothing, query })).toEqual({ limit: 7, paused: true, slug: '7', sort: 'slug' });
    for (const intervalSec of ['60', true, null, [60]])
      expect(refusalOf('updateMonitor', { path: { monitorId: ID }, body: { intervalSec } }).code).toBe('VALIDATION_ERROR');
  });

  test.each([
    ['with commas', 'shop/a,b', ['shop/a', 'b']],
    ['repeated', ['shop/a', 'b'], ['shop/a', 'b']],
    ['both', ['shop/a,b', 'c'], ['shop/a', 'b', 'c']],
    ['one', 'b', ['b']],
  ])('with a list of the query, %s', (_what, monitorIds, expected) => {
    expect(validate(specOf('listMonitorUptime'), { ...nothing, query: { monitorIds } })).toMatchObject({ monitorIds: expected });
  });

  test('without changing the input of the transport', () => {
    const query = { limit: '7' };
    validate(specOf('listMonitors'), { ...nothing, query });
    expect(query).toEqual({ limit: '7' });
  });
});

describe('a rejection lists each error by its path in the input', () => {
  test.each<[OperationId, Partial<InputParts>, { path: string; message: string }[]]>([
    [
      'createProject',
      { body: {} },
      [
        { path: '/', message: 'the field slug is required' },
        { path: '/', message: 'the field name is required' },
      ],
    ],
    ['createProject', { body: { slug: 'shop', name: 'Shop', extra: 1 } }, [{ path: '/', message: 'unknown field "extra"' }]],
    [
      'createProject',
      { body: { slug: 'Shop', name: '' } },
      [
        { path: '/slug', message: expect.stringMatching(/^must have lower-case letters, digits, - and _ only/) as unknown as string },
        { path: '/name', message: 'must not be empty' },
        { path: '/name', message: 'must not be blank and must be one line without control characters' },
      ],
    ],
    ['listMonitors', { query: { status: 'fine' } }, [{ path: '/status', message: 'must be one of ok, degraded, error, down' }]],
    ['listMonitors', { query: { limit: '0' } }, [{ path: '/limit', message: 'must be at least 1' }]],
    ...['0x10', '1e1', '1.0', ' 10', '10 ', '+5', '1e400', '9'.repeat(16)].map(
      (limit): [OperationId, Partial<InputParts>, { path: string; message: string }[]] => [
        'listMonitors',
        { query: { limit } },
        [{ path: '/limit', message: expect.stringMatching(/must be (a whole number|at most 100)/) as unknown as string }],
      ],
    ),
    [
      'getMonitor',
      { path: { monitorId: 'a b' } },
      [{ path: '/monitorId', message: 'must be an id, its first 4 or more characters, or a slug such as shop/backup' }],
    ],
    [
      'getMonitor',
      { path: { monitorId: `urn:uuid:${ID}` } },
      [{ path: '/monitorId', message: expect.stringMatching(/^must be an id, /) as unknown as string }],
    ],
    ['updateMonitor', { path: { monitorId: ID }, body: {} }, [{ path: '/', message: 'give at least one field' }]],
    [
      'updateApiKey',
      { path: { keyId: 'k' }, body: { scopes: ['status:read', 'all'] } },
      [{ path: '/scopes/1', message: expect.stringContaining('must be one of status:read, ') as unknown as string }],
    ],
    [
      'login',
      { body: { email: 'a@example.com', password: 'a\u0000b' } },
      [{ path: '/password', message: 'contains a NUL character or half of a surrogate pair' }],
    ],
  ])('%s %j', (operation, parts, details) => {
    const { options, code, message } = refusalOf(operation, parts);
    expect(code).toBe('VALIDATION_ERROR');
    expect(options.details).toEqual(details);
    expect(message).toMatch(/^The request is invalid: .+\.$/);
  });

  test('with the first error in its message, by field name', () => {
    expect(refusalOf('createProject', { body: { slug: 'shop' } }).message).toBe('The request is invalid: the field name is required.');
    expect(refusalOf('listMonitors', { query: { limit: '0' } }).message).toBe('The request is invalid: /limit must be at least 1.');
  });

  test('with the code of the first field that has its own, whether wrong or missing', () => {
    const refused = (query: Record<string, unknown>) => {
      const { code, message } = refusalOf('deleteSourceMaps', { query });
      return [code, message];
    };
    expect(refused({ domain: 'shop.example' })).toEqual(['INVALID_RELEASE', 'release: the field release is required.']);
    expect(refused({ propertyId: 'a b', release: '1.0.0' })).toEqual(['INVALID_SELECTOR', expect.stringMatching(/^propertyId: must /)]);
    expect(refused({ domain: 'shop.example', release: '1.0.0', limit: '1' })[0]).toBe('VALIDATION_ERROR');
  });

  test('for an infinite number, which the JSON of a tool call may contain', () => {
    const { options } = refusalOf('listMonitors', { query: JSON.parse('{"limit":1e400}') });
    expect(options.details).toEqual([{ path: '/limit', message: expect.stringMatching(/must be (a whole number|at most 100|integer)/) }]);
    expect(validate(specOf('listMonitors'), { ...nothing, query: { limit: 7 } })).toMatchObject({ limit: 7 });
  });

  test('with at most twenty errors, and shortened names', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, 1]));
    expect(refusalOf('createProject', { body: { slug: 'shop', name: 'Shop', ...many } }).options.details).toHaveLength(20);
    const long = refusalOf('createProject', { body: { slug: 'shop', name: 'Shop', ['x'.repeat(10_000)]: 1 } });
    expect(long.message.length).toBeLessThan(200);
    expect(JSON.stringify(long.options.details).length).toBeLessThan(300);
  });
});

test.each<[string, unknown, string | null]>([
  ['text', 'plain', null],
  ['an emoji, which is a whole pair', '😀', null],
  ['NUL', 'a\u0000', '/'],
  ['the first half of a pair', '\ud83d', '/'],
  ['the second half of a pair', 'a\ude00b', '/'],
  ['the halves in the wrong order', '\ude00\ud83d', '/'],
  ['NUL deep inside', { a: [{ b: 'x\u0000' }] }, '/a/0/b'],
  ['NUL in a name', { a: { 'b\u0000': 1 } }, '/a/(key)'],
  ['numbers, truth and nothing', [1, true, null, undefined], null],
])('the text of %s that cannot be stored is at %p', (_name, value, expected) => {
  expect(unstorableText(value)).toBe(expected);
});

describe('a flat input is split by the location of each field in the document', () => {
  test.each<[OperationId, Record<string, unknown>, InputParts]>([
    ['getMonitor', { monitorId: ID }, { path: { monitorId: ID }, query: {}, body: undefined }],
    ['listMonitors', { limit: 5, unknown: 1 }, { path: {}, query: { limit: 5, unknown: 1 }, body: undefined }],
    ['updateMonitor', { monitorId: ID, name: 'N', unknown: 1 }, { path: { monitorId: ID }, query: {}, body: { name: 'N', unknown: 1 } }],
    ['deleteProject', { projectId: ID, confirmSlug: 's' }, { path: { projectId: ID }, query: { confirmSlug: 's' }, body: undefined }],
    ['createProject', {}, { path: {}, query: {}, body: {} }],
  ])('%s %j', (operation, flat, expected) => {
    expect(partsOf(specOf(operation), flat)).toEqual(expected);
  });

  test('unknown names are rejected, even those that every object has', () => {
    for (const name of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) {
      for (const [operation, input] of [
        ['listMonitors', '{}'],
        ['createProject', '{"slug":"shop","name":"Shop"}'],
        ['createProject', '{}'],
      ] as const) {
        const value = '{"slug":"shop","name":"Shop"}';
        const flat = JSON.parse(`{${[input.slice(1, -1), `"${name}":${value}`].filter(Boolean).join(',')}}`);
        const { options } = refusalOf(operation, partsOf(specOf(operation), flat));
        expect(options.details?.map(({ message }) => message)).toContain(`unknown field "${name}"`);
      }
    }
  });
});

describe('fields of one call', () => {
  const page = { siteId: ID, path: 'guides/install', title: 'Install' };
  const goal = { propertyId: ID, name: 'Newsletter', type: 'event' };
  const body = { type: 'root', children: [] };
  const from = (operation: OperationId, flat: Record<string, unknown>) => partsOf(specOf(operation), flat);

  test.each<[OperationId, Record<string, unknown>, string]>([
    ['createDocPage', { ...page, markdown: 'x', body }, '/body must be left out where markdown is given'],
    ['updateAnalyticsGoal', { goalId: ID, eventName: 'a', path: '/' }, '/path must be left out where eventName is given'],
    ['createAnalyticsGoal', { ...goal, eventName: 'a', path: '/' }, '/path must be left out where eventName is given'],
    ['getDocPage', { siteId: ID }, '/path is required (or pageId)'],
  ])('%s %j: %s', (operation, flat, expected) => {
    const { details } = refusalOf(operation, from(operation, flat)).options;
    expect(details?.map(({ path, message }) => `${path} ${message}`)).toEqual([expected]);
  });

  test.each<[OperationId, Record<string, unknown>]>([
    ['createDocPage', page],
    ['createDocPage', { ...page, markdown: 'x' }],
    ['getDocPage', { siteId: ID, pageId: ID }],
    ['getDocPage', { siteId: ID, pageId: ID, path: 'guides/install' }],
  ])('%s accepts %j', (operation, flat) => {
    expect(validate(specOf(operation), from(operation, flat))).toMatchObject(flat);
  });

  test.each<OperationId>(['listSourceMaps', 'deleteSourceMaps', 'explainSourceMap'])(
    '%s names those of a missing selector',
    (operation) => {
      const known = { release: 'shop@1.4.0', file: 'https://shop.example.com/a.js', line: 1, column: 1 };
      const flat = Object.fromEntries(Object.entries(known).filter(([name]) => name in specOf(operation).fields));
      const { code, options } = refusalOf(operation, from(operation, flat));
      expect([code, options.details]).toEqual(['INVALID_SELECTOR', [{ path: '/domain', message: 'is required (or propertyId)' }]]);
    },
  );
});
