/** What the overview comes down to, in words. */
import type { Answer } from '../../data/operation.js';
import { clockText } from '../../parts/time/times.js';

type Overview = Answer<'getOverview'>['overview'];

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** A number at the beginning of a sentence. */
const spoken = (count: number): string => SMALL[count] ?? count.toLocaleString('en-GB');

const many = (count: number, one: string, several = `${one}s`): string => (count === 1 ? one : several);

const is = (count: number): string => (count === 1 ? 'is' : 'are');

/** The finding as the page's title, the worst first; below it the rest in numbers. */
export function headline({ monitors, servers, incidents, maintenances }: Overview): { title: string; facts: string[] } {
  const { down, error, degraded, ok, unknown, paused, total } = monitors.summary;
  const { offline, firingAlerts } = servers.counts;
  const findings: [number, string][] = [
    [down, `${spoken(down)} ${many(down, 'monitor')} ${is(down)} down`],
    [offline, `${spoken(offline)} ${many(offline, 'server')} ${is(offline)} offline`],
    [error, `${spoken(error)} ${many(error, 'monitor')} ${is(error)} failing`],
    [degraded, `${spoken(degraded)} ${many(degraded, 'monitor')} ${is(degraded)} late`],
    [firingAlerts, `${spoken(firingAlerts)} ${many(firingAlerts, 'alert')} ${is(firingAlerts)} firing`],
    [incidents.count, `${spoken(incidents.count)} ${many(incidents.count, 'incident')} ${is(incidents.count)} open`],
  ];
  const found = findings.find(([count]) => count > 0);
  const title = found?.[1] ?? (total ? 'All is well' : 'Nothing is watched yet');
  const counts: [number, string][] = [
    [down, 'down'],
    [error, 'failing'],
    [degraded, 'late'],
    [ok, 'up'],
    [unknown, 'waiting'],
    [paused, 'paused'],
  ];
  const rest = counts.filter(
    ([count, word]) => count && !(found?.[0] === count && title.endsWith(`monitor${count === 1 ? '' : 's'} ${is(count)} ${word}`)),
  );
  const others = [
    ...(incidents.count && found?.[1] !== findings[5]?.[1] ? [`${incidents.count} ${many(incidents.count, 'incident')} open`] : []),
    ...(maintenances.some(({ status }) => status === 'in_progress') ? ['maintenance under way'] : []),
  ];
  return { title, facts: [...(rest.length ? [rest.map(([count, word]) => `${count} ${word}`).join(', ')] : []), ...others] };
}

/** What the tide shows, as a sentence. */
export function tideSentence({ from, quarterSec, down, late }: Overview['tide'], zone: string): string {
  const troubled = down.flatMap((count, index) => (count || late[index] ? [index] : []));
  if (!troubled.length) return 'No monitor was in trouble in the last 24 hours';
  const last = troubled.at(-1) ?? 0;
  const isNow = last === down.length - 1;
  const begin = troubled.reduceRight((earliest, index) => (index === earliest - 1 ? index : earliest), last);
  const at = clockText(Date.parse(from) + begin * quarterSec * 1000, zone);
  const most = Math.max(...down.map((count, index) => count + (late[index] ?? 0)));
  const when = isNow ? `in trouble since ${at}` : `last in trouble from ${at}`;
  const hours = Math.round((troubled.length * quarterSec) / 360) / 10;
  return `Monitors in trouble in the last 24 hours: for ${hours} h in all, at most ${most} at once, ${when}`;
}
