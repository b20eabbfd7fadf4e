/** The tables of a Plausible export: one file per table, with a row for each day and value. */
import type { DaySums, Dimension } from './day-sums.js';
import { browserOf, deviceOf, osOf } from './names.js';

export type Row = Readonly<Record<string, string>>;

const numberOf = (row: Row, ...columns: readonly string[]): number => {
  const given = columns.map((column) => row[column]).find((value) => value !== undefined && value !== '');
  const value = Number(given ?? 0);
  return Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
};

interface Table {
  /** A column that no other table has. */
  key: string;
  read: (row: Row, day: string, sums: DaySums) => void;
}

/** A table of one dimension. */
const counts = (key: string, dimension: Dimension, columns: readonly string[], nameOf = (value: string) => value): Table => ({
  key,
  read: (row, day, sums) => sums.count(day, dimension, nameOf(row[key] ?? ''), numberOf(row, ...columns)),
});

/** Cities are numbers of a list that is not part of the export. */
const LOCATIONS: readonly [string, Dimension][] = [
  ['country', 'country'],
  ['region', 'region'],
];
const CAMPAIGNS: readonly [string, Dimension][] = [
  ['utm_source', 'utmSource'],
  ['utm_medium', 'utmMedium'],
  ['utm_campaign', 'utmCampaign'],
  ['utm_content', 'utmContent'],
  ['utm_term', 'utmTerm'],
];

const NO_SOURCE = 'Direct / None';

const sources: Table = {
  key: 'source',
  read: (row, day, sums) => {
    const [pageviews, visits] = [numberOf(row, 'pageviews', 'visits'), numberOf(row, 'visits', 'visitors')];
    const source = row['source'] ?? '';
    sums.count(day, 'source', source === NO_SOURCE ? '' : source, pageviews);
    sums.count(day, 'referrer', row['referrer'] ?? '', pageviews);
    for (const [column, dimension] of CAMPAIGNS) sums.count(day, dimension, row[column] ?? '', visits);
  },
};

const locations: Table = {
  key: 'country',
  read: (row, day, sums) => {
    for (const [column, dimension] of LOCATIONS) sums.count(day, dimension, row[column] ?? '', numberOf(row, 'pageviews', 'visits'));
  },
};

const visitors: Table = {
  key: 'visitors',
  read: (row, day, sums) => {
    sums.add(day, 'visitors', numberOf(row, 'visitors'));
    sums.add(day, 'visits', numberOf(row, 'visits'));
    sums.add(day, 'pageviews', numberOf(row, 'pageviews'));
    sums.add(day, 'bounces', numberOf(row, 'bounces'));
    sums.add(day, 'durationSec', numberOf(row, 'visit_duration'));
  },
};

const events: Table = { key: 'name', read: (row, day, sums) => sums.add(day, 'events', numberOf(row, 'events')) };

/** A file belongs to the first table whose key column it has. All tables have visitors. */
const TABLES: readonly Table[] = [
  sources,
  locations,
  counts('entry_page', 'entryPage', ['entrances', 'visits', 'visitors']),
  counts('exit_page', 'exitPage', ['exits', 'visits', 'visitors']),
  counts('page', 'page', ['pageviews']),
  counts('device', 'device', ['pageviews', 'visits'], deviceOf),
  counts('browser', 'browser', ['pageviews', 'visits'], browserOf),
  counts('operating_system', 'os', ['pageviews', 'visits'], osOf),
  events,
  visitors,
];

/** Reads a table's rows; null for a file of another product. */
export function plausibleTable(columns: readonly string[]): ((row: Row, sums: DaySums) => void) | null {
  if (columns[0] !== 'date' || !columns.includes('visitors')) return null;
  const table = TABLES.find(({ key }) => columns.includes(key));
  return table ? (row, sums) => table.read(row, (row['date'] ?? '').slice(0, 10), sums) : null;
}
