/** The violations that axe finds in a page. */
import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One line for each element that violates a rule. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = (await page.evaluate(
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(RULES)} } })`,
  )) as axe.AxeResults;
  expect(results.passes.length).toBeGreaterThan(5);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}
