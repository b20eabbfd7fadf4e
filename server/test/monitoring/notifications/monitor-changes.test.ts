/** The event of a monitor's transitions, as a table: the last notified status, the transitions since, and the resulting event. */
import { expect, test } from '@jest/globals';
import type { MonitorResult } from '../../../src/monitoring/monitors/store.js';
import {
  type ChangedMonitor,
  changeOf,
  type Problem,
  type ProblemStatus,
  type Transition,
} from '../../../src/monitoring/notifications/monitor-changes.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 15) + seconds * 1000);
const ORDER: (MonitorResult | null)[] = ['degraded', 'error', 'down'];
const seconds = (time: Date) => (time.getTime() - at(0).getTime()) / 1000;

function monitorWith(before: string, transitions: string): ChangedMonitor {
  const [status, since] = before.split(' since ');
  const problem: Problem | null =
    status === 'ok'
      ? null
      : {
          status: status as ProblemStatus,
          reason: 'silent',
          since: at(Number(since)),
          told: [status === 'degraded' ? 'monitor.degraded' : 'monitor.down'],
          flappingSince: null,
        };
  const steps = transitions.split(', ').map((step): Transition => {
    const [time, to] = step.split(' ');
    return { at: at(Number(time)), to: to === 'paused' ? null : (to as MonitorResult), reason: 'event_ok' };
  });
  const troubles = steps.filter(({ to }) => to !== null && to !== 'ok');
  const [worst] = [...troubles].sort((a, b) => ORDER.indexOf(b.to) - ORDER.indexOf(a.to));
  return {
    id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20',
    slug: 'backup',
    name: 'Backup',
    projectId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10',
    projectSlug: 'shop',
    lastEventAt: at(0),
    schedule: null,
    flapping: null,
    isCalm: false,
    problem,
    last: steps.at(-1) as Transition,
    trouble: worst ? { status: worst.to as ProblemStatus, since: (troubles[0] as Transition).at } : null,
  };
}

/** `<kind> was <status> since <seconds>`, and the known problem from then on. */
function changeBy(before: string, transitions: string): { event: string; known: string } {
  const { event, problem } = changeOf(monitorWith(before, transitions));
  const was = event?.was ? ` was ${event.was.status} since ${seconds(event.was.since)}` : '';
  return {
    event: event ? `${event.kind} ${event.status} at ${seconds(event.at)}${was}` : 'nothing',
    known: problem ? `${problem.status} since ${seconds(problem.since)}` : 'ok',
  };
}

test.each([
  // before, transitions, event, known afterwards
  ['ok', '10 ok', 'nothing', 'ok'],
  ['ok', '10 down', 'monitor.down down at 10', 'down since 10'],
  ['ok', '10 error', 'monitor.down error at 10', 'error since 10'],
  ['ok', '10 degraded', 'monitor.degraded degraded at 10', 'degraded since 10'],
  ['ok', '10 degraded, 20 down', 'monitor.down down at 20', 'down since 10'],
  ['ok', '10 error, 20 down', 'monitor.down down at 20', 'down since 10'],
  // a problem that came and went unnoticed is an event with its own status
  ['ok', '10 down, 25 ok', 'monitor.recovered ok at 25 was down since 10', 'ok'],
  ['ok', '10 degraded, 12 error, 25 ok', 'monitor.recovered ok at 25 was error since 10', 'ok'],
  ['ok', '10 down, 12 ok, 20 down', 'monitor.down down at 20', 'down since 10'],
  ['ok', '10 down, 12 ok, 20 degraded', 'monitor.degraded degraded at 20', 'degraded since 10'],
  // known trouble
  ['down since 5', '10 ok', 'monitor.recovered ok at 10 was down since 5', 'ok'],
  ['degraded since 5', '10 ok', 'monitor.recovered ok at 10 was degraded since 5', 'ok'],
  ['degraded since 5', '10 down', 'monitor.down down at 10 was degraded since 5', 'down since 5'],
  ['degraded since 5', '8 down, 10 ok', 'monitor.recovered ok at 10 was down since 5', 'ok'],
  ['error since 5', '10 down', 'monitor.down down at 10 was error since 5', 'down since 5'],
  ['down since 5', '10 error', 'monitor.down error at 10 was down since 5', 'error since 5'],
  ['down since 5', '10 degraded', 'monitor.degraded degraded at 10 was down since 5', 'degraded since 5'],
  // it recovered and failed again before a notification: still the same problem
  ['down since 5', '10 ok, 12 down', 'nothing', 'down since 5'],
  ['down since 5', '10 ok, 12 degraded, 14 down', 'nothing', 'down since 5'],
  // a paused monitor is not a problem
  ['down since 5', '10 paused', 'nothing', 'ok'],
  ['ok', '10 down, 12 paused', 'nothing', 'ok'],
  ['ok', '10 paused, 20 ok', 'nothing', 'ok'],
  ['ok', '10 paused, 20 down', 'monitor.down down at 20', 'down since 20'],
])('%s; then %s: %s', (before, transitions, event, known) => {
  expect(changeBy(before, transitions)).toEqual({ event, known });
});
