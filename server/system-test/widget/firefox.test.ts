/** The widget in Firefox: feedback arrives, and a survey is answered. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { visitWithFirefox } from '../firefox.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let leave = async () => {};
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => leave());

/** A page that does this once the widget is ready. `find` waits for an element of the widget. */
const script = (steps: string) => `<script>
  const find = async (selector) => {
    for (;;) {
      const found = document.querySelector('tidewatch-widget')?.shadowRoot.querySelector(selector);
      if (found) return found;
      await new Promise(requestAnimationFrame);
    }
  };
  addEventListener('load', () => tidewatchWidget.on('ready', async () => { ${steps} }));
</script>`;

test('feedback with a screenshot', async () => {
  const { key, projectSlug } = await stage.widget();
  const steps = `(await find('.launch')).click();
    (await find('textarea')).value = 'From Firefox';
    (await find('.quiet')).click();
    await find('canvas');
    // an instant answer is taken for a bot's
    await new Promise((resolve) => setTimeout(resolve, 600));
    (await find('.accent[type=submit]')).click();`;
  leave = visitWithFirefox(stage.page('shop', key, { body: `<h1>Shop</h1>${script(steps)}` }));
  const [stored] = await stage.feedback(projectSlug, 1);
  expect(stored).toMatchObject({ content: 'From Firefox', hasScreenshot: true });
});

test('the answer to a survey', async () => {
  const { key, projectSlug } = await stage.widget();
  await stage.survey(projectSlug, { type: 'csat' });
  const steps = `(await find('input[value="4"]')).click(); (await find('.survey [type=submit]')).click();`;
  leave = visitWithFirefox(stage.page('shop', key, { body: `<h1>Shop</h1>${script(steps)}` }));
  expect(await stage.feedback(projectSlug, 1)).toMatchObject([{ kind: 'csat', score: 4 }]);
});
