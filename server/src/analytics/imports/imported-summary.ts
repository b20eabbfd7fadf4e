/** Turns an imported day into a summary that reports without filters read. It has no sessions, no hours, and nothing after midnight. */
import type { components } from '../../generated/types.js';
import { type Packed, pack } from '../engine/codec.js';
import { DICTIONARY, type Dimension } from '../engine/dimensions.js';
import { SUMMARY_COLUMNS, summaryOfCounts } from '../engine/questions/summary.js';
import { codeOfPage } from '../engine/sessions/session-table.js';
import type { Column } from '../engine/specialize.js';
import { DEVICE_NAMES } from '../filters/numbered-names.js';
import type { Word } from '../ingest/dictionary.js';
import { CHANNELS } from '../ingest/sources/channel.js';
import { sourceOfHost } from '../ingest/sources/source-names.js';
import { normalValue } from '../words/forms.js';
import { asciiHost } from '../words/host-form.js';

export type ImportedDay = components['schemas']['AnalyticsImportedDay'];
type Counts = readonly { value: string; count: number }[];

const DEVICES: ReadonlyMap<string, number> = new Map([...DEVICE_NAMES].map(([number, name]) => [name, number]));
const CHANNEL_NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries(CHANNELS));

const isPage = (dimension: Dimension): dimension is 'page' | 'entryPage' | 'exitPage' =>
  dimension === 'page' || dimension === 'entryPage' || dimension === 'exitPage';

/** The dictionary word; a number if the dimension has fixed numbers; null for an unknown value. */
function wordOf(dimension: Dimension, value: string): Word | number | null {
  if (dimension === 'device') return DEVICES.get(value.toLowerCase()) ?? null;
  if (dimension === 'channel') return CHANNEL_NUMBERS.get(value) ?? null;
  if (dimension === 'source') return ['source', sourceOfHost(value.toLowerCase())?.name ?? asciiHost(value)];
  const name = isPage(dimension) ? 'page' : dimension;
  return [name, normalValue(DICTIONARY[name], value)] as Word;
}

const countsOf = (day: ImportedDay): [Dimension, Counts][] => Object.entries(day.breakdowns ?? {}) as [Dimension, Counts][];

/** The words that the day uses. */
export const wordsOf = (day: ImportedDay): Word[] =>
  countsOf(day).flatMap(([dimension, counts]) =>
    counts.map(({ value }) => wordOf(dimension, value)).filter((word): word is Word => Array.isArray(word)),
  );

/** @param numberOf gives the number of each word from `wordsOf` */
export function importedSummary(day: ImportedDay, numberOf: (word: Word) => number): Packed {
  const counts = new Map<Dimension, ReadonlyMap<number, number>>();
  for (const [dimension, given] of countsOf(day)) {
    const sums = new Map<number, number>();
    for (const { value, count } of given) {
      const word = wordOf(dimension, value);
      if (word === null || count === 0) continue;
      const number = typeof word === 'number' ? word : numberOf(word);
      const id = dimension === 'page' ? codeOfPage(number) : number;
      sums.set(id, (sums.get(id) ?? 0) + count);
    }
    counts.set(dimension, sums);
  }
  const { visitors, visits, pageviews, events = 0, bounces = 0, durationSec = 0 } = day;
  const summary = summaryOfCounts({ visitors, visits, pageviews, events, bounces, durationSec }, counts);
  return pack(SUMMARY_COLUMNS.map((name): Column => summary[name]));
}
