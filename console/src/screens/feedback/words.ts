/** How feedback is called, and what there is to say about it. */
import type { Condition } from '@tidewatch/charts';
import type { Answer } from '../../data/operation.js';
import { cleanText } from '../../generated/text/clean-text.js';
import { countText } from '../../parts/text/counts.js';

export type Entry = Answer<'listFeedback'>['feedbacks'][number];
export type Detail = Answer<'getFeedback'>['feedback'];
export type Status = Entry['status'];

const LONGEST_TITLE = 120;

export const STATUS_WORDS: Readonly<Record<Status, readonly [Condition, string]>> = {
  new: ['error', 'New'],
  in_progress: ['degraded', 'In progress'],
  resolved: ['ok', 'Resolved'],
  closed: ['unknown', 'Closed'],
};

/** The answer to a survey in words: "Score 9 of 10"; null for feedback without one. */
export const scoreText = ({ kind, score }: Pick<Entry, 'kind' | 'score'>): string | null =>
  score === null ? null : `Score ${score} of ${kind === 'csat' ? 5 : 10}`;

/** Less than this is a greeting. */
const SHORTEST_SENTENCE = 12;

/** Its first sentence, in one line; the score of an answer without words. */
export function titleOf(entry: Pick<Entry, 'content' | 'kind' | 'score' | 'number'>): string {
  const whole = cleanText(entry.content).trim();
  const [first = ''] = whole.split(/(?<=[.!?])\s|\n/);
  const line = (first.length < SHORTEST_SENTENCE ? whole : first).replace(/\s+/g, ' ').trim();
  if (line === '') return scoreText(entry) ?? entry.number;
  const letters = [...line.slice(0, 2 * LONGEST_TITLE + 2)];
  return letters.length > LONGEST_TITLE
    ? `${letters
        .slice(0, LONGEST_TITLE - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Host and path of a page, as short as they are told apart: shop.example.com/cart. */
export function pageText(url: string): string {
  if (!URL.canParse(url)) return cleanText(url);
  const { host, pathname, hash, href } = new URL(url);
  if (host === '') return href;
  return `${host}${pathname === '/' ? '' : pathname}${hash.startsWith('#/') ? hash : ''}`;
}

/** What stands below the title in the list: where it is from. */
export const originOf = ({ pageUrl, kind, source, projectSlug }: Pick<Entry, 'pageUrl' | 'kind' | 'source' | 'projectSlug'>): string => {
  const from = pageUrl === null ? (source === 'sdk' ? `${projectSlug}, from a program` : projectSlug) : pageText(pageUrl);
  return kind === 'feedback' ? from : `${kind.toUpperCase()}, ${from}`;
};

const SIZE = /^(\d+)x(\d+)$/;

/** Browser, system and window, which the server writes as one line: Chrome 142 / macOS / 1440x900. */
export function environmentFacts(environment: string | null): (readonly [string, string])[] {
  if (environment === null) return [];
  const parts = environment.split(' / ');
  const size = parts.find((part) => SIZE.test(part));
  const [browser, system] = parts.filter((part) => part !== size);
  const [, width, height] = SIZE.exec(size ?? '') ?? [];
  return [
    ...(browser ? [['Browser', browser] as const] : []),
    ...(system ? [['System', system] as const] : []),
    ...(size ? [['Window', `${width} × ${height}`] as const] : []),
  ];
}

/** The title of the inbox. @param waiting new entries; 1000 also means more */
export const finding = (waiting: number | undefined): string =>
  waiting === undefined
    ? 'Feedback'
    : waiting === 0
      ? 'No new feedback'
      : waiting >= 1000
        ? '1,000 or more new'
        : `${countText(waiting)} new`;

/** Tags as they are typed, with commas, in the form that the server keeps. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/** A field's value of any kind in words. */
export const valueText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'number' ? String(value) : cleanText(String(value ?? ''));
