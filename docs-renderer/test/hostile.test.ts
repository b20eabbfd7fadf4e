/** Expensive pages are refused or rendered without exhausting stack or memory. The benchmark prints their times. */
import { describe, expect, it } from '@jest/globals';
import { PageError, readJsonPage, readPage, renderHtml, renderMarkdown, sectionsOf, toMdx } from '../src/index.js';
import { HOSTILE } from './support/hostile.js';

const outcome = (read: () => ReturnType<typeof readPage>) => {
  try {
    const { tree } = read();
    for (const render of [renderHtml, renderMarkdown, toMdx, sectionsOf]) render(tree);
    return 'rendered';
  } catch (error) {
    if (error instanceof PageError) return error.code;
    throw error;
  }
};

describe('a hostile page', () => {
  it.each(Object.entries(HOSTILE))('%s', (_name, [make, expected]) => {
    expect(outcome(() => readPage(make()))).toBe(expected);
  });

  it('in JSON has too deep nesting, or is too large', () => {
    let body: unknown = { type: 'blockquote', children: [] };
    for (let depth = 0; depth < 5_000; depth += 1) body = { type: 'blockquote', children: [body] };
    expect(outcome(() => readJsonPage({ schemaVersion: 1, type: 'root', children: [body] }))).toBe('too_deep');
    const children = Array.from({ length: 40_000 }, () => ({ type: 'paragraph', children: [{ type: 'text', value: 'x' }] }));
    expect(outcome(() => readJsonPage({ schemaVersion: 1, type: 'root', children }))).toBe('too_large');
  });
});
