import { columnChart } from '@tidewatch/charts';
import type { Answer } from '../../../data/operation.js';
import { Chart } from '../../../parts/draw/chart.js';
import { ScrollingTable } from '../../../parts/draw/scrolling.js';
import { Section } from '../../../parts/page/section.js';
import { countText, manyText } from '../../../parts/text/counts.js';
import { Ago } from '../../../parts/time/moment.js';
import { dayText } from '../../../parts/time/times.js';
import { peakText } from './shares.js';

type Detail = Answer<'getErrorIssue'>['issue'];

/** How often, for how many, since when and until when. */
export const Figures = ({ of: { events, users30d, firstSeenAt, firstRelease, lastSeenAt, lastRelease } }: { of: Detail }) => (
  <dl class="figs">
    <div>
      <dt>Events</dt>
      <dd>{countText(events)}</dd>
    </div>
    <div>
      <dt>Users in 30 days</dt>
      <dd>{users30d ? countText(users30d) : <small>no data</small>}</dd>
    </div>
    <div>
      <dt>First seen</dt>
      <dd>
        <Ago at={firstSeenAt} />
        {firstRelease !== null && <small class="clip">in {firstRelease}</small>}
      </dd>
    </div>
    <div>
      <dt>Last seen</dt>
      <dd>
        <Ago at={lastSeenAt} />
        {lastRelease !== null && <small class="clip">in {lastRelease}</small>}
      </dd>
    </div>
  </dl>
);

/** The server's days are those of UTC. */
const dayOf = (day: string | undefined): string => dayText(Date.parse(`${day}T12:00:00Z`), 'UTC');

/** Events by day, as columns and as a table. */
export function Days({ of, isOpen }: { of: Detail['eventsPerDay']; isOpen: boolean }) {
  const counts = of.map(({ events }) => events);
  const most = Math.max(0, ...counts);
  const peak = of.find(({ events }) => events === most);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const label = most ? `${manyText(all, 'event')} in 30 days, most on ${dayOf(peak?.day)}: ${countText(most)}` : 'No event in 30 days';
  const times = [
    { at: 0, text: dayOf(of[0]?.day) },
    { at: 0.5, text: dayOf(of[Math.floor(of.length / 2)]?.day) },
    { at: 1, text: 'today' },
  ];
  return (
    <Section title="30 days" aside={<span class="quiet">{peakText(of)}</span>}>
      <Chart shape={columnChart({ counts, label, times, ...(isOpen && { state: 'error' }) })} />
      <details>
        <summary>Table</summary>
        <ScrollingTable label="Events by day">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Events</th>
            </tr>
          </thead>
          <tbody>
            {of
              .filter(({ events }) => events > 0)
              .toReversed()
              .map(({ day, events }) => (
                <tr key={day}>
                  <th scope="row">{dayOf(day)}</th>
                  <td>{countText(events)}</td>
                </tr>
              ))}
          </tbody>
        </ScrollingTable>
      </details>
    </Section>
  );
}
