/** Problems of a site as a whole. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readPage } from '@tidewatch/docs-renderer';
import { checkSite } from '../../../src/docs/check/check-site.js';
import { readSite } from '../../../src/docs/folder/read-site.js';
import type { PageReader } from '../../../src/docs/source/read-page.js';

const folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const reader: PageReader = { read: async (body, syntax) => readPage(String(body), syntax === 'markdown' ? syntax : 'mdx') };

it('names listed pages without content', async () => {
  const files = { 'a.mdx': '# A\n\n<Home />', 'b.mdx': '# B', 'c.mdx': '# C\n\nd', 'e.mdx': '---\nhidden: true\n---\n' };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const problems = await checkSite(await readSite(folder, { reader }));
  expect(problems.filter(({ code }) => code === 'page_blank').map(({ file }) => file)).toEqual(['a.mdx', 'b.mdx']);
});
