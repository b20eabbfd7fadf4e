/** Web Vitals: their names, and what is good. */
import type { Condition } from '@tidewatch/charts';
import { shareText } from '../../../parts/text/sizes.js';

export const VITALS = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

interface About {
  name: string;
  short: string;
  /** The greatest value that is good, and the greatest that is not poor. */
  good: number;
  needsImprovement: number;
}

export const ABOUT: Readonly<Record<Vital, About>> = {
  lcp: { name: 'Largest Contentful Paint', short: 'LCP', good: 2500, needsImprovement: 4000 },
  inp: { name: 'Interaction to Next Paint', short: 'INP', good: 200, needsImprovement: 500 },
  cls: { name: 'Cumulative Layout Shift', short: 'CLS', good: 0.1, needsImprovement: 0.25 },
  fcp: { name: 'First Contentful Paint', short: 'FCP', good: 1800, needsImprovement: 3000 },
  ttfb: { name: 'Time to First Byte', short: 'TTFB', good: 800, needsImprovement: 1800 },
};

/** 2,100 ms; layout shift has no unit. */
export const vitalText = (vital: Vital, value: number): string =>
  vital === 'cls' ? String(Number(value.toFixed(3))) : `${Math.round(value).toLocaleString('en-GB')} ms`;

/** "good up to 2,500 ms, poor above 4,000 ms" */
export const boundsText = (vital: Vital): string =>
  `good up to ${vitalText(vital, ABOUT[vital].good)}, poor above ${vitalText(vital, ABOUT[vital].needsImprovement)}`;

type Rating = readonly [Condition, string];

const GOOD: Rating = ['ok', 'Good'];
const MIDDLE: Rating = ['degraded', 'Needs improvement'];
const POOR: Rating = ['down', 'Poor'];

/** How a value is rated. */
export function ratingOf(vital: Vital, value: number): Rating {
  const { good, needsImprovement } = ABOUT[vital];
  return value <= good ? GOOD : value <= needsImprovement ? MIDDLE : POOR;
}

interface Score {
  samples: number;
  good: number;
  needsImprovement: number;
  poor: number;
}

/** The page loads of each rating, as a chart takes them. */
export const partsOf = ({ good, needsImprovement, poor }: Score) =>
  [
    { count: good, state: 'ok' },
    { count: needsImprovement, state: 'degraded' },
    { count: poor, state: 'down' },
  ] as const;

/** "75 % good, 17 % need improvement, 8 % poor" */
export function partsText({ samples, good, needsImprovement, poor }: Score): string {
  const share = (count: number) => shareText(count / Math.max(1, samples));
  return `${share(good)} good, ${share(needsImprovement)} need improvement, ${share(poor)} poor`;
}

const PHONES = ['all', 'mobile', 'desktop'] as const;
export type Device = (typeof PHONES)[number];
export const DEVICES: readonly { value: Device; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'desktop', label: 'Desktop' },
];

export const deviceOf = (query: URLSearchParams): Device => PHONES.find((device) => device === query.get('device')) ?? 'all';
export const vitalOf = (query: URLSearchParams): Vital => VITALS.find((vital) => vital === query.get('metric')) ?? 'lcp';
