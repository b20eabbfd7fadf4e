/** Every format of a page when silence has not been evaluated for a minute. */
import { describe, expect, test } from '@jest/globals';
import { PAGE_FILES } from '../../../src/status-pages/front/representations.js';
import { renderGroup, renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { renderGroupMarkdown, renderStatusMarkdown } from '../../../src/status-pages/markdown/pages.js';
import type { PublicGroup, PublicStatus } from '../../../src/status-pages/public/public-status.js';
import { confirmedGroupPage, confirmedPage } from '../../../src/status-pages/public/unconfirmed.js';
import { componentOf, groupSummaryOf, incidentOf, minutesAgo, NOW, PAGE, statusOf } from '../support/samples.js';

const HERE = { base: '/status/example', asOf: null };
const CURRENT = { current: true, lastAt: NOW };
const LOST = { current: false, lastAt: minutesAgo(5) };
const SINCE = 'Not evaluated since 20 Nov 2026, 13:58 UTC';
const SINCE_TIME = 'Not evaluated since <time datetime="2026-11-20T13:58:20Z">20 Nov 2026, 13:58 UTC</time>';

const website = componentOf(1, 'Website', { since: minutesAgo(60) });
const payments = componentOf(2, 'Payments', { status: 'major_outage', since: minutesAgo(43) });
const incident = incidentOf(1, { impact: 'none' });
const PAGES = {
  well: statusOf({ groups: [{ name: null, components: [website] }] }),
  down: statusOf({
    overall: { status: 'major_outage', description: 'Major outage' },
    groups: [{ name: null, components: [website, payments] }],
  }),
  incident: statusOf({
    overall: { status: 'operational', description: 'An incident is open' },
    groups: [{ name: null, components: [website] }],
    openIncidents: [incident],
  }),
  empty: statusOf({ overall: { status: 'unknown', description: 'Nothing is known yet' } }),
};
type Page = keyof typeof PAGES;

const page = (name: Page, evaluation = CURRENT): PublicStatus => confirmedPage(PAGES[name], evaluation);
const file = (path: string, status: PublicStatus) => PAGE_FILES.get(path)?.render(status, HERE) ?? '';
const summary = (status: PublicStatus) => JSON.parse(file('/summary.json', status));

describe('a page', () => {
  const htmlOf = (status: PublicStatus) => {
    const text = renderStatusPage(status, HERE);
    return {
      banner: /<div class="sea (\w+)">\n.*<h1>(.*)<\/h1>\n<p>(.*)As of <time[^>]*>[^<]*<\/time>(.*)<\/p>/.exec(text)?.slice(1),
      // the only green states; the bars of past days are unchanged
      green: text.match(/class="st ok"/g)?.length ?? 0,
    };
  };

  test.each([
    ['well', CURRENT, ['ok', 'All systems operational', '1 component works. ', ''], 1],
    ['well', LOST, ['unknown', SINCE_TIME, '', ''], 0],
    ['down', CURRENT, ['down', '<bdi>Payments</bdi> is down', 'Everything else works. ', ''], 1],
    ['down', LOST, ['down', '<bdi>Payments</bdi> is down', '', `. ${SINCE_TIME}`], 0],
    ['incident', CURRENT, ['open', 'An incident is open', '', ''], 1],
    ['incident', LOST, ['open', 'An incident is open', '', `. ${SINCE_TIME}`], 0],
    ['empty', CURRENT, ['unknown', 'Nothing is known yet', '', ''], 0],
    ['empty', LOST, ['unknown', SINCE_TIME, '', ''], 0],
  ] as const)('for people: %s, %j', (name, evaluation, banner, green) => {
    expect(htmlOf(page(name, evaluation))).toEqual({ banner, green });
  });

  const overallLine = (text: string) => /^- Overall: (.*)$/m.exec(text)?.[1];
  test.each([
    ['well', CURRENT, '**All systems operational** (worst status: Operational)', false],
    ['well', LOST, `**${SINCE}** (worst status: No data)`, true],
    ['down', CURRENT, '**Major outage** (worst status: Major outage)', false],
    ['down', LOST, '**Major outage** (worst status: Major outage)', true],
    ['incident', CURRENT, '**An incident is open** (worst status: Operational)', false],
    ['incident', LOST, '**An incident is open** (worst status: No data)', true],
  ] as const)('as Markdown: %s, %j', (name, evaluation, overall, told) => {
    const text = renderStatusMarkdown(page(name, evaluation), HERE);
    expect(overallLine(text)).toBe(overall);
    expect(text.includes('- Not evaluated since: 2026-11-20T13:58:20Z; statuses may be out of date')).toBe(told);
    expect(text.includes('- **Website**: Operational')).toBe(!told);
  });

  const badgeOf = (text: string) =>
    [...text.matchAll(/fill="(#[0-9a-f]{6})"\/><\/g>|<text x="\d\d+"[^>]*>([^<]*)</g)].map((m) => m[1] ?? m[2]);
  test.each([
    ['well', CURRENT, ['#047a4b', 'operational'], 'All systems operational'],
    ['well', LOST, ['#5d6870', 'not evaluated'], SINCE],
    ['down', CURRENT, ['#be1829', 'major outage'], 'Major outage'],
    ['down', LOST, ['#be1829', 'major outage'], 'Major outage'],
    ['incident', CURRENT, ['#926001', 'open incident'], 'An incident is open'],
    ['incident', LOST, ['#926001', 'open incident'], 'An incident is open'],
    ['empty', CURRENT, ['#5d6870', 'no data'], 'Nothing is known yet'],
    ['empty', LOST, ['#5d6870', 'not evaluated'], SINCE],
  ] as const)('as a badge: %s, %j', (name, evaluation, look, title) => {
    const text = file('/badge.svg', page(name, evaluation));
    expect(badgeOf(text)).toEqual(look);
    expect(text).toContain(`<title>${PAGE.title}: ${title}</title>`);
  });

  test.each([
    ['well', CURRENT, { indicator: 'none', description: 'All systems operational' }, ['operational']],
    ['well', LOST, { indicator: 'maintenance', description: SINCE }, ['under_maintenance']],
    ['down', CURRENT, { indicator: 'critical', description: 'Major outage' }, ['operational', 'major_outage']],
    ['down', LOST, { indicator: 'critical', description: 'Major outage' }, ['under_maintenance', 'major_outage']],
    ['incident', LOST, { indicator: 'maintenance', description: 'An incident is open' }, ['under_maintenance']],
  ] as const)('as JSON: %s, %j', (name, evaluation, status, components) => {
    const answer = summary(page(name, evaluation));
    expect(answer.status).toEqual(status);
    expect(answer.components.map((component: { status: string }) => component.status)).toEqual(components);
    expect(answer.evaluation).toEqual({ current: evaluation.current, lastAt: evaluation.lastAt.toISOString() });
    expect(JSON.parse(file('/api/v2/status.json', page(name, evaluation))).status).toEqual(status);
  });

  test.each(['/feed.atom', '/maintenance.ics'])('%s does not say how things are, so it stays the same', (path) => {
    expect(file(path, page('incident', LOST))).toBe(file(path, page('incident')));
  });

  test('an unconfirmed status began when the checks ended, or later', () => {
    const { groups } = confirmedPage(
      statusOf({ groups: [{ name: null, components: [website, { ...website, since: minutesAgo(2) }] }] }),
      LOST,
    );
    expect(groups[0]?.components.map(({ status, since }) => [status, since])).toEqual([
      ['unknown', minutesAgo(5)],
      ['unknown', minutesAgo(2)],
    ]);
  });

  test('missing checks are reported as such', () => {
    const status = confirmedPage(PAGES.well, { current: false, lastAt: null });
    expect(status.overall).toEqual({ status: 'unknown', description: 'Not evaluated yet' });
    expect(renderStatusMarkdown(status, HERE)).toContain('- Not evaluated yet; statuses may be out of date');
    expect(renderStatusPage(confirmedPage(PAGES.down, { current: false, lastAt: null }), HERE)).toContain('</time>. Not evaluated yet</p>');
  });
});

describe('groups', () => {
  const europe = groupSummaryOf('Europe', { counts: { operational: 240, unknown: 8, major_outage: 2 } });
  const asia = groupSummaryOf('Asia', { counts: { operational: 250 }, status: 'operational', troubled: [] });

  test('of a folded page count unconfirmed components as unknown', () => {
    const folded = confirmedPage(statusOf({ folded: [europe, asia] }), LOST).folded?.map(({ status, counts }) => ({ status, counts }));
    expect(folded).toEqual([
      { status: 'major_outage', counts: { unknown: 248, major_outage: 2 } },
      { status: 'unknown', counts: { unknown: 250 } },
    ]);
    expect(confirmedPage(statusOf({ folded: [europe, asia] }), CURRENT).folded).toEqual([europe, asia]);
  });

  const groupPage: PublicGroup = {
    ...{ page: PAGE, generatedAt: NOW, evaluation: CURRENT, group: asia, number: 1, pages: 1 },
    components: [website],
  };
  test.each([
    [CURRENT, false],
    [LOST, true],
  ])('have pages that say so: %j', (evaluation, told) => {
    const shown = confirmedGroupPage(groupPage, evaluation);
    const [html, markdown] = [renderGroup(shown, HERE), renderGroupMarkdown(shown, HERE)];
    expect([html.includes(SINCE_TIME), html.includes('class="st ok"')]).toEqual([told, !told]);
    expect([markdown.includes('- Not evaluated since: '), markdown.includes('Operational')]).toEqual([told, !told]);
  });
});
