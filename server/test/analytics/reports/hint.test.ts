import { expect, test } from '@jest/globals';
import type { Filter, Scope } from '../../../src/analytics/queries/types.js';
import { hintOf, showsNothing } from '../../../src/analytics/reports/hint.js';

const SCOPE: Scope = { organizationId: 'o', propertyId: 'p', from: '2026-03-01', to: '2026-03-07', filters: [] };

const isDevice: Filter = { by: 'dimension', dimension: 'device', operator: 'is', values: ['1'] };

const isPage: Filter = { by: 'dimension', dimension: 'page', operator: 'is', values: ['/'] };

test.each([
  ['sources', [], null, null],
  ['sources', [isDevice], null, /^Only sessions that match/],
  ['timeseries', [isDevice], null, /Clicks can't be filtered\.$/],
  ['top_pages', [isPage], null, /their other pages count, too\.$/],
  ['events', [], null, /sessions that started/],
  ['sources', [isDevice], '2026-03-01', /Imported days, up to 2026-03-01,/],
  ['goals', [], '2026-02-28', null],
  ['cities', [], null, /TIDEWATCH_PLACES_FILE/],
] as const)('the hint of %s with filters %j and days imported up to %s', (report, filters, importedTo, expected) => {
  const imported = importedTo === null ? null : { from: '2026-01-01', to: importedTo };
  const rows = report === 'cities' ? [{ name: '' }] : [{ name: 'x' }];
  const hint = hintOf(report, { ...SCOPE, filters }, { rows }, { imported, drops: [], change: null });
  if (expected === null) expect(hint).toBeNull();
  else expect(hint).toMatch(expected);
});

const nobody = { visitors: 0, sessions: 0, pageviews: 0, events: 0, viewsPerSession: null, bounceRate: null, avgSessionSeconds: null };

test.each([
  ['sources', [], { rows: [] }, true],
  ['timeseries', [], { rows: [{}], totals: nobody }, true],
  ['timeseries', [], { rows: [{}], totals: { ...nobody, events: 1 } }, false],
  ['sources', [], { rows: [{ name: 'x' }] }, false],
  ['sources', [isDevice], { rows: [] }, false],
  ['goals', [], { rows: [] }, false],
  ['events', [], { rows: [] }, false],
] as const)('%s with filters %j and %j shows that nothing was counted: %s', (report, filters, body, expected) => {
  expect(showsNothing(report, { ...SCOPE, filters }, body as unknown as Parameters<typeof showsNothing>[2])).toBe(expected);
});

test('an empty report says what was dropped', () => {
  const drops = [
    { reason: 'bot' as const, count: 1_113 },
    { reason: 'hostname' as const, count: 1 },
  ];
  expect(hintOf('sources', SCOPE, { rows: [] }, { imported: null, drops, change: null })).toBe(
    '1,114 events were dropped: 1,113 from bots or automated browsers, 1 from hosts that are not allowed.',
  );
  expect(hintOf('sources', SCOPE, { rows: [] }, { imported: null, drops: drops.slice(1), change: null })).toBe(
    '1 event was dropped: from hosts that are not allowed.',
  );
});
