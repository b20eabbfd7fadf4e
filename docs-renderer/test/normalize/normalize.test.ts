/** The allowed content of pages, what is dropped, and the warnings for authors. */
import { describe, expect, it } from '@jest/globals';
import { PageError, readPage, toJson, toMdx } from '../../src/index.js';

const codes = (mdx: string) => readPage(mdx).warnings.map(({ code, line, column }) => `${line}:${column} ${code}`);
const mdx = (source: string) => toMdx(readPage(source).tree).trim();

describe('warnings', () => {
  it.each([
    ['import x from "y"', '1:1 esm_not_allowed'],
    ['export const a = 1', '1:1 esm_not_allowed'],
    ["import A from '/snippets/a.mdx'\n\n<A />", '1:1 snippet_unresolved'],
    ['a {b()} c', '1:3 expression_not_static'],
    ['\n\n<Card title={x} />', '3:1 expression_not_static'],
    ['<Card {...x} />', '1:1 spread_not_allowed'],
    ['text\n\n<Nope>kept</Nope>', '3:1 unknown_component'],
    ['<form>kept</form>', '1:1 raw_html_removed'],
    ['<img src="/a.png" />', '1:1 missing_alt'],
    ['a ![](b.png)', '1:3 missing_alt'],
    ['```nope\n```', '1:1 unknown_language'],
    ['<div style={{ color: "red" }}>a</div>', '1:1 style_removed'],
    ['[a](javascript:alert)', '1:1 unsafe_url'],
    ['<Card href={" java\\nscript:alert"} />', '1:1 unsafe_url'],
    ['## a\n\n#### b', '3:1 heading_level_skipped'],
    ['## a\n\n<div>\n  <h5>b</h5>\n</div>', '4:3 heading_level_skipped'],
    ['a\n\n$$\n\\nope\n$$', '3:1 formula_invalid'],
    ['a $x^$ b', '1:3 formula_invalid'],
    ['```math\n\\frac{1}\n```', '1:1 formula_invalid'],
    ['---\na: [\n---\n', '2:5 front_matter_invalid'],
    ['---\na: &a [1]\nb: *a\n---\n', '2:1 front_matter_invalid'],
  ])('%j: %s', (source, warning) => {
    expect(codes(source)).toEqual([warning]);
  });

  it('are counted beyond the limit', () => {
    const { warnings } = readPage('<Nope />\n\n'.repeat(150));
    expect([warnings.length, warnings.at(-1)?.message]).toEqual([101, '50 more warnings are not listed.']);
  });
});

describe('errors', () => {
  it.each([
    ['a\n\n<Note>\n', 3, 1],
    ['a\n\nx {1 +} y', 3, 7],
    ['</b>', 1, 1],
    ['a <https://example.com>', 1, 3],
    ['<!-- a -->', 1, 1],
  ])('%j names line %d, column %d', (source, line, column) => {
    const error = new PageError('syntax_error', expect.any(String) as never, line, column);
    expect(() => readPage(source)).toThrow(expect.objectContaining({ code: error.code, line, column }));
  });
});

describe('normalizing', () => {
  it.each([
    ['<Note>one **b**</Note>', '<Note>\n  one **b**\n</Note>'],
    ['> [!WARNING]\n> a', '<Warning>\n  a\n</Warning>'],
    ['> [!caution] a', '<Warning title="a" />'],
    [':::tip[Now]\na\n:::', '<Tip title="Now">\n  a\n</Tip>'],
    ['<Aside type="caution">a</Aside>', '<Warning>\n  a\n</Warning>'],
    ['<TabItem label="a">b</TabItem>', '<Tab title="a">\n  b\n</Tab>'],
    ['<Tab value="a">b</Tab>', '<Tab title="a">\n  b\n</Tab>'],
    ['<TabItem value="a" label="A">b</TabItem>', '<Tab title="A">\n  b\n</Tab>'],
    [
      '<Tabs items={["a", "b"]}><Tab>c</Tab><Tab title="d">e</Tab></Tabs>',
      '<Tabs>\n  <Tab title="a">\n    c\n  </Tab>\n\n  <Tab title="d">\n    e\n  </Tab>\n</Tabs>',
    ],
    ['<Icon name="star" />', '<Icon icon="star" />'],
    ['<LinkCard title="a" href="/b" description="c" />', '<Card title="a" description="c" href="/b" />'],
    ['mailto:a@b.co and [a@b.co](mailto:a@b.co)', '[mailto:a@b.co](mailto:a@b.co) and [a@b.co](mailto:a@b.co)'],
    ['<Callout type="error">a</Callout>', '<Danger>\n  a\n</Danger>'],
    ['a <b>b</b> <i>c</i> <code>d</code>', 'a **b** *c* `d`'],
    ['<h2>a</h2>', '## a'],
    ['<p>a</p>', 'a'],
    ['<a href="/x">a</a>', '[a](/x)'],
    ['<img src="/x" alt="a" />', '![a](/x)'],
    ['<img src="/x" alt="a" width={20} style={{ height: 3 }} />', '<img src="/x" width="20" height="3" alt="a" />'],
    ['<Card title="a" icon={<Icon icon="flag" />} nope={1} />', '<Card title="a" icon="flag" />'],
    ['<Mermaid chart={`\ngraph TD\n`} />', '```mermaid\ngraph TD\n```'],
    ['## Title {#own}', '## Title \\{#own}'],
    ['10:30 and a:b[c]', '10:30 and a:b\\[c]'],
    ['$5 and $6, but $x$', '\\$5 and \\$6, but $x$'],
    ['a {"b"} {1} {/* c */}', 'a b 1'],
    ['[a][b]\n\n[b]: /c "t"', '[a](/c "t")'],
    ['<iframe src="https://www.youtube.com/embed/a?x=1" />', '<iframe src="https://www.youtube-nocookie.com/embed/a" />'],
    ['<iframe src="https://example.com/a" />', '[https://example.com/a](https://example.com/a)'],
    ['<script>{`x`}</script>', ''],
    ['| a |\n| - |\n| b<br />c |', '| a |\n| - |\n| b<br />c |'],
    ['text <Card title="a" /> more', 'text\n\n<Card title="a" />\n\nmore'],
  ])('%j', (source, expected) => {
    expect(mdx(source)).toBe(expected);
  });

  it('reads plain Markdown, where tags and braces have no meaning', () => {
    const page = readPage('a {b} <https://x.y>\n\n<!-- c -->\n\n    code', 'markdown');
    expect([toMdx(page.tree).trim(), page.warnings]).toEqual(['a \\{b\\} [https://x.y](https://x.y)\n\n```\ncode\n```', []]);
  });

  it('keeps literals of every kind, and nothing else', () => {
    const { tree } = readPage('<Update label={"a"} tags={["x", 1, -2.5e1, \'y\']} description={`z`} />');
    expect(toJson(tree).children).toEqual([
      { type: 'component', name: 'Update', props: { label: 'a', description: 'z', tags: ['x', '1', '-25', 'y'] }, children: [] },
    ]);
    const hole = ['`$', '{a}`'].join('');
    for (const code of ['a', hole, 'f()', '{a}', '{["a"]: 1}', '{__proto__: 1}', '1 + 1', '/x/', '(1)', '() => 1', '[...a]'])
      expect(codes(`<Update tags={${code}} />`)).toEqual(['1:1 expression_not_static']);
  });

  it('reads front matter', () => {
    expect(readPage('---\ntitle: A\nhidden: true\nicon: 5\nother: [x]\n---\n\nb').frontMatter).toEqual({
      title: 'A',
      hidden: true,
      icon: '5',
    });
  });
});
