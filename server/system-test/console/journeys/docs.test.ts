/** Documentation in the console: from the first page to a site that is taken from its readers. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../test/harness/until.js';
import { furnishDocs, SITE } from '../furnish/docs.js';
import { openStage, type Stage } from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await furnishDocs(stage.server.admin);
});
afterAll(() => stage.close());

const pageOf = async (path: string, siteId = SITE) => (await stage.server.admin.call('getDocPage', { siteId, path })).body.page;
const groupsOf = async (siteId = SITE) =>
  (await stage.server.admin.call('getDocNavigation', { siteId })).body.navigation.tabs.flatMap(({ groups }) => groups);
const read = (path = '') => fetch(`${stage.origin}/d/${SITE}${path}`, { headers: { accept: 'text/markdown' } });

test('a site is made, its first page written, seen in the frame, and published', async () => {
  const { page, misdeeds, close } = await stage.visit('/docs');
  await page.getByRole('heading', { name: '1 site has unpublished changes' }).waitFor();
  await page.getByRole('button', { name: 'New site' }).click();
  await page.getByLabel('Name').fill('Partner API');
  await page.getByRole('button', { name: 'Create site' }).click();
  await page.getByRole('heading', { name: 'Partner API is not published' }).waitFor();
  await page.getByRole('button', { name: 'Write the home page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Welcome');
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  const text = page.getByLabel('Text in Markdown');
  await text.focus();
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.getByText(/^Unsaved, kept in this tab/).waitFor();
  await page.getByText('Without what is unsaved').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Page saved').waitFor();
  const saved = await pageOf('', 'partner-api');
  expect([saved.markdown, saved.revision]).toEqual(['- one\n- two', 2]);
  await page.frameLocator('iframe').getByRole('listitem').filter({ hasText: 'two' }).waitFor();
  await page.getByRole('link', { name: '‹ Partner API' }).click();
  await until(async () => (await groupsOf('partner-api')).length === 1, { what: 'the first group' });
  await page.getByRole('link', { name: 'Publish…' }).click();
  await page.getByLabel('What changes').fill('Hello');
  await page.getByRole('button', { name: 'Publish release' }).click();
  await page.getByRole('heading', { name: 'Partner API is published as it is' }).waitFor();
  await page
    .getByRole('row', { name: /1 Hello/ })
    .getByText('Readers see it')
    .waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('pages are moved by arrows and put under others, and undo puts them back', async () => {
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}`);
  await page.getByRole('button', { name: 'Move Install up' }).click();
  await page.getByText('Install is now 1 of 2 in Begin').waitFor();
  await page.getByText('Navigation saved').waitFor();
  expect((await groupsOf())[0]?.pages).toEqual(['install', '']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await groupsOf())[0]?.pages[0] === '', { what: 'the order from before' });
  await page.getByRole('button', { name: 'Actions for Install' }).click();
  await page.getByRole('menuitem', { name: 'Put under the page above' }).click();
  await until(async () => JSON.stringify((await groupsOf())[0]?.pages) === '[{"path":"","pages":["install"]}]', {
    what: 'a page below another',
  });
  await page.getByRole('button', { name: 'Actions for Coupons' }).click();
  await page.getByRole('menuitem', { name: 'Add to the navigation' }).click();
  await until(async () => (await groupsOf())[0]?.pages.includes('guides/coupons') === true, { what: 'the page in the navigation' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('a row is dragged to another group', async () => {
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}`);
  await page.getByRole('button', { name: 'Move Coupons up' }).waitFor();
  await page
    .getByRole('row', { name: /Coupons/ })
    .locator('.grip')
    .dragTo(page.getByRole('row', { name: /Taxes and invoices/ }));
  await until(async () => (await groupsOf())[1]?.pages.includes('guides/coupons') === true, { what: 'the page in the other group' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('a drag that Escape ends moves nothing', async () => {
  const { page, misdeeds, calls, begin, close } = await stage.visit(`/docs/${SITE}`);
  const names = () => page.locator('main tbody th').allInnerTexts();
  const [before, group] = [await names(), page.getByRole('row', { name: /Begin/ })];
  begin();
  await page
    .getByRole('row', { name: /Coupons/ })
    .locator('.grip')
    .hover();
  await page.mouse.down();
  await group.hover();
  await group.hover();
  await until(async () => (await names()).join() !== before.join(), { what: 'the row at another place' });
  await page.keyboard.press('Escape');
  await until(async () => (await names()).join() === before.join(), { what: 'the rows as they were' });
  await page.mouse.up();
  // leaving saves what is not saved yet
  await page.getByRole('link', { name: 'Releases' }).click();
  await page.getByRole('heading', { name: 'Changed since release 1' }).waitFor();
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
  expect(misdeeds).toEqual([]);
  await close();
});

test('whoever leaves before the order is saved hears that it was not', async () => {
  const { page, context, open, close } = await stage.visit('/docs');
  await page.getByRole('link', { name: 'Web shop' }).click();
  await page.getByRole('button', { name: 'Move Guides up' }).click();
  await context.setOffline(true);
  await page.getByRole('link', { name: '‹ Docs' }).click();
  await page.getByText(/^The navigation was not saved: /).waitFor();
  await context.setOffline(false);
  await open(`/docs/${SITE}`);
  await page.getByRole('button', { name: 'Move Guides up' }).waitFor();
  await close();
});

test('a save whose answer was lost is one all the same', async () => {
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}/edit/guides/taxes`);
  await page.route('**/pages/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Text in Markdown').fill('Saved, but nobody says so.');
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByText(/^Saved, revision/).waitFor();
  expect((await pageOf('guides/taxes')).markdown).toBe('Saved, but nobody says so.');
  expect(await page.getByText('The page was not saved').count()).toBe(0);
  expect(misdeeds).toEqual([]);
  await close();
});

test('somebody else has rearranged the pages meanwhile: neither order is lost without a choice', async () => {
  const { page, close } = await stage.visit(`/docs/${SITE}`);
  await page.getByRole('button', { name: 'Move Guides up' }).waitFor();
  const { navigation } = (await stage.server.admin.call('getDocNavigation', { siteId: SITE })).body;
  const renamed = navigation.tabs.map((tab) => ({ ...tab, title: 'Manual' }));
  await stage.server.admin.call('setDocNavigation', { siteId: SITE, baseRevision: navigation.revision, tabs: renamed });
  await page.getByRole('button', { name: 'Move Guides up' }).click();
  await page.getByText('Somebody else has rearranged the pages meanwhile').waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByRole('row', { name: 'Manual' }).first().waitFor();
  expect((await groupsOf())[0]?.title).toBe('Begin');
  await close();
});

test('unsaved text survives a reload, and two who write lose nothing', async () => {
  const { page, misdeeds, context, close } = await stage.visit(`/docs/${SITE}/edit/install`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = page.getByLabel('Text in Markdown');
  await text.fill('mine\n');
  await page.getByText(/^Unsaved, kept in this tab/).waitFor();
  await page.reload();
  await page.getByText(/^Unsaved, kept in this tab/).waitFor();
  expect(await text.inputValue()).toBe('mine\n');
  const { id: pageId, revision } = await pageOf('install');
  await stage.server.admin.call('updateDocPage', { siteId: SITE, pageId, baseRevision: revision, markdown: 'theirs\n' });
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByRole('heading', { name: 'Somebody else has saved this page while you wrote' }).waitFor();
  await page.getByText('− theirs').waitFor();
  await page.getByText('+ mine').waitFor();
  expect((await pageOf('install')).markdown).toBe('theirs\n');
  await page.getByRole('button', { name: 'Copy mine' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('mine\n');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await until(async () => (await text.inputValue()) === 'theirs\n', { what: 'their text' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await text.inputValue()) === 'mine\n', { what: 'my text again' });
  await stage.server.admin.call('updateDocPage', { siteId: SITE, pageId, baseRevision: revision + 1, markdown: 'theirs again\n' });
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByRole('button', { name: 'Mine on top' }).click();
  await page.getByText('Page saved').waitFor();
  expect((await pageOf('install')).markdown).toBe('mine\n');
  await page.reload();
  await page.getByText(/^Saved, revision/).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a page that cannot be read says where, and its text stays', async () => {
  const { revision } = await pageOf('guides/coupons');
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}/edit/guides/coupons`);
  const text = page.getByLabel('Text in Markdown');
  await text.fill('<Note>\nnever closed\n');
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByText('The page was not saved').waitFor();
  expect(await text.inputValue()).toBe('<Note>\nnever closed\n');
  expect((await pageOf('guides/coupons')).revision).toBe(revision);
  await text.fill('A coupon.');
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await text.inputValue()).toMatch(/\*\*/);
  expect(misdeeds).toEqual([]);
  await close();
});

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a picture is uploaded beside the text, stands in the files, and is deleted after a question', async () => {
  const { page, misdeeds, open, close } = await stage.visit(`/docs/${SITE}/edit/guides/coupons`);
  const picture = { name: 'The cart.png', mimeType: 'image/png', buffer: PICTURE };
  await page.locator('main input[type=file]').setInputFiles(picture);
  const text = page.getByLabel('Text in Markdown');
  await until(async () => /!\[The cart\]\(\/_assets\/[0-9a-f]{64}-The-cart\.png\)/.test(await text.inputValue()), {
    what: 'the picture in the text',
  });
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByText('Page saved').waitFor();
  await open(`/docs/${SITE}?tab=files`);
  await page.getByText('The-cart.png').waitFor();
  await page.getByRole('link', { name: 'Delete The-cart.png' }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('No file yet').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('a file that arrives while somebody writes the title leaves them there', async () => {
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}/edit/guides/refunds`);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.locator('main input[type=file]').setInputFiles({ name: 'cart.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByText('Uploading cart.png').waitFor();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Give it');
  arrive();
  const text = page.getByLabel('Text in Markdown');
  await until(async () => (await text.inputValue()).includes('![cart]('), { what: 'the picture in the text' });
  await page.keyboard.type(' back');
  expect(await title.inputValue()).toBe('Give it back');
  expect(misdeeds).toEqual([]);
  await close();
});

test('what would be published is said, a page opens to its lines, and an earlier release comes back', async () => {
  const { page, misdeeds, open, close } = await stage.visit(`/docs/${SITE}/releases`);
  await page.getByRole('heading', { name: 'Changed since release 1' }).waitFor();
  await page.getByText('was /guides/tax, and its title').waitFor();
  await page.getByRole('link', { name: 'Take a payment' }).click();
  await page.getByText('+ See [subscriptions](/guides/subscriptions).').waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish release' }).click();
  await page.getByRole('heading', { name: /^Release 2 is published, with/ }).waitFor();
  expect((await read('/guides/taxes')).status).toBe(200);
  await open(`/docs/${SITE}/releases`);
  await page.getByRole('link', { name: 'Restore release 1' }).click();
  await page.getByRole('button', { name: 'Restore release' }).click();
  await page.getByText('Release 1 restored').waitFor();
  await page.getByRole('row', { name: /^3 / }).getByText('Readers see it').waitFor();
  await until(async () => (await read('/guides/tax')).status === 200, { what: 'the page at its old place' });
  expect(misdeeds).toEqual([]);
  await close();
});

test('a link to the draft is shown once and revoked', async () => {
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}/releases?tab=readers`);
  await page.getByRole('button', { name: 'Share the draft…' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const status = async () => (await fetch(link, { headers: { accept: '*/*' } })).status;
  expect(await status()).toBe(200);
  await page.getByRole('link', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText('No link works now').waitFor();
  expect(await status()).toBe(404);
  expect(misdeeds).toEqual([]);
  await close();
});

test('redirects are lines, a domain shows its records, and settings take effect', async () => {
  const { page, misdeeds, open, close } = await stage.visit(`/docs/${SITE}/releases?tab=redirects`);
  await page.getByLabel(/^Redirects/).fill('/old /install\n/sale');
  await page.getByRole('button', { name: 'Save redirects' }).click();
  await page.getByText('Line 2 is no redirect').waitFor();
  await page.getByLabel(/^Redirects/).fill('/old /install\n/sale /guides/coupons temporary');
  await page.getByRole('button', { name: 'Save redirects' }).click();
  await page.getByText('Redirects saved').waitFor();
  expect((await stage.server.admin.call('getDocRedirects', { siteId: SITE })).body.redirects[1]?.permanent).toBe(false);
  await open(`/docs/${SITE}/releases?tab=domain`);
  await page.getByLabel('Domain').fill('docs.shop.example.com');
  await page.getByRole('button', { name: 'Set domain' }).click();
  await page.getByText('_tidewatch-verify.docs.shop.example.com').waitFor();
  await open(`/docs/${SITE}/releases?tab=settings`);
  await page.getByLabel(/^Accent colour/).fill('#006686');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  expect((await stage.server.admin.call('getDocSite', { siteId: SITE })).body.site.theme.accentColor).toBe('#006686');
  expect(misdeeds).toEqual([]);
  await close();
});

test('a site is made private, then taken from its readers by its slug', async () => {
  const { page, misdeeds, close } = await stage.visit(`/docs/${SITE}/releases?tab=readers`);
  await page.getByRole('radio', { name: 'Signed-in members' }).check();
  await page.getByRole('button', { name: 'Save readers' }).click();
  await page.getByText('Readers saved').waitFor();
  await until(async () => (await read()).status === 404, { what: 'a site that is for members' });
  await page.getByRole('link', { name: 'Unpublish site…' }).click();
  await page.getByLabel('Type shop-help to go on').fill('shop');
  await page.getByRole('button', { name: 'Unpublish site' }).click();
  await page.getByText('This is not shop-help').waitFor();
  await page.getByLabel('Type shop-help to go on').fill(SITE);
  await page.getByRole('button', { name: 'Unpublish site' }).click();
  await page.locator('.head').getByText('Not published').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('an editor writes, and a viewer changes nothing', async () => {
  const editor = await stage.visit(`/docs/${SITE}/releases?tab=readers`, { as: await stage.member('editor') });
  await editor.page.getByText('Members only').or(editor.page.getByText('Not published')).first().waitFor();
  expect(await editor.page.getByRole('button', { name: 'Save readers' }).count()).toBe(0);
  await editor.open(`/docs/${SITE}/edit/install`);
  await editor.page.getByRole('button', { name: 'Save page' }).waitFor();
  expect(editor.misdeeds).toEqual([]);
  await editor.close();
  const { page, misdeeds, open, close } = await stage.visit('/docs', { as: await stage.member('viewer') });
  for (const path of [
    '',
    `/${SITE}`,
    `/${SITE}?tab=files`,
    `/${SITE}/edit/install`,
    ...['', '?tab=readers', '?tab=domain', '?tab=redirects', '?tab=settings'].map((tab) => `/${SITE}/releases${tab}`),
  ]) {
    await open(`/docs${path}`);
    const named = page.locator('main').getByRole('button', { name: /^(New|Publish|Save|Move|Upload|Set|Actions|Check|Bold)/ });
    expect([path, await named.allInnerTexts()]).toEqual([path, []]);
  }
  expect(misdeeds).toEqual([]);
  await close();
});

test('a tree of long titles stays readable on a narrow phone', async () => {
  await stage.server.admin.call('createDocPage', {
    siteId: 'handbook',
    path: 'long',
    title: `\u202E<img src=x onerror=alert(1)> ${'x'.repeat(150)}`,
  });
  const tabs = [{ title: 'y'.repeat(180), groups: [{ title: 'z'.repeat(180), pages: ['long', 'missing'] }] }];
  await stage.server.admin.call('setDocNavigation', { siteId: 'handbook', baseRevision: 0, tabs });
  const { page, misdeeds, open, close } = await stage.visit('/docs/handbook', { viewport: { width: 320, height: 700 } });
  await page.getByText('No such page').waitFor();
  for (const path of ['/docs/handbook', '/docs/handbook/edit/long', `/docs/${SITE}/releases`, `/docs/${SITE}/releases?tab=domain`]) {
    await open(path);
    expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
  }
  expect(misdeeds).toEqual([]);
  await close();
});
