/** Rules for all feedback, however it arrives. */
import { describe, expect, test } from '@jest/globals';
import { searchedText } from '../../../src/feedback/ingest/feedback-writer.js';
import { faultOf, readPageUrl } from '../../../src/feedback/ingest/rules.js';
import { readSubmission } from '../../../src/feedback/ingest/signed-feedback.js';
import type { AppError } from '../../../src/kernel/errors.js';

const EVENT = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b40';

describe('kind, content and score', () => {
  test.each([
    ['feedback', 'x', undefined, null],
    ['feedback', ' \n', undefined, '/content'],
    ['feedback', '', undefined, '/content'],
    ['feedback', 'x', 3, '/score'],
    ['nps', '', 0, null],
    ['nps', '', 10, null],
    ['nps', 'why', undefined, '/score'],
    ['csat', '', 1, null],
    ['csat', '', 5, null],
    ['csat', '', 0, '/score'],
    ['csat', '', 6, '/score'],
  ] as const)('%s %j %s: %s', (kind, content, score, path) => {
    expect(faultOf({ kind, content, score })?.[0] ?? null).toBe(path);
  });
});

describe('a body', () => {
  const refused = (body: object) => {
    try {
      readSubmission(body, EVENT);
    } catch (error) {
      return (error as AppError).body('').details?.[0]?.path;
    }
    return null;
  };

  test('is read with defaults for missing fields', () => {
    expect(readSubmission({ content: 'x', pageUrl: 'https://ada:secret@shop.example/a?b=1@2' }, EVENT)).toEqual({
      ...{ kind: 'feedback', content: 'x', fields: {}, extra: {}, eventId: EVENT, uid: null, score: null },
      ...{ pageUrl: 'https://shop.example/a?b=1@2', contactEmail: null, occurredAt: null },
    });
  });

  test.each(['info@bücher.example', 'info@xn--bcher-kva.example'])('has %s in its own letters', (contactEmail) => {
    expect(readSubmission({ content: 'x', contactEmail }, EVENT).contactEmail).toBe('info@bücher.example');
  });

  test('is refused if invalid, and the error names the field', () => {
    expect(refused({ content: 'x'.repeat(5_000) })).toBeNull();
    expect(refused({ content: 'x'.repeat(5_001) })).toBe('/content');
    expect(refused({ content: 'x', fields: { a: ['b'] } })).toBe('/fields/a');
    expect(refused({ content: 'x', contactEmail: 'nobody' })).toBe('/contactEmail');
    expect(refused({ content: 'x', occurredAt: '2026-01-01T00:00:00+20:00' })).toBe('/occurredAt');
    expect(refused({ content: 'x', uid: 'u'.repeat(129) })).toBe('/uid');
  });

  test('has at most 4,096 bytes of fields and 16,384 of extra', () => {
    const fields = (bytes: number) => {
      const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`k${index}`, 'x'.repeat(445)]));
      return { ...many, k8: 'x'.repeat(445 + bytes - JSON.stringify(many).length) };
    };
    const extra = (bytes: number) => ({ a: 'x'.repeat(bytes - JSON.stringify({ a: '' }).length) });
    expect(refused({ content: 'x', fields: fields(4_096), extra: extra(16_384) })).toBeNull();
    expect(refused({ content: 'x', fields: fields(4_097) })).toBe('/fields');
    expect(refused({ content: 'x', extra: extra(16_385) })).toBe('/extra');
  });
});

test('user name and password are removed from a page URL, and nothing else', () => {
  expect(readPageUrl('https://shop.example/@ada')).toBe('https://shop.example/@ada');
  expect(readPageUrl('myapp://ada:secret@cart/')).toBe('myapp://cart/');
  expect(readPageUrl(undefined)).toBeNull();
});

test('a page URL that a link would run is refused', () => {
  expect(() => readPageUrl('javascript:alert(1)')).toThrow('/pageUrl');
});

test('content and text fields are searchable', () => {
  expect(searchedText({ content: 'Late', fields: { plan: 'pro', seats: 3 } })).toBe('Late\npro');
});
