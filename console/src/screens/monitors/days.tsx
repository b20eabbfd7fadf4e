import { dayStrip } from '@tidewatch/charts';
import { useAnswer } from '../../data/use-answer.js';
import { getMonitorUptime } from '../../generated/operations.js';
import { Chart } from '../../parts/draw/chart.js';
import { ScrollingTable } from '../../parts/draw/scrolling.js';
import { Section } from '../../parts/page/section.js';
import { monitorWord } from '../../parts/things/monitor.js';
import { dayText, lengthText } from '../../parts/time/times.js';
import { dayCondition, uptimeText } from './uptime.js';

const DAYS = 90;
const DAYS_MS = 300_000;

type Day = { day: string; worst: string | null; percent: number | null; downSeconds: number; maintenance: boolean };

function sentence(days: readonly Day[], percent: number | null): string {
  const count = (status: string) => days.filter(({ worst }) => worst === status).length;
  const parts = ['down', 'error', 'degraded'].flatMap((status) => {
    const many = count(status);
    const [, word] = monitorWord({ status: status as 'down' });
    return many ? [`${word.toLowerCase()} on ${many} ${many === 1 ? 'day' : 'days'}`] : [];
  });
  return [`Uptime of ${days.length} days: ${uptimeText(percent)}`, ...parts].join(', ');
}

const Table = ({ days }: { days: readonly Day[] }) => (
  <details>
    <summary>Table</summary>
    <ScrollingTable label="Uptime by day">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Uptime</th>
          <th scope="col">Down for</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, percent, downSeconds, maintenance }) => (
          <tr key={day}>
            <th scope="row">{dayText(Date.parse(day), 'UTC')}</th>
            <td>
              {uptimeText(percent)}
              {maintenance && ', maintenance'}
            </td>
            <td>{downSeconds ? lengthText(downSeconds) : ''}</td>
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  </details>
);

/** The last 90 days, one tick each. */
export function Days({ reference }: { reference: string }) {
  const uptime = useAnswer(getMonitorUptime, { monitorId: reference, days: DAYS }, DAYS_MS)?.answer.value?.uptime;
  const days = uptime?.days ?? [];
  const shape = dayStrip(days.map(dayCondition), uptime ? sentence(days, uptime.total.percent) : 'Uptime by day', { tall: true });
  const first = days[0];
  return (
    <Section
      title="Uptime by day"
      aside={<span class="quiet">{uptime ? `${uptimeText(uptime.total.percent)} in ${days.length} days` : ''}</span>}
    >
      <div>
        <Chart shape={shape} />
        <p class="ends">
          <span>{first ? dayText(Date.parse(first.day), 'UTC') : '\u00a0'}</span>
          <span>{first ? 'today, days of UTC' : ''}</span>
        </p>
      </div>
      <Table days={days} />
    </Section>
  );
}
