/** What `npm run check` refuses in the guides of the project. */
import { beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '../../../src/docs/problems.js';

const RULE = new URL('../../../../scripts/house/guides.mjs', import.meta.url).href;

interface Page {
  file: string;
  description: string | null;
  text: string;
}
let problemsOf: (pages: readonly Page[], found: readonly Problem[]) => string[];
beforeAll(async () => {
  ({ problemsOf } = await import(RULE));
});

const page = (file: string, text = '', description: string | null = 'Watch a job.'): Page => ({ file, description, text });
const OTHERS = [page('index.md'), page('pings.md'), page('decisions/index.md'), page('decisions/queues.md')];

test.each([
  ['none', null, ['docs/a.md: begin it with a description in front matter: what the reader can do after the page']],
  ['an empty one', '', ['docs/a.md: begin it with a description in front matter: what the reader can do after the page']],
  ['161 characters', 'a'.repeat(161), ['docs/a.md: its description has 161 characters; shorten it to 160']],
  ['160 characters', 'a'.repeat(160), []],
])('of descriptions: %s', (_name, description, expected) => {
  expect(problemsOf([page('a.md', '', description)], [])).toEqual(expected);
});

test.each([
  ['a.md', 'See `docs/pings.md`.', '`docs/pings.md` is a page; link it: [its title](pings.md)'],
  ['a.md', 'See `pings.md`.', '`pings.md` is a page; link it: [its title](pings.md)'],
  ['a.md', 'See `pings.md#runs`.', '`pings.md#runs` is a page; link it: [its title](pings.md)'],
  ['a.md', 'See `docs/index.md`.', '`docs/index.md` is a page; link it: [its title](index.md)'],
  ['decisions/a.md', 'See `queues.md`.', '`queues.md` is a page; link it: [its title](queues.md)'],
  ['decisions/a.md', 'See `../pings.md`.', '`../pings.md` is a page; link it: [its title](../pings.md)'],
])('%s may not say: %s', (file, text, problem) => {
  expect(problemsOf([...OTHERS, page(file, `# A\n\n${text}\n`)], [])).toEqual([`docs/${file}:3: ${problem}`]);
});

test.each([
  'A link: [Pings](pings.md), or [`pings.md`](pings.md).',
  'Files of others: `README.md`, `src/pings.md`, `guides/index.md`, `index.md`, `/pings.md`.',
  '```sh\ncat `docs/pings.md`\n```',
  '1. Do\n\n   ```md docs/pings.md\n   `pings.md`\n   ```',
])('a page may say: %s', (text) => {
  expect(problemsOf([...OTHERS, page('a.md', text)], [])).toEqual([]);
});

test('lines are counted through blocks', () => {
  expect(problemsOf([...OTHERS, page('a.md', '```sh\none\ntwo\n```\n`pings.md`\n')], [])).toEqual([
    'docs/a.md:5: `pings.md` is a page; link it: [its title](pings.md)',
  ]);
});

const found = (more: Partial<Problem>): Problem => ({
  ...{ severity: 'warning', code: 'link_broken', message: 'There is no page b.', file: 'a.md', line: 3, column: 7 },
  ...more,
});

test.each<[string, Partial<Problem>, string[]]>([
  ['a warning', {}, ['docs/a.md:3: There is no page b. [link_broken]']],
  ['an error', { severity: 'error', line: null, column: null }, ['docs/a.md: There is no page b. [link_broken]']],
  ['a remark', { severity: 'info', code: 'path_changed' }, []],
  [
    'a page outside the navigation',
    { severity: 'info', code: 'not_in_navigation', message: 'Nobody finds it.', line: null },
    ['docs/a.md: Nobody finds it. Name the page in docs/docs.json. [not_in_navigation]'],
  ],
])('of what docs check finds: %s', (_name, more, expected) => {
  expect(problemsOf([], [found(more)])).toEqual(expected);
});
