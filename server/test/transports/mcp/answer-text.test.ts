import { expect, test } from '@jest/globals';
import { TOOLS } from '../../../src/generated/tools.js';
import type { ToolSpec } from '../../../src/kernel/contract/handler.js';
import { answerText } from '../../../src/transports/mcp/answer-text.js';

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
