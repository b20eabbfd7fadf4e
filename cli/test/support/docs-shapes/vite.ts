/** VitePress, Starlight, Docusaurus and Nextra: Markdown with containers or components, and a configuration that is code. */
import { PICTURE, page, pages, type Shape } from './shape.js';

const vitepress = (number: number) =>
  page(
    {},
    `# Page ${number} {#page-${number}}`,
    '<script setup>\nimport Home from "./Home.vue"\n</script>',
    '::: warning Mind this\nText.\n:::',
    '::: details More\nText.\n:::',
    '::: code-group\n```js [npm]\na // [!code ++]\n```\n:::',
    '```ts{1,3}\na\n```',
    '<<< @/snippets/a.js#region{1}',
    '<!--@include: ./parts/a.md-->',
    '[[toc]]',
    'Version {{ version }} <Badge type="tip" text="new" /> and ![A](/logo.svg)',
    `[Next](./${number + 1}.md) and [Home](/index.html)`,
  );

const home = page({ layout: 'home', hero: '\n  name: Shop' });

export function vitepressSite(): Shape {
  const files = {
    'docs/.vitepress/config.ts': 'export default {}\n',
    'docs/public/logo.svg': PICTURE,
    'docs/index.md': home,
    ...pages(31, (number) => `docs/guide/${number}.md`, [vitepress]),
  };
  return { files, docs: 'docs' };
}

export function vitepressLanguages(): Shape {
  const title = (number: number) => page({}, `# 시작하기 ${number} {#start}`, '::: tip\n你好\n:::', `[다음](/ko/guide/${number + 1})`);
  const files = {
    'docs/.vitepress/config.ts': 'export default {}\n',
    'docs/index.md': home,
    'docs/ko/index.md': home,
    'docs/public/logo.svg': PICTURE,
    ...pages(16, (number) => `docs/guide/${number}.md`, [vitepress]),
    ...pages(16, (number) => `docs/ko/guide/${number}.md`, [title]),
  };
  return { files, docs: 'docs' };
}

const starlight = (number: number) =>
  page(
    { title: `Page ${number}`, sidebar: `\n  order: ${number}`, template: 'splash' },
    "import { Aside, Card, CardGrid, Code, FileTree, Steps, TabItem, Tabs } from '@astrojs/starlight/components'",
    ':::note[Mind]\nText.\n:::',
    '<Aside type="caution">Text.</Aside>',
    '<Tabs syncKey="os"><TabItem label="A">a</TabItem><TabItem label="B">b</TabItem></Tabs>',
    '<CardGrid><Card title="A" icon="star">a</Card></CardGrid>',
    '<Steps>\n\n1. a\n2. b\n\n</Steps>',
    '<FileTree>\n\n- a\n  - b\n\n</FileTree>',
    '<Code code="a" lang="js" />',
    '```js ins={1} del={2} "word"\na\nb\n```',
    '![A](../../../assets/a.png)',
  );

export function starlightSite(): Shape {
  const files = {
    'astro.config.mjs': 'export default {}\n',
    'src/assets/a.png': PICTURE,
    ...pages(32, (number) => `src/content/docs/guides/${number}.mdx`, [starlight]),
    'src/content/docs/404.md': page({ title: 'Not found', template: 'splash' }),
  };
  return { files, docs: 'src/content/docs' };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

const docusaurus = (number: number) =>
  page(
    { id: `page-${number}`, sidebar_position: String(number), sidebar_label: `Page ${number}`, slug: `/p/${number}` },
    `# Page ${number}`,
    "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'",
    '<Tabs groupId="os"><TabItem value="a" label="A" default>a</TabItem></Tabs>',
    ':::tip[T]\n\nText.\n\n:::',
    '```bash npm2yarn\nnpm install a\n```',
    '```js title="a.js" {1} showLineNumbers\n// highlight-next-line\na\n```',
    '```mdx-code-block\n<b>a</b>\n```',
    '![A](/img/a.png)',
    `[Next](./${twoDigits(number + 1)}-page.mdx)`,
  );

export function docusaurusSite(): Shape {
  const files = {
    'sidebars.js': 'module.exports = {}\n',
    'static/img/a.png': PICTURE,
    'docs/guides/_category_.json': '{"label":"Guides"}',
    ...pages(32, (number) => `docs/guides/${twoDigits(number)}-page.mdx`, [docusaurus]),
  };
  return { files, docs: 'docs' };
}

const nextra = (number: number) =>
  page(
    { title: `Page ${number}`, asIndexPage: 'true' },
    `## Part [#own]`,
    '<Callout type="warning" emoji="!">Text.</Callout>',
    "<Tabs items={['A', 'B']}>\n<Tabs.Tab>a</Tabs.Tab>\n<Tabs.Tab>b</Tabs.Tab>\n</Tabs>",
    '<Cards>\n<Cards.Card title="A" href="/1" />\n</Cards>',
    '```js filename="a.js" copy /word/\na\n```',
    'Inline `x{:js}` and a $x^2$.',
  );

export function nextraSite(): Shape {
  const files = { '_meta.js': 'export default {}\n', ...pages(32, (number) => `guide/${number}.mdx`, [nextra]) };
  return { files, docs: '' };
}
