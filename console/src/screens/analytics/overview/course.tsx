/** A figure over time, as a chart or as a table. */

import { seriesChart } from '@tidewatch/charts';
import { address, setQuery } from '../../../address/address.js';
import { timeZone } from '../../../data/session.js';
import { Chart } from '../../../parts/draw/chart.js';
import { ScrollingTable } from '../../../parts/draw/scrolling.js';
import { FIGURE_NAMES, figureOf, type Row, shownFigure } from '../view/figures.js';
import { viewLink } from '../view/links.js';
import { beforeText, type Days, type Interval, intervalsOf, todayIn } from '../view/period.js';
import { bucketLabel, courseOf } from '../view/series.js';
import { countText } from '../view/values.js';

const WORDS: Readonly<Record<Interval, string>> = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' };

interface CourseProps {
  rows: readonly Row[];
  days: Days;
  interval: Interval;
}

const Stroke = ({ of, children }: { of: 'now' | 'before'; children: string }) => (
  <span>
    <svg viewBox="0 0 20 8" aria-hidden="true">
      <path class={of} d="M0 4h20" />
    </svg>
    {children}
  </span>
);

/** The buckets that have begun, the newest first. */
function Table({ rows, interval }: CourseProps) {
  const isOneDay = rows[0]?.date === rows.at(-1)?.date;
  const names = FIGURE_NAMES.filter((name) => figureOf(name).row);
  const begun = rows.filter(({ startsAt = '' }) => !startsAt || Date.parse(startsAt) <= Date.now()).toReversed();
  return (
    <ScrollingTable label="Figures over time">
      <thead>
        <tr>
          <th scope="col">{WORDS[interval]}</th>
          {names.map((name) => (
            <th key={name} scope="col" class="num">
              {figureOf(name).label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {begun.map((row) => (
          <tr key={row.startsAt}>
            <th scope="row">{bucketLabel(row, interval, isOneDay)}</th>
            {names.map((name) => {
              const { row: numberIn, text } = figureOf(name);
              const value = numberIn?.(row) ?? null;
              return (
                <td key={name} class="num">
                  {value === null ? <span class="quiet">no data</span> : text(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  );
}

const IntervalSelect = ({ days, interval }: Omit<CourseProps, 'rows'>) => {
  const offered = intervalsOf(days);
  if (offered.length < 2) return null;
  return (
    <label>
      <span class="sr">Interval</span>
      <select class="quietly" onChange={({ currentTarget: { value } }) => setQuery({ interval: value === offered[0] ? null : value })}>
        {offered.map((each) => (
          <option key={each} value={each} selected={each === interval}>
            by {each}
          </option>
        ))}
      </select>
    </label>
  );
};

export function Course({ rows, days, interval }: CourseProps) {
  const { query } = address.value;
  const name = shownFigure(query);
  const { label, text } = figureOf(name);
  const { labels, values, before } = courseOf(name, rows, interval, Date.now());
  const isTable = query.get('view') === 'table';
  const unfinished = days.to === todayIn(timeZone.value, Date.now());
  return (
    <section>
      {isTable ? (
        <Table {...{ rows, days, interval }} />
      ) : (
        <Chart
          shape={seriesChart({ name: label, labels, values, unit: text, whole: text === countText, unfinished, ...(before && { before }) })}
        />
      )}
      <div class="key line">
        {!isTable && <Stroke of="now">{label.toLowerCase()}</Stroke>}
        {!isTable && before && <Stroke of="before">{beforeText(days)}</Stroke>}
        <a href={viewLink({ view: isTable ? null : 'table' })}>{isTable ? 'Chart' : 'Table'}</a>
        <IntervalSelect days={days} interval={interval} />
      </div>
    </section>
  );
}
