/** Monitors of one project to tick. */
import { type Signal, useSignal } from '@preact/signals';
import { useAnswer } from '../../data/use-answer.js';
import { listMonitors } from '../../generated/operations.js';
import { Icon } from '../draw/icon.js';
import { FindField } from '../lists/find-field.js';
import { Check } from './field.js';
import { useFieldError } from './form.js';

/** So many are listed. */
export const MOST_MONITORS = 100;
/** So many are seen at a glance. */
const FEW = 8;

/** Whether the monitors to tick are known, or can't be: what stands below them has its place then. */
export function useMonitorsKnown(project: string): boolean {
  const entry = useAnswer(listMonitors, { projectSlug: project, limit: MOST_MONITORS }, 'once');
  return Boolean(entry?.answer.value ?? entry?.failure.value);
}

interface MonitorChoiceProps {
  legend: string;
  project: string;
  /** The slugs that are ticked. */
  chosen: Signal<readonly string[]>;
}

/** Ticks stay while the list is narrowed: what is ticked is always shown. */
export function MonitorChoice({ legend, project, chosen }: MonitorChoiceProps) {
  const query = useSignal('');
  const error = useFieldError('monitorIds');
  const input = { projectSlug: project, limit: MOST_MONITORS, ...(query.value && { query: query.value }) };
  const answer = useAnswer(listMonitors, project ? input : null, 'once')?.answer.value;
  const found = answer?.monitors.map(({ slug }) => slug) ?? [];
  const isLong = query.value !== '' || found.length > FEW;
  const slugs = [...new Set([...chosen.value, ...found])].sort();
  const tick = (slug: string, on: boolean) => {
    const others = chosen.value.filter((each) => each !== slug);
    chosen.value = on ? [...others, slug].sort() : others;
  };
  return (
    <fieldset class="field">
      <legend>{legend}</legend>
      {isLong && <FindField label="Find a monitor" value="" onFind={(text) => (query.value = text)} />}
      <div class="picks">
        {slugs.map((slug) => (
          <Check
            key={`${project}/${slug}`}
            name="monitorIds"
            value={slug}
            label={slug}
            checked={chosen.value.includes(slug)}
            onChange={(on) => tick(slug, on)}
          />
        ))}
      </div>
      {answer && !slugs.length && <p class="quiet">{query.value ? 'No monitor fits.' : 'This project has no monitor.'}</p>}
      {answer?.nextCursor && <p class="quiet">The first {MOST_MONITORS}; find the others by name.</p>}
      {error && (
        <p class="wrong">
          <Icon name="failing" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
