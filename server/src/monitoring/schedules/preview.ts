/** POST /api/v1/monitors/preview-schedule */
import type { MonitorsOperations } from '../../generated/operations.js';
import { timesAfter } from './expected-times.js';
import { isRepeated, localText } from './local-time.js';
import { requireTimes } from './schedule-rules.js';
import { scheduleWords } from './words.js';

const PREVIEWED = 10;

export const scheduleOperations = {
  async previewSchedule({ now }, { cron, timeZone, from }) {
    const times = { cron, timeZone };
    const after = from === undefined ? now : new Date(from);
    requireTimes(times, after);
    const next = [];
    for (const { at, required } of timesAfter(times, after)) {
      const note = required ? (isRepeated(at, timeZone) ? ('repeated' as const) : null) : ('gap' as const);
      next.push({ at: at.toISOString(), local: localText(at, timeZone), required, note });
      if (next.length === PREVIEWED) break;
    }
    return { next, words: scheduleWords(times) };
  },
} satisfies Partial<MonitorsOperations>;
