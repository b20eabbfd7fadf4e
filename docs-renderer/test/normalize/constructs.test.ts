/**
 * Each construct of other systems, with what it becomes or the warning that it gives, as a golden file: nothing is lost in silence. A construct whose text
 * isn't kept must have a warning.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { fitForMdx, PageError, readPage, toMdx } from '../../src/index.js';

const SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  'GitHub Markdown': [
    '> [!NOTE]\n> a',
    '> [!WARNING] Title\n> a',
    '- [x] a\n- [ ] b',
    'a[^1]\n\n[^1]: b',
    '<details><summary>More</summary>\n\na\n\n</details>',
    '<kbd>Ctrl</kbd> <sub>2</sub> <sup>2</sup>',
    '<a id="x"></a>\n\n## A',
    '<picture><source media="(prefers-color-scheme: dark)" srcset="d.png"><img src="l.png" alt="A"></picture>',
    '<picture><source type="image/webp" srcset="a.webp"><img src="a.png" alt="A"></picture>',
    '<picture><source media="(min-width: 60rem)" srcset="a.png"><source media="(prefers-color-scheme: light)" srcset="l.png 1x, l2.png 2x"><img src="d.png" alt="A"></picture>',
    '![A](a.png#gh-dark-mode-only)',
    'a <!-- comment --> b',
    '<https://example.com>',
    '![x](a b.png)',
    ':smile: and :unknown: at 10:30:00',
    'H~2~O',
  ],
  VitePress: [
    '::: warning Title\na\n:::',
    '::: details More {open}\na\n:::',
    '::: code-group\n```js [npm]\na\n```\n:::',
    '::: raw\na\n:::',
    '::: own\na\n:::',
    '```js{1,3}\na\n```',
    '```ts:line-numbers {1}\na\n```',
    '```js\na // [!code ++]\n```',
    '<<< @/a.js#region{1}',
    '<!--@include: ./a.md{3,}-->',
    '[[toc]]',
    '{{ version }}',
    '<script setup>\nconst a = 1\n</script>',
    '<style>\na { }\n</style>',
    '<Home />',
    '<img :src="logo" alt="A">',
    '<img srcset="a.png 1x" alt="A">',
    '<Badge type="tip" text="new" />',
    '## A {#own}',
  ],
  'MkDocs Material': [
    '!!! note "T"\n    a',
    '??? tip\n    a',
    '=== "npm"\n    a',
    '/// note | T\na\n///',
    '--8<-- "a.md"',
    '{!> ../a.py !}',
    '{* ../a.py hl[1] *}',
    '## A { #own }',
    '[a](b){ .md-button }',
    ':material-check:',
    '++ctrl+c++',
    '==mark==',
    '^^ins^^',
    'a (1)! b',
    '*[HTML]: Hyper',
    '<div class="grid cards" markdown>\n\n- a\n\n</div>',
    '![A](a.png#only-dark)',
    '[TOC]',
    '```py title="a.py" linenums="1" hl_lines="2"\na\n```',
  ],
  GitBook: [
    '{% hint style="info" %}\na\n{% endhint %}',
    '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}',
    '{% stepper %}\n{% step %}\na\n{% endstep %}\n{% endstepper %}',
    '{% code title="a" %}\n```js\na\n```\n{% endcode %}',
    '{% content-ref url="a.md" %}\n[a](a.md)\n{% endcontent-ref %}',
    '{% embed url="https://example.com" %}',
    '{% file src="a.pdf" %}',
    '{% include "a.md" %}',
    '{% if visitor.paid %}\na\n{% endif %}',
    '{% openapi-operation spec="a" path="/b" method="get" %}\n{% endopenapi-operation %}',
    '<figure><img src="a.png" alt="A"><figcaption>b</figcaption></figure>',
    '<table data-view="cards"><thead><tr><th>A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  Docusaurus: [
    ':::note Title\n\na\n\n:::',
    ':::tip[T]\n\na\n\n:::',
    '<Tabs groupId="a">\n<TabItem value="x" label="X" default>\n\na\n\n</TabItem>\n</Tabs>',
    '<Admonition type="tip" title="T">a</Admonition>',
    '<CodeBlock language="js">a</CodeBlock>',
    '```js title="a.js" {1} showLineNumbers\na\n```',
    '```js\n// highlight-next-line\na\n```',
    '```bash npm2yarn\nnpm install a\n```',
    '```jsx live\na\n```',
    '```mdx-code-block\n<b>a</b>\n```',
    "import A from './a.js';\n\n<A />",
    'export const a = 1;',
    '<BrowserOnly>{() => 1}</BrowserOnly>',
    '<Translate>a</Translate>',
  ],
  Starlight: [
    '<Aside type="caution" title="T">a</Aside>',
    '<CardGrid>\n<Card title="A" icon="star">a</Card>\n</CardGrid>',
    '<LinkCard title="A" href="/a" />',
    '<LinkButton href="/a">A</LinkButton>',
    '<Steps>\n\n1. a\n2. b\n\n</Steps>',
    '<FileTree>\n\n- a\n  - b\n\n</FileTree>',
    '<Code code="a" lang="js" title="a.js" />',
    '<Badge text="New" variant="tip" />',
  ],
  Nextra: [
    '<Callout type="warning" emoji="!">a</Callout>',
    '<Cards>\n<Cards.Card title="A" href="/a" />\n</Cards>',
    "<Tabs items={['A', 'B']}>\n<Tabs.Tab>a</Tabs.Tab>\n<Tabs.Tab>b</Tabs.Tab>\n</Tabs>",
    '<Steps>\n\n### A\n\na\n\n</Steps>',
    '<FileTree>\n<FileTree.Folder name="a">\n<FileTree.File name="b" />\n</FileTree.Folder>\n</FileTree>',
    '```js filename="a.js" copy\na\n```',
    'a `x{:js}` b',
    '## A [#own]',
  ],
  mdBook: ['{{#include a.rs:2:9}}', '{{#playground a.rs}}', '```rust,ignore,editable\na\n```', '```rust\n# fn main() {\na\n# }\n```'],
  Mintlify: [
    '<View title="A">a</View>',
    '<Color value="#fff" />',
    '<GitHub repo="a/b" />',
    '<Snippet file="a.mdx" />',
    '<Update label="2026" description="a">b</Update>',
    '<Expandable title="a">b</Expandable>',
    '<RequestExample>\n```bash a\nb\n```\n</RequestExample>',
    '<img className="block dark:hidden" src="l.png" alt="A" />\n<img className="hidden dark:block" src="d.png" alt="A" />',
    '```js a.js {1-2} focus={1} expandable\na\n```',
    '<div style={{ width: "50%", color: "red" }}>a</div>',
    '<iframe src="https://www.loom.com/embed/a" />',
    'export function A() { return 1 }',
  ],
};

interface Read {
  mdx: string;
  warnings: string[];
}

/** As in a `.md` file: MDX if it is valid, otherwise Markdown. */
function read(source: string): Read {
  const readAs = (text: string, syntax: 'mdx' | 'markdown') => {
    const { tree, warnings } = readPage(text, syntax);
    return { mdx: toMdx(tree).trim(), warnings: warnings.map(({ code, severity, message }) => `${severity} ${code}: ${message}`) };
  };
  try {
    return readAs(fitForMdx(source), 'mdx');
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return readAs(source, 'markdown');
  }
}

const block = (text: string) => `~~~~~\n${text}\n~~~~~`;

const sectionOf = (source: string): string => {
  const { mdx, warnings } = read(source);
  return [block(source), mdx === source ? 'stays' : `becomes\n\n${block(mdx)}`, ...warnings.map((each) => `- ${each}`)].join('\n\n');
};

test('constructs of other systems are the golden ones', () => {
  const text = `${Object.entries(SYSTEMS)
    .map(([system, sources]) => [`# ${system}`, ...sources.map(sectionOf)].join('\n\n'))
    .join('\n\n')}\n`;
  const file = path.join(import.meta.dirname, 'golden/constructs.txt');
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text);
  if (!existsSync(file)) throw new Error('There is no golden file. Write it with UPDATE_GOLDEN=1, and read it.');
  expect(text).toBe(readFileSync(file, 'utf8'));
});
