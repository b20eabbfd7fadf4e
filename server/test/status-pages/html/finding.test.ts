/** What a page says first names what is wrong, and calls nothing good that is not known to be. */
import { expect, test } from '@jest/globals';
import { findingOf, statementText } from '../../../src/status-pages/html/finding.js';
import type { PublicComponentStatus } from '../../../src/status-pages/public/public-status.js';
import { componentOf, statusOf } from '../support/samples.js';

type Named = readonly [name: string, status: PublicComponentStatus];

function saidOf(status: PublicComponentStatus, components: readonly Named[], more: Parameters<typeof statusOf>[0] = {}) {
  const made = components.map(([name, each], index) => ({ ...componentOf(index, name), status: each }));
  const overall = { status, description: 'As a whole' };
  const { title, also, rest } = findingOf(statusOf({ overall, groups: [{ name: null, components: made }], ...more }));
  return [title && statementText(title), ...also.map(statementText), rest];
}

const GOOD: Named = ['Website', 'operational'];

test.each<[PublicComponentStatus, readonly Named[], (string | null)[]]>([
  ['major_outage', [GOOD, ['Checkout', 'major_outage']], ['Checkout is down', 'Everything else works']],
  ['major_outage', [['Checkout', 'major_outage']], ['Checkout is down', null]],
  [
    'major_outage',
    [GOOD, ['A', 'major_outage'], ['B', 'major_outage'], ['C', 'degraded_performance']],
    ['A and B are down', 'C is degraded', 'Everything else works'],
  ],
  ['partial_outage', [GOOD, ['A', 'partial_outage'], ['B', 'unknown']], ['A is partly down', null]],
  ['under_maintenance', [GOOD, ['Mail', 'under_maintenance']], ['Mail is under maintenance', 'Everything else works']],
  ['degraded_performance', ['A', 'B', 'C', 'D'].map((name): Named => [name, 'degraded_performance']), ['4 components are degraded', null]],
  ['operational', [GOOD], [null, '1 component works']],
  ['operational', [GOOD, ['Shop', 'operational']], [null, '2 components work']],
  ['unknown', [['A', 'unknown']], [null, null]],
  // an incident may be worse than every component
  ['major_outage', [GOOD, ['A', 'degraded_performance']], [null, 'A is degraded', 'Everything else works']],
])('%s %j', (status, components, expected) => expect(saidOf(status, components)).toEqual(expected));

test('two long names are counted, one is named however long it is', () => {
  const long = 'Payments of the shops in the north and in the south';
  expect(
    saidOf('major_outage', [
      [long, 'major_outage'],
      [`${long}, too`, 'major_outage'],
    ]),
  ).toEqual(['2 components are down', null]);
  expect(saidOf('major_outage', [[long, 'major_outage']])).toEqual([`${long} is down`, null]);
});

test('nothing is said of what is not confirmed, of what the page leaves out, and of an incident that touches nothing', () => {
  const evaluation = { current: false, lastAt: null };
  expect(saidOf('major_outage', [GOOD, ['A', 'major_outage']], { evaluation })).toEqual(['A is down', null]);
  expect(saidOf('major_outage', [['A', 'major_outage']], { componentsLeftOut: 3 })).toEqual([null, null]);
});
