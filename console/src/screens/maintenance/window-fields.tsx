/** The fields of a maintenance window. */
import { type Signal, useSignal } from '@preact/signals';
import { fieldError } from '../../data/call-error.js';
import type { Answer } from '../../data/operation.js';
import { timeZone } from '../../data/session.js';
import { TextField } from '../../parts/form/field.js';
import type { FormValues } from '../../parts/form/form.js';
import { MonitorChoice } from '../../parts/form/monitor-choice.js';
import { fieldMoment, momentOfField } from '../../parts/time/zoned.js';

type Maintenance = Answer<'getMaintenance'>['maintenance'];
export type Known = Pick<Maintenance, 'title' | 'body' | 'startsAt' | 'endsAt'>;

const HOUR_MS = 3_600_000;

/** A new one begins at the full hour after the next. */
export function newWindow(now: number): Known {
  const start = Math.ceil(now / HOUR_MS) * HOUR_MS + HOUR_MS;
  return { title: '', body: null, startsAt: new Date(start).toISOString(), endsAt: new Date(start + HOUR_MS).toISOString() };
}

/** Of a time that stands as it did, the field may not tell everything: its seconds, and which of two equal times is meant as the clocks change. */
const moment = (values: FormValues, name: 'startsAt' | 'endsAt', known: Known): string => {
  const zone = timeZone.peek();
  if (values.text(name) === fieldMoment(Date.parse(known[name]), zone)) return known[name];
  const at = momentOfField(values.text(name), zone);
  if (at === null) throw fieldError(name, 'Choose a day and a time');
  return new Date(at).toISOString();
};

/** What the fields say. Throws if a time is missing. @param known what they began with */
export const windowIn = (values: FormValues, known: Known) => ({
  title: values.text('title'),
  body: values.text('body') || null,
  startsAt: moment(values, 'startsAt', known),
  endsAt: moment(values, 'endsAt', known),
});

interface WindowFieldsProps {
  known: Known;
  project: string;
  chosen: Signal<readonly string[]>;
  /** A window that has begun keeps its beginning. */
  hasBegun?: boolean;
}

export function WindowFields({ known, project, chosen, hasBegun = false }: WindowFieldsProps) {
  // a poll must not change what somebody reads
  const { title, body, startsAt, endsAt } = useSignal(known).peek();
  const zone = timeZone.value;
  const field = (iso: string) => fieldMoment(Date.parse(iso), zone);
  return (
    <>
      <TextField name="title" label="Title" value={title} maxLength={255} focus />
      <MonitorChoice legend="Monitors that send no alerts meanwhile" project={project} chosen={chosen} />
      {hasBegun ? (
        <input type="hidden" name="startsAt" value={field(startsAt)} />
      ) : (
        <TextField name="startsAt" label="Begins" type="datetime-local" value={field(startsAt)} help={`In ${zone}.`} />
      )}
      <TextField name="endsAt" label="Ends" type="datetime-local" value={field(endsAt)} help={`In ${zone}. At most 31 days.`} />
      <TextField
        name="body"
        label="What to tell people"
        value={body ?? ''}
        required={false}
        rows={4}
        maxLength={10_000}
        help="Markdown works. The status page shows it."
      />
    </>
  );
}
