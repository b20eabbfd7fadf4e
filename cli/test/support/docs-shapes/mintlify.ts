/** Mintlify: a docs.json, MDX, snippets, and pages for operations of an API document. */
import { json, PICTURE, page, pages, type Shape } from './shape.js';

const guide = (number: number) =>
  page(
    { title: `Guide ${number}`, description: 'What it does.', icon: 'rocket', keywords: '[shop]' },
    "import Intro from '/snippets/intro.mdx'",
    '<Intro name="Shop" />',
    '<CardGroup cols={2}>\n  <Card title="First" icon="book" href="./1">One</Card>\n  <Card title="Second" href="./2">Two</Card>\n</CardGroup>',
    '<Steps>\n  <Step title="Install">\n    ```bash npm\n    npm install shop\n    ```\n  </Step>\n</Steps>',
    `[Next](./${number + 1})`,
  );

const media = (number: number) =>
  page(
    { title: `Pictures ${number}` },
    '<img className="block dark:hidden" src="/images/light.png" alt="A" />\n<img className="hidden dark:block" src="/images/dark.png" alt="A" />',
    '<Frame caption="A"><img src="/images/missing.png" /></Frame>',
    '```js a.js {1-2} focus={1}\na\nb\n```',
    '<View title="A">a</View>',
  );

const operation = (number: number) => page({ title: `Operation ${number}`, openapi: `"openapi.json GET /things/${number}"` });

const DOCUMENT = json({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `/things/${index + 1}`,
      { get: { summary: `Thing ${index + 1}`, responses: { 200: { description: 'Done' } } } },
    ]),
  ),
});

const COMMON = {
  'snippets/intro.mdx': 'Welcome to {name}.\n',
  'images/light.png': PICTURE,
  'images/dark.png': `${PICTURE} dark`,
};

/** A site whose API pages name operations, one of which no document has. */
export function mintlifyApi(): Shape {
  const guides = Array.from({ length: 20 }, (_, index) => `guides/${index + 1}`);
  const operations = Array.from({ length: 13 }, (_, index) => `api/${index + 1}`);
  const files = {
    ...COMMON,
    'openapi.json': DOCUMENT,
    'docs.json': json({
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      name: 'Shop',
      colors: { primary: '#16a34a' },
      api: { openapi: 'openapi.json', playground: { display: 'simple' } },
      navigation: {
        tabs: [
          { tab: 'Guides', icon: 'rocket', groups: [{ group: 'Start', pages: guides }] },
          { tab: 'API', groups: [{ group: 'Things', pages: operations }] },
        ],
      },
    }),
    ...pages(20, (number) => `guides/${number}.mdx`, [guide, media]),
    ...pages(13, (number) => `api/${number}.mdx`, [operation]),
  };
  return { files, docs: '' };
}

/** A site of two versions, of which the navigation keeps one. */
export function mintlifyVersions(): Shape {
  const names = Array.from({ length: 16 }, (_, index) => String(index + 1));
  const version = (name: string) => ({
    version: name,
    groups: [{ group: 'Start', tag: 'New', pages: names.map((each) => `${name}/${each}`) }],
  });
  const files = {
    ...COMMON,
    'docs.json': json({ theme: 'mint', name: 'Shop', navigation: { versions: [version('v2'), version('v1')] } }),
    ...pages(16, (number) => `v2/${number}.mdx`, [guide]),
    ...pages(16, (number) => `v1/${number}.mdx`, [media]),
  };
  return { files, docs: '' };
}
