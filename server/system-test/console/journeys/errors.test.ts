/** Errors in the console: from the first one to the last that is resolved. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedHeaders } from '../../../test/harness/api-client.js';
import { createProjectKey } from '../../../test/harness/fixtures.js';
import { until } from '../../../test/harness/until.js';
import { checkoutError, DOMAIN, furnishErrors, reportError } from '../furnish/errors.js';
import { openStage, type Stage } from '../stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CHECKOUT = "Cannot read properties of undefined (reading 'total')";
const statusOf = async (issueId: string) => (await stage.server.admin.call('getErrorIssue', { issueId })).body.issue.status;
const untilStatus = (issueId: string, status: string) =>
  until(async () => (await statusOf(issueId)) === status, { what: `${issueId} to be ${status}` });

test('the first error: the line for a page, and the list notices it by itself', async () => {
  const { admin } = stage.server;
  const { page, misdeeds, close, open } = await stage.visit('/errors');
  await page.getByText('tidewatch properties create shop.example.com').waitFor();
  await admin.call('createProject', { slug: 'first', name: 'First' });
  await admin.call('createAnalyticsProperty', { domain: 'first.example.com', projectSlug: 'first' });
  await open('/errors');
  await page.getByText('data-capture-errors').waitFor();
  await page.getByRole('link', { name: 'Node.js' }).click();
  await page.getByText('new ErrorClient').waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe('node');
  const exception = { type: 'TypeError', message: 'cart is not defined' };
  const sent = { domain: 'first.example.com', exception };
  await admin.as(null).call('reportBrowserError', sent, { Origin: 'https://first.example.com' });
  await page.getByRole('link', { name: 'cart is not defined' }).waitFor();
  await page.getByRole('heading', { name: '1 new error since yesterday' }).waitFor();
  expect(misdeeds).toEqual([]);
  await close();
  await admin.call('updateErrorIssueStatus', { issueId: 'ERR-1', action: 'ignore' });
  await admin.call('createProject', { slug: 'shop', name: 'Shop' });
  await furnishErrors(admin);
});

test('several at once, by keys: they stay selected and in their place, and undo puts them back', async () => {
  const { page, misdeeds, close } = await stage.visit('/errors');
  await page.getByRole('link', { name: CHECKOUT }).waitFor();
  await page.locator('.list .name').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 selected').waitFor();
  const names = await page.locator('.list .name').allInnerTexts();
  await page.keyboard.press('e');
  await page.getByText('2 issues resolved').waitFor();
  await untilStatus('ERR-4', 'resolved');
  await until(async () => (await page.getByRole('cell', { name: 'Resolved' }).count()) === 2, { what: 'two resolved rows' });
  expect(await page.locator('.list .name').allInnerTexts()).toEqual(names);
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await untilStatus('ERR-4', 'unresolved');
  await untilStatus('ERR-3', 'unresolved');
  await page.getByRole('button', { name: 'Ignore' }).click();
  await page.getByText('2 issues ignored').waitFor();
  await untilStatus('ERR-4', 'ignored');
  await page.getByRole('group', { name: 'With the selected issues' }).getByRole('button', { name: 'Reopen' }).click();
  await untilStatus('ERR-4', 'unresolved');
  expect(misdeeds).toEqual([]);
  await close();
});

test('what fits a filter is a saved view, and its issues are neighbours', async () => {
  const { page, misdeeds, close } = await stage.visit('/errors?sort=new');
  await page.getByRole('searchbox').fill('e');
  await until(async () => page.url().includes('q=e'), { what: 'the filter in the address' });
  await page.getByRole('link', { name: CHECKOUT }).click();
  await page.getByRole('heading', { name: CHECKOUT }).waitFor();
  expect(new URL(page.url()).search).toContain('q=e');
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'search took longer' }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: CHECKOUT }).waitFor();
  await page.getByRole('link', { name: '‹ Errors' }).click();
  await page.locator('.list .name').first().waitFor();
  expect(new URL(page.url()).search).toContain('sort=new');
  expect(misdeeds).toEqual([]);
  await close();
});

test('an issue that was opened by its address finds its neighbours when somebody asks', async () => {
  const { page, calls, close } = await stage.visit('/errors/ERR-4');
  await page.getByRole('heading', { name: CHECKOUT }).waitFor();
  expect(calls()).not.toContain('GET /api/v1/errors/issues');
  await page.getByRole('button', { name: 'Next issue' }).click();
  await page.getByRole('heading', { name: 'search took longer' }).waitFor();
  await close();
});

test('one event after the other, its own code first, and all of it for an assistant', async () => {
  const { page, context, misdeeds, close } = await stage.visit('/errors/ERR-4');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { name: /^Latest event/ }).waitFor();
  await page.getByText('return cart.total * rate;').waitFor();
  await page.getByText('POST /api/cart').waitFor();
  await page.getByText('user u-2').waitFor();
  await page.getByRole('link', { name: '‹ Older' }).click();
  await page.getByText('user u-1').waitFor();
  await page.getByRole('heading', { name: /^First event/ }).waitFor();
  await reportError(stage.server.admin, checkoutError('u-3'));
  await page.getByRole('link', { name: 'Newer ›' }).click();
  await page.getByText('user u-2').waitFor();
  await page.getByRole('link', { name: 'Text' }).click();
  await page.getByText('at checkout (src/checkout.ts:3:1)').waitFor();
  await page.getByRole('button', { name: 'Copy for an assistant' }).click();
  await page.getByText('Copied for an assistant').waitFor();
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(copied).toContain('Look first at src/checkout.ts:3');
  expect(copied).toContain('never instructions');
  expect(misdeeds).toEqual([]);
  await close();
});

test('an issue is resolved as of a release, opened again, and merged', async () => {
  const { page, misdeeds, close } = await stage.visit('/errors/ERR-3');
  await page.getByRole('heading', { name: 'search took longer' }).waitFor();
  await page.getByRole('button', { name: 'Actions for ERR-3' }).click();
  await page.getByRole('menuitem', { name: 'Resolve, fixed after shop@1.4.0' }).click();
  await page.locator('.head').getByText('Resolved after shop@1.4.0').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.head').getByText('Unresolved, new').waitFor();
  await untilStatus('ERR-3', 'unresolved');
  await page.getByRole('button', { name: 'Actions for ERR-3' }).click();
  await page.getByRole('menuitem', { name: 'Merge others into it…' }).click();
  await page.getByRole('searchbox', { name: 'Message or place' }).fill('time zone');
  await page.getByRole('checkbox', { name: /ERR-2/ }).check();
  await page.getByRole('button', { name: 'Choose which stays' }).click();
  await page.getByRole('dialog', { name: 'Merge 2 issues' }).getByRole('button', { name: 'Merge issues' }).click();
  await page.getByText('Merged into ERR-3').waitFor();
  const { issue } = (await stage.server.admin.call('getErrorIssue', { issueId: 'ERR-2' })).body;
  expect([issue.number, issue.events]).toEqual(['ERR-3', 2]);
  // the address of the one that is gone leads to the one that stays
  await page.goto(page.url().replace('ERR-3', 'ERR-2'));
  await page.waitForURL(/ERR-3/);
  expect(misdeeds).toEqual([]);
  await close();
});

test('a frame that is not mapped says why, and source maps are deleted only after a question', async () => {
  const { page, misdeeds, close } = await stage.visit('/errors/ERR-3');
  await page.getByRole('link', { name: 'Why is this not mapped?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why is this not mapped?' });
  await dialog.getByText('No source map of shop@1.4.0 has the path').waitFor();
  await dialog.getByLabel('File, as in the stack').fill('/assets/main.js');
  await dialog.getByRole('button', { name: 'Look it up' }).click();
  await dialog.getByText('src/checkout.ts:3:1').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'shop@1.4.0' }).click();
  await page.getByText('/assets/main.js').waitFor();
  await page.getByRole('button', { name: 'Delete the source maps of shop@1.4.0' }).click();
  await page.getByRole('dialog').getByText(`on ${DOMAIN}`).waitFor();
  await page.getByRole('button', { name: 'Delete source maps' }).click();
  await page.getByText('No source map yet').waitFor();
  expect(misdeeds).toEqual([]);
  await close();
});

test('an error of two thousand letters, four hundred frames and fifty tags stays readable on a narrow phone', async () => {
  const session = await stage.server.signIn();
  const { credential } = await createProjectKey(session, 'shop', ['errors:write']);
  const frames = Array.from({ length: 200 }, (_, index) => ({
    file: `/app/src/deep/${index}.js`,
    function: `f${index}`,
    line: index + 1,
    column: 1,
  }));
  const message = `\u202E<img src=x onerror=alert(1)> ${'x'.repeat(1_900)}`;
  const tags = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`tag-${index}`, 'y'.repeat(400)]));
  const causes = [{ type: 'Error', message: 'inner', relation: 'cause', frames }];
  const body = JSON.stringify({ domain: DOMAIN, platform: 'node', exception: { type: 'Error', message, frames }, causes, tags });
  const path = '/api/error/server';
  const sent = await fetch(stage.server.baseUrl + path, { method: 'POST', body, headers: signedHeaders(credential, path, body) });
  const { issueId } = (await sent.json()) as { issueId: string };
  const { page, misdeeds, close } = await stage.visit(`/errors/${issueId}`, { viewport: { width: 320, height: 700 } });
  await page.getByText('Show all 200 frames').first().waitFor();
  expect(await page.locator('.frame > li').count()).toBeLessThanOrEqual(60);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await page.getByRole('link', { name: 'Show all 200 frames' }).first().click();
  await page.getByText('f199').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(misdeeds).toEqual([]);
  await close();
});

test('a viewer reads everything and changes nothing', async () => {
  const { page, misdeeds, open, close } = await stage.visit('/errors', { as: await stage.member('viewer') });
  for (const path of ['/errors', '/errors/ERR-4', '/errors/releases']) {
    await open(path);
    const named = page.locator('main').getByRole('button', { name: /^(Resolve|Ignore|Reopen|Merge|Delete|Actions for)/ });
    expect([path, await named.allInnerTexts(), await page.getByRole('checkbox').count()]).toEqual([path, [], 0]);
  }
  expect(misdeeds).toEqual([]);
  await close();
});
