/** The memory that a response needs. */
import { expect, test } from '@jest/globals';
import { makeRendering } from '../../../src/status-pages/front/rendering.js';

const render = (text: string) =>
  makeRendering({ type: 'text/plain', shared: false, render: () => text }, {}, { base: '/status/acme', asOf: null });

test.each([['short'], ['long '.repeat(100_000)]])('all who take no compression share one copy', async (text) => {
  const rendering = await render(text);
  const copies = await Promise.all(Array.from({ length: 50 }, () => rendering.plain()));
  expect(new Set([...copies, await rendering.plain()]).size).toBe(1);
  expect(copies[0]?.toString()).toBe(text);
});
