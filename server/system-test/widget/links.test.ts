/** The widget and the tracker together: an error that a visitor just hit becomes a related issue of their feedback. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProperty } from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { openStage, type Stage, type Visit } from './stage.js';

let stage: Stage;
let visit: Visit;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await visit.close();
  await stage.close();
});

test('one script tag measures, captures errors and shows the widget; feedback names its property, session and issue', async () => {
  const { key, projectSlug } = await stage.widget();
  const property = await createProperty(stage.server.admin, { domain: 'localhost' });
  const attributes = `data-property="${property.id}" data-capture-errors data-capture-pageviews data-release="1.2.3" data-user-id="user-42"`;
  visit = await stage.visit(stage.page('shop', key, { attributes }));
  const { page } = visit;
  await page.waitForFunction('window.tidewatch');
  await page.evaluate('setTimeout(() => { throw new TypeError("The cart is gone") })');
  const issue = await until(async () => {
    const { body } = await stage.server.admin.call('listErrorIssues', { propertyId: property.id });
    return (body.issues as { id: string }[])[0];
  });
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByLabel('Your message').fill('My cart is empty');
  await page.getByRole('button', { name: 'Send' }).click();
  const [stored] = await stage.feedback(projectSlug, 1);
  expect(stored).toMatchObject({ propertyId: property.id, uid: 'user-42', relatedIssueIds: [issue.id] });
  expect(stored?.sessionId).toMatch(/^\d{4}-?\d\d-?\d\d\.[\da-f]{16}$/);
  const { body } = await stage.server.admin.call('listIssueFeedback', { issueId: issue.id });
  expect(JSON.stringify(body)).toContain('My cart is empty');
});
