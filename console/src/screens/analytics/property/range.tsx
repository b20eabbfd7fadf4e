/** The days that are shown: presets, a range, and the days before and after. */
import { address, navigate, setQuery } from '../../../address/address.js';
import { timeZone } from '../../../data/session.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { viewLink } from '../view/links.js';
import { type Asked, addDays, askedOf, daysOf, PRESETS, type Preset, queryOf, REACH_DAYS, shifted, todayIn } from '../view/period.js';

const LABELS: Readonly<Record<Preset, string>> = { today: 'Today', '7d': '7 d', '30d': '30 d', '90d': '90 d' };
export const PRESET_KEYS: Readonly<Record<Preset, string>> = { today: 'd', '7d': 'w', '30d': 'm', '90d': 'q' };

const today = (): string => todayIn(timeZone.value, Date.now());

const rangeLink = (asked: Asked): string => viewLink(queryOf(asked));

/** Moves the days; nothing if they can't be moved. */
export function shift(step: -1 | 1): void {
  const next = shifted(askedOf(address.value.query), step, today());
  if (next) navigate(rangeLink(next), { replace: true });
}

const Step = ({ step, label, sign }: { step: -1 | 1; label: string; sign: string }) => {
  const isPossible = shifted(askedOf(address.value.query), step, today()) !== null;
  return (
    <button type="button" aria-label={label} aria-disabled={!isPossible} onClick={() => shift(step)}>
      {sign}
    </button>
  );
};

/** The days before and after. */
export const Steps = () => (
  <div class="seg">
    <Step step={-1} label="The days before" sign="‹" />
    <Step step={1} label="The days after" sign="›" />
  </div>
);

interface RangeSwitchProps {
  /** Those that the screen can show; only with all of them there are ranges. */
  presets?: readonly Preset[];
  /** What is shown, if it may differ from what the address asks for. */
  asked?: Asked;
}

export function RangeSwitch({ presets = Object.keys(PRESETS) as Preset[], asked = askedOf(address.value.query) }: RangeSwitchProps) {
  const hasRanges = presets.length === Object.keys(PRESETS).length;
  return (
    <nav class="seg" aria-label="Period">
      {presets.map((preset) => (
        <a
          key={preset}
          href={rangeLink({ period: preset })}
          aria-current={'period' in asked && asked.period === preset ? 'true' : undefined}
          aria-keyshortcuts={PRESET_KEYS[preset]}
        >
          {LABELS[preset]}
        </a>
      ))}
      {hasRanges && (
        <a href={viewLink({ dialog: 'range' })} aria-current={'from' in asked ? 'true' : undefined} aria-keyshortcuts="c">
          Range
        </a>
      )}
    </nav>
  );
}

/** Asks for a first and a last day within the last 90. */
export function RangeDialog() {
  const close = () => setQuery({ dialog: null });
  const last = today();
  const days = daysOf(askedOf(address.value.query), last);
  const bounds = { type: 'date', min: addDays(last, 1 - REACH_DAYS), max: last } as const;
  return (
    <Dialog title="Range of days" onClose={close}>
      <Form
        submit="Show these days"
        failed="The days were not changed"
        onCancel={close}
        onSubmit={async (values) => {
          const [one, other] = [values.text('from'), values.text('to')].sort() as [string, string];
          setQuery({ dialog: null, ...queryOf({ from: one, to: other }) });
        }}
      >
        <TextField name="from" label="First day" value={days.from} {...bounds} focus />
        <TextField
          name="to"
          label="Last day"
          value={days.to}
          {...bounds}
          help={`Within the last ${REACH_DAYS} days, which begin at midnight in ${timeZone.value}.`}
        />
      </Form>
    </Dialog>
  );
}
