/** The mail of a weekly report. Anybody can send page addresses and sources, so they never become links. */

import { dateText } from '../../generated/html/utc-text.js';
import type { MailMessage } from '../../identity/sign-in/mails.js';
import { renderMail } from '../../kernel/mail/layout.js';
import { unlinked } from '../../kernel/mail/unlinked.js';
import { guideUrl } from '../../kernel/net/guide-url.js';
import { countText, type FigureText, figureTexts, percentText } from '../wording/figures.js';
import { valueText } from '../wording/values.js';
import type { Week } from './week.js';

/** If there are more goals, those reached most often are listed. */
const MOST_GOALS = 10;

interface ReportMail {
  domain: string;
  organizationSlug: string;
  week: Week;
  baseUrl: string;
  unsubscribeUrl: string;
  /** Whether the person has just requested it as a test. */
  isTest: boolean;
}

const counted = (count: number, noun: string) => `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;

const figureLine = ({ before, change }: FigureText): string => {
  if (before === null) return 'None the week before';
  return change === null ? `The week before: ${before}` : `${change} from ${before}`;
};

function figureRows({ totals, previous }: Week) {
  const known = figureTexts(totals, previous).filter(({ value }) => value !== null);
  return known.map((figure) => ({ mark: null, title: `${figure.name}: ${figure.value}`, lines: [figureLine(figure)] }));
}

function topRows({ tops }: Week) {
  const lineOf = ({ name, pageviews, sessions }: Week['tops'][number]['rows'][number]) =>
    `${pageviews === undefined ? counted(sessions ?? 0, 'session') : counted(pageviews, 'pageview')}: ${unlinked(valueText(name))}`;
  return tops.filter(({ rows }) => rows.length > 0).map(({ title, rows }) => ({ mark: null, title, lines: rows.map(lineOf) }));
}

function goalRows({ goals }: Week) {
  if (goals.length === 0) return [];
  const most = goals.toSorted((one, other) => other.sessions - one.sessions).slice(0, MOST_GOALS);
  const lines = most.map(
    ({ name, sessions, conversionRate }) =>
      `${counted(sessions, 'session')}${conversionRate === null ? '' : `, ${percentText(conversionRate)} of all`}: ${unlinked(valueText(name))}`,
  );
  return [{ mark: null, title: 'Goals', lines }];
}

/** The subject and both bodies. */
export function reportMail({ domain, organizationSlug, week, baseUrl, unsubscribeUrl, isTest }: ReportMail): MailMessage {
  const { days, totals, previous } = week;
  const [visitors] = figureTexts(totals, previous);
  const bodies = renderMail({
    title: `${domain}, weekly report`,
    paragraphs: [
      ...(isTest ? ['This is a test of your weekly report.'] : []),
      `Monday, ${dateText(days.from)}, to Sunday, ${dateText(days.to)}, compared with the week before.`,
      ...(totals.pageviews === 0
        ? [`No visits recorded. Check that the tracker is installed: ${guideUrl(baseUrl, 'analytics-setup')}`]
        : []),
    ],
    rows: [...figureRows(week), ...topRows(week), ...goalRows(week)],
    codes: [{ label: 'Details', code: `tidewatch analytics snapshot ${domain} --period 7d` }],
    footer: `Sent by the Tidewatch server at ${baseUrl}, because you subscribed to the weekly report of ${domain}.`,
    footerLink: { label: 'Unsubscribe', url: unsubscribeUrl },
  });
  const change = visitors?.change ? ` (${visitors.change})` : '';
  return { subject: `[${organizationSlug}] ${domain}: ${counted(totals.visitors, 'visitor')} last week${change}`, ...bodies };
}
