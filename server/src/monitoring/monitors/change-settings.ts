/** Changes the settings of a monitor, and with them its deadlines, its status and whether it is paused. */
import type { OperationContext } from '../../kernel/contract/handler.js';
import { expectedColumns, NOT_SCHEDULED, timesOf, timesToJudge } from '../schedules/expectations.js';
import * as store from './store.js';

/** When the change happens, and until when silence may be judged; null while nobody listens. */
type Moment = Pick<OperationContext, 'database' | 'now'> & { heardUntil: Date | null };

/** The settings that deadlines follow from. */
const DEADLINES = ['expects', 'interval_sec', 'degraded_after', 'down_after', 'cron', 'time_zone', 'grace_sec', 'late_after_sec'] as const;

/** Stores settings that move deadlines. */
async function moveDeadlines({ database, now }: Moment, row: store.MonitorColumns, settings: store.MonitorSettings): Promise<void> {
  const isOtherTimes = (['expects', 'cron', 'time_zone'] as const).some((field) => settings[field] !== row[field]);
  const changed = { ...row, ...settings, excused_until: isOtherTimes ? now : row.excused_until };
  const times = settings.expects === 'schedule' ? expectedColumns(timesToJudge(changed, now)) : NOT_SCHEDULED;
  const expected = row.paused ? { ...times, refill_at: null } : times;
  await store.applySettings(database, row.organization_id, row.id, { ...settings, expected, isOtherTimes }, now);
}

/** Pauses or resumes a monitor; a resumed one gets the times of its schedule around now. */
async function setPaused({ database, now }: Moment, row: store.MonitorColumns, paused: boolean): Promise<void> {
  await store.setPaused(database, row.organization_id, row.id, paused, now);
  if (row.expects !== 'schedule') return;
  const times = expectedColumns(timesOf({ ...row, status: null }, now));
  await store.monitors.change(database, row, paused ? { refill_at: null } : times);
}

/** Changes a locked row; `paused` is undefined if it stays as it is. */
export async function changeSettings(
  moment: Moment,
  row: store.MonitorColumns,
  settings: store.MonitorSettings,
  paused?: boolean,
): Promise<void> {
  const { database, now, heardUntil } = moment;
  const deadlinesMove = DEADLINES.some((field) => settings[field] !== row[field]);
  if (deadlinesMove) await moveDeadlines(moment, row, settings);
  const { name, alert_after, recover_after, max_run_sec, fail_as, ping_methods } = settings;
  const plain = { name, alert_after, recover_after, max_run_sec, fail_as, ping_methods };
  await store.monitors.change(database, row, { ...plain, updated_at: now });
  if (alert_after < row.alert_after || recover_after < row.recover_after)
    await store.renewTransition(database, row.organization_id, row.id);
  // Apply the pause first: a paused monitor has no status to compute again.
  if (paused !== undefined && paused !== row.paused) await setPaused(moment, { ...row, ...settings }, paused);
  if (!deadlinesMove) return;
  await store.reconsiderStatus(database, row.organization_id, row.id, now, heardUntil);
}
