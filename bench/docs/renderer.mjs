/** Renders a thousand pages like a first release: HTML with and without highlighting, Markdown, search sections; then each hostile page. */

import { Highlighter } from '../../docs-renderer/dist/highlight/index.js';
import { readPage, renderHtml, renderMarkdown, sectionsOf, toMdx } from '../../docs-renderer/dist/index.js';
import { report } from '../measure.mjs';
import { page } from './pages.mjs';

const PAGES = 1_000;
const ROUNDS = 3;

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const timed = async (run) => {
  const before = cpu();
  await run();
  return cpu() - before;
};

export default async function benchmark() {
  const pages = Array.from({ length: PAGES }, (_, at) => page(at));
  const bytes = pages.reduce((sum, text) => sum + text.length, 0);
  process.stdout.write(`${PAGES} pages, ${(bytes / 1e6).toFixed(1)} MB\n`);
  const first = await timed(() => publish(pages, undefined));
  const highlighter = await Highlighter.create();
  const coloured = await timed(() => publish(pages, highlighter));
  report('first publish, no colours', [first], 'CPU s');
  report('first publish, every block coloured [under 5]', [coloured], 'CPU s');
  report('memory [under 300]', [process.memoryUsage.rss() / 1e6], 'MB', 0);
  const steps = { parse: [], html: [], markdown: [], sections: [], mdx: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    let read = [];
    steps.parse.push(await timed(() => (read = pages.map((text) => readPage(text).tree))));
    steps.html.push(await timed(() => read.map((tree) => renderHtml(tree))));
    steps.markdown.push(await timed(() => read.map((tree) => renderMarkdown(tree))));
    steps.sections.push(await timed(() => read.map((tree) => sectionsOf(tree))));
    steps.mdx.push(await timed(() => read.map((tree) => toMdx(tree))));
  }
  for (const [name, seconds] of Object.entries(steps))
    report(
      `${name}, pages per CPU second`,
      seconds.map((each) => PAGES / each),
      'pages',
      0,
    );
}

/** The stored data of each page when a site is first published. */
async function publish(pages, highlighter) {
  for (const text of pages) {
    const { tree } = readPage(text);
    await highlighter?.load(tree);
    renderHtml(tree, { highlight: highlighter?.highlight });
    renderMarkdown(tree);
    sectionsOf(tree);
  }
}
