import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Document, Node } from '../../../../openapi/generate/document/document.js';
import { dereference } from '../../../../openapi/generate/document/read-document.js';
import { filled } from '../../../../openapi/generate/reference/sample.js';
import { TOOLS } from '../../../src/generated/tools.js';
import type { ToolSpec } from '../../../src/kernel/contract/handler.js';
import { answerText } from '../../../src/transports/mcp/answer-text.js';
import { expectGolden } from '../../notifications/golden.js';

const LIST = TOOLS.find(({ tool }) => tool.name === 'list_monitors') as ToolSpec;
const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const monitor = (name: string) => ({ id: ID, projectSlug: 'shop', slug: 'backup', name, lastEventAt: '2026-01-01T00:00:00.000Z' });

test('rows have whole ids and exact times, and the next cursor follows', () => {
  const text = answerText(LIST, { monitors: [monitor('Backup')], nextCursor: 'abc' });
  for (const part of [ID, '2026-01-01T00:00:00.000Z', 'Next cursor  abc']) expect(text).toContain(part);
});

test('control characters are made visible', () => {
  expect(answerText(LIST, { monitors: [monitor('a\x1b[31m\u202e\nb')], nextCursor: null })).toContain('a\\x1b[31m\\u202e\\nb');
});

test('a long text ends with what is left out', () => {
  const text = answerText(LIST, { monitors: Array.from({ length: 2000 }, () => monitor('é'.repeat(200))), nextCursor: null });
  expect(Buffer.byteLength(text)).toBeLessThan(32_100);
  expect(text).toContain('structuredContent has everything.');
});

test('a long text that is no column takes the room of no row, and one that is a column not that of all', () => {
  const rows = ['first', 'second', 'third'].map((name) => ({ ...monitor(name), note: 'n'.repeat(30_000) }));
  const hidden = answerText(LIST, { monitors: rows, nextCursor: null });
  for (const name of ['first', 'second', 'third']) expect(hidden).toContain(name);
  const shown = answerText(LIST, { monitors: [monitor('x'.repeat(30_000)), monitor('second')], nextCursor: 'abc' });
  for (const part of ['second', 'Next cursor', 'structuredContent has everything.']) expect(shown).toContain(part);
});

test('a text is cut between characters', () => {
  const text = answerText(LIST, { monitors: [monitor('👩🏼‍🎓'.repeat(1_000))], nextCursor: null });
  expect(text.isWellFormed()).toBe(true);
});

const GOLDEN = `${import.meta.dirname}/golden/texts`;
const document = dereference(JSON.parse(readFileSync(new URL('../../../../openapi/closed.json', import.meta.url), 'utf8')) as Document);

/** The example of an operation's success, with an item in each empty list. */
async function exampleOf(operationId: string): Promise<Record<string, unknown>> {
  const operations = Object.values((await document).paths).flatMap((item) => Object.values(item as Record<string, Node>));
  const operation = operations.find((each) => each['operationId'] === operationId);
  const [, response] =
    Object.entries((operation?.['responses'] ?? {}) as Record<string, Node>).find(([status]) => status.startsWith('2')) ?? [];
  const media = (response?.['content'] as Record<string, { schema: Node; example?: unknown }> | undefined)?.['application/json'];
  const example = media?.example ?? (media?.schema['examples'] as unknown[] | undefined)?.[0];
  return filled(example, media?.schema ?? {}) as Record<string, unknown>;
}

test.each(TOOLS.map((spec) => [spec.tool.name, spec] as const))('the text of %s', async (name, spec) => {
  expectGolden(`${name}.txt`, answerText(spec, await exampleOf(spec.operationId)), GOLDEN);
});
