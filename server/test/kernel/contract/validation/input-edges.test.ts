/**
 * Unusual inputs for every operation and every field, validated without a server. transports/http tests how they are read, and what operations do
 * with unusual but valid values.
 */
import { describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../../src/generated/operations.js';
import { documentedOperations } from '../dispatch/walk/documented-operations.js';
import { nested, objectionTo, UNKNOWN_FIELDS, UNSTORABLE, withField, withUnknown } from '../dispatch/walk/edges.js';

// signed requests, page requests and multipart forms have their own readers
const operations = documentedOperations().filter(({ signedScopes, multipart, pages }) => signedScopes === null && !multipart && !pages);
const withBody = operations.filter(({ bodyExample }) => bodyExample);
const queried = operations.flatMap((operation) =>
  operation.fields.filter(({ place }) => place === 'query').map(({ name, many }) => ({ operation, name, many })),
);
/** Fields with their own error codes. */
const OWN_CODES = Object.fromEntries(OPERATIONS.map(({ id, errorCodes }) => [id, Object.values(errorCodes)]));

/** The ids that a query requires. */
const requiredBeside = ({ fields }: (typeof operations)[number], name: string): string =>
  fields
    .filter((field) => field.place === 'query' && field.required && field.name !== name)
    .map((field) => `${field.name}=${field.name === 'reports' ? 'top_pages' : '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10'}&`)
    .join('');

const pathsOf = (...input: Parameters<typeof objectionTo>) => objectionTo(...input)?.options.details?.map(({ path }) => path);

test('there are operations to test', () => {
  expect(withBody.length).toBeGreaterThan(30);
  expect(queried.length).toBeGreaterThan(100);
});

test('the body limit is the one in the document', () => {
  const limits = Object.fromEntries(OPERATIONS.map(({ id, bodyLimit }) => [id, bodyLimit]));
  for (const { id, bodyLimit } of withBody) expect([id, limits[id]]).toEqual([id, bodyLimit]);
});

describe('a body', () => {
  test('from the document is accepted', () => {
    for (const operation of withBody) expect([operation.id, objectionTo(operation, {})]).toEqual([operation.id, null]);
  });

  test('must be an object', () => {
    for (const operation of withBody)
      for (const body of ['[]', '[{"slug":"a"}]', 'null', '"text"', '1', 'true', nested(30_000)])
        expect([operation.id, body.slice(0, 20), objectionTo(operation, { body })?.code]).toEqual([
          operation.id,
          body.slice(0, 20),
          'VALIDATION_ERROR',
        ]);
  });

  test('with an unknown field of any name is rejected', () => {
    for (const operation of withBody)
      for (const name of UNKNOWN_FIELDS)
        expect([operation.id, objectionTo(operation, { body: withUnknown(operation, name) })?.options.details]).toEqual([
          operation.id,
          [{ path: '/', message: `unknown field ${JSON.stringify(name)}` }],
        ]);
  });

  test('with text that PostgreSQL cannot store, or deep nesting, is rejected in every field', () => {
    for (const operation of withBody)
      for (const { name } of operation.fields.filter(({ place }) => place === 'body'))
        for (const value of UNSTORABLE) {
          const where = [operation.id, name, value.slice(0, 20)];
          expect([...where, objectionTo(operation, { body: withField(operation, name, value) })?.code]).toEqual([
            ...where,
            'VALIDATION_ERROR',
          ]);
        }
  });
});

describe('a query', () => {
  test('with an unknown parameter of any name is rejected', () => {
    for (const operation of operations)
      for (const name of ['unknown', '__proto__', 'constructor', 'projectSlug[]', 'limit%00', '']) {
        const codes = ['VALIDATION_ERROR', ...(OWN_CODES[operation.id] ?? [])];
        const code = objectionTo(operation, { query: `${name}=1` })?.code ?? 'let past';
        expect([operation.id, name, codes.includes(code), code]).toEqual([operation.id, name, true, code]);
      }
  });

  test('with a repeated parameter is rejected by name, unless it is a list', () => {
    for (const { operation, name } of queried.filter(({ many }) => !many))
      expect([operation.id, pathsOf(operation, { query: `${name}=1&${name}=1` })]).toEqual([
        operation.id,
        expect.arrayContaining([`/${name}`]),
      ]);
  });

  test('cannot request an unbounded page', () => {
    for (const { operation, name } of queried.filter((field) => field.name === 'limit' || field.name === 'uptimeDays'))
      for (const value of ['1e400', 'Infinity', '501', '0', '-1', '1.5'])
        expect([operation.id, value, pathsOf(operation, { query: `${requiredBeside(operation, name)}${name}=${value}` })?.[0]]).toEqual([
          operation.id,
          value,
          `/${name}`,
        ]);
  });

  test('with text that cannot be stored, or an infinite number, is rejected in every field', () => {
    for (const { operation, name } of queried)
      for (const value of ['%00', 'a'.repeat(6_000)]) {
        const refused = objectionTo(operation, { query: `${name}=${value}` }) !== null;
        expect([operation.id, name, value.slice(0, 10), refused]).toEqual([operation.id, name, value.slice(0, 10), true]);
      }
  });
});

test('an id in a path that cannot be stored or is too long is rejected', () => {
  for (const operation of operations)
    for (const { name } of operation.fields.filter(({ place }) => place === 'path'))
      for (const value of ['a\0b', '\ud800', 'x'.repeat(5_000)])
        expect([operation.id, name, objectionTo(operation, { path: { [name]: value } }) !== null]).toEqual([operation.id, name, true]);
});
