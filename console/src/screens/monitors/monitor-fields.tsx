/** What a monitor expects, as fields of a form. */
import { useSignal } from '@preact/signals';
import type { Input } from '../../data/operation.js';
import { timeZone } from '../../data/session.js';
import { Check, Choice, TextField } from '../../parts/form/field.js';
import type { FormValues } from '../../parts/form/form.js';
import { durationInput, secondsOf } from './durations.js';

type Settings = Pick<
  Input<'createMonitor'>,
  'name' | 'expects' | 'schedule' | 'intervalSec' | 'degradedAfter' | 'downAfter' | 'alertAfter' | 'recoverAfter'
>;

/** What the fields begin with. */
export interface Known {
  name: string;
  expects: string;
  schedule: { cron: string; timeZone: string; graceSec: number; lateAfterSec: number | null } | null;
  intervalSec: number;
  degradedAfter: number;
  downAfter: number;
  alertAfter: number;
  recoverAfter: number;
}

export const NEW: Known = {
  ...{ name: '', expects: 'interval', schedule: null, intervalSec: 60, degradedAfter: 2, downAfter: 3, alertAfter: 1, recoverAfter: 1 },
};

/** A monitor as the fields' values say it, to find what they change. */
export function knownSettings<One extends Known>(known: One) {
  if (known.schedule === null) return known;
  const { cron, timeZone, graceSec, lateAfterSec } = known.schedule;
  return { ...known, schedule: { cron, timeZone, graceSec, ...(lateAfterSec !== null && { lateAfterSec }) } };
}

/** The fields' values for the operation. @param known keeps what has no field */
export function settingsOf(values: FormValues, known: Pick<Known, 'schedule'> = NEW): Settings {
  const expects = values.text('expects') as NonNullable<Settings['expects']>;
  const common = {
    name: values.text('name'),
    expects,
    alertAfter: Number(values.text('alertAfter')),
    recoverAfter: Number(values.text('recoverAfter')),
  };
  if (expects === 'interval')
    return {
      ...common,
      intervalSec: secondsOf(values.text('intervalSec'), 'intervalSec'),
      degradedAfter: Number(values.text('degradedAfter')),
      downAfter: Number(values.text('downAfter')),
    };
  if (expects === 'none') return common;
  const graceSec = secondsOf(values.text('schedule/graceSec'), 'schedule/graceSec');
  const lateAfterSec = known.schedule?.lateAfterSec ?? null;
  const schedule = {
    cron: values.text('schedule/cron'),
    timeZone: values.text('schedule/timeZone'),
    graceSec,
    ...(lateAfterSec !== null && { lateAfterSec: Math.min(lateAfterSec, graceSec) }),
  };
  return { ...common, schedule };
}

const KINDS = [
  { value: 'interval', label: 'An event every so often' },
  { value: 'schedule', label: 'A run at fixed times' },
  { value: 'none', label: 'Nothing: only events change its state' },
];

function ScheduleFields({ known }: { known: Known }) {
  return (
    <>
      <TextField
        name="schedule/cron"
        label="Times"
        help="Five fields of cron: minute, hour, day, month, weekday. 30 2 * * * is half past two every night."
        value={known.schedule?.cron ?? '0 3 * * *'}
        mono
      />
      <TextField name="schedule/timeZone" label="Time zone" value={known.schedule?.timeZone ?? timeZone.value} />
      <TextField
        name="schedule/graceSec"
        label="Grace"
        help="How long after its time a run may end before it counts as missed."
        value={durationInput(known.schedule?.graceSec ?? 3600)}
      />
    </>
  );
}

const IntervalFields = ({ known }: { known: Known }) => (
  <>
    <TextField name="intervalSec" label="Expected every" help="Such as 30s, 5m or 1h." value={durationInput(known.intervalSec)} />
    <TextField
      name="degradedAfter"
      label="Late after"
      help="How many intervals without an event until it is late."
      type="number"
      step="any"
      min={1}
      value={known.degradedAfter}
    />
    <TextField
      name="downAfter"
      label="Down after"
      help="How many intervals without an event until it is down."
      type="number"
      step="any"
      min={1}
      value={known.downAfter}
    />
  </>
);

export function MonitorFields({ known }: { known: Known }) {
  const expects = useSignal(known.expects);
  return (
    <>
      <TextField name="name" label="Name" maxLength={100} value={known.name} focus />
      <Choice legend="What it expects">
        {KINDS.map(({ value, label }) => (
          <Check
            key={value}
            type="radio"
            name="expects"
            value={value}
            label={label}
            checked={value === known.expects}
            onChange={() => {
              expects.value = value;
            }}
          />
        ))}
      </Choice>
      {expects.value === 'interval' && <IntervalFields known={known} />}
      {expects.value === 'schedule' && <ScheduleFields known={known} />}
      <details>
        <summary>Alerts</summary>
        <div class="stack">
          <TextField
            name="alertAfter"
            label="Tell after"
            help="How many bad results in a row until somebody is told."
            type="number"
            min={1}
            max={20}
            value={known.alertAfter}
          />
          <TextField
            name="recoverAfter"
            label="Recover after"
            help="How many good results in a row until it counts as up again."
            type="number"
            min={1}
            max={20}
            value={known.recoverAfter}
          />
        </div>
      </details>
    </>
  );
}
