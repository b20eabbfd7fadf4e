/** Icons come from the library that a folder names, on pages and in the navigation. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Reader } from '@tidewatch/docs-renderer/process';
import { readSite } from '../../../src/docs/folder/read-site.js';

const reader = new Reader();
const folders: string[] = [];
afterAll(async () => {
  reader.close();
  for (const each of folders) await rm(each, { recursive: true });
});

const BODY = [
  '<Card title="rocket" icon="rocket">The `icon="rocket"` of a rocket.</Card>',
  '<Icon icon={"rocket"} /> <Icon name=\'gear\' /> <Icon icon="lucide:rocket" />',
  '[rocket](rocket) <Note icon="rocket">a</Note>',
].join('\n\n');

async function read(configuration: object, file = 'docs.json') {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidewatch-icons-'));
  folders.push(folder);
  const navigation = { tabs: [{ tab: 'T', icon: 'rocket', groups: [{ group: 'G', icon: 'book', pages: ['index'] }] }] };
  await writeFile(path.join(folder, file), JSON.stringify({ navigation, ...configuration }));
  await writeFile(path.join(folder, 'index.mdx'), `---\ntitle: T\nicon: rocket\n---\n\n${BODY}\n`);
  const site = await readSite(folder, { reader });
  const [tab] = site.navigation;
  return {
    body: site.pages[0]?.markdown,
    icons: [site.pages[0]?.icon, tab?.icon, tab?.groups[0]?.icon],
    problems: site.problems.filter(({ code }) => /icon/.test(code)).map(({ severity, code, line }) => `${severity} ${code} ${line}`),
  };
}

const CHOSEN = BODY.replace(/icon="rocket">/g, 'icon="fa:rocket">').replace('{"rocket"}', '{"fa:rocket"}');

test.each([
  [{ icons: { library: 'fontawesome' } }, 'docs.json'],
  [{ theme: 'mint' }, 'docs.json'],
  [{ $schema: 'https://mintlify.com/docs.json' }, 'docs.json'],
  [{}, 'mint.json'],
])('%j in %s takes those of Font Awesome', async (configuration, file) => {
  expect(await read(configuration, file)).toEqual({ body: CHOSEN, icons: ['fa:rocket', 'fa:rocket', 'fa:book'], problems: [] });
});

test.each([[{ icons: { library: 'lucide' }, theme: 'mint' }], [{ tidewatch: { site: 'shop' } }]])(
  '%j takes those of Lucide',
  async (given) => {
    expect(await read(given)).toEqual({ body: BODY, icons: ['rocket', 'rocket', 'book'], problems: [] });
  },
);

test('another library is named', async () => {
  expect(await read({ icons: { library: 'tabler' }, theme: 'mint' })).toEqual({
    body: BODY,
    icons: ['rocket', 'rocket', 'book'],
    problems: ['warning icon_library_unknown 1'],
  });
});
