/** Which words of a page become links to a mailbox. */
import { expect, test } from '@jest/globals';
import { readPage, renderHtml, renderMarkdown } from '../../src/index.js';

const page = (text: string) => readPage(text).tree;

test.each([
  'shop@1.4.0',
  'npm i @scope/name@2.0.0-rc.1',
  'user@10.0.0.1',
  'git clone git@github.com:org/repo.git now',
  'mailto:name@1.2.3',
])('%s is no address', (text) => {
  expect(renderHtml(page(text)).html).not.toContain('<a');
  expect(renderMarkdown(page(text))).not.toContain('](');
});

test.each(['ops@example.com', 'mailto:ops@example.com', 'Write to ops@example.com: we read it'])('%s has one', (text) =>
  expect(renderHtml(page(text)).html).toContain('href="mailto:ops@example.com"'),
);
