/** What a request to a shared dashboard asks for: a period, and sessions with values that the page shows. */
import { type Condition, conditionText } from '../../generated/text/condition.js';
import { EVENT, GOAL } from '../filters/dimensions.js';
import { FilterProblem, parseFilters } from '../filters/grammar.js';
import { PRESETS, type Preset } from '../reports/period/period.js';

export interface Asked {
  preset: Preset;
  /** Of the page's own names, each with one value. */
  conditions: readonly Condition[];
}

const DEFAULT_PRESET: Preset = '30d';
const MOST_CONDITIONS = 5;

/** The names of what the page shows. A link must not answer questions about anything else, such as properties of events. */
export const FILTER_TITLES: Readonly<Record<string, string>> = {
  source: 'Source',
  channel: 'Channel',
  page: 'Page',
  entry_page: 'Entry page',
  exit_page: 'Exit page',
  country: 'Country',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  [EVENT]: 'Event',
  [GOAL]: 'Goal',
};

const isOffered = ({ name, operator, values }: Condition): boolean =>
  Object.hasOwn(FILTER_TITLES, name) && operator === 'is' && values.length === 1 && values.every(({ glob }) => !glob);

function conditionsOf(text: string): Condition[] | null {
  try {
    const conditions = parseFilters(text);
    return conditions.length <= MOST_CONDITIONS && conditions.every(isOffered) ? conditions : null;
  } catch (error) {
    if (error instanceof FilterProblem) return null;
    throw error;
  }
}

/** Reads a query; null if no page has such an address. */
export function askedOf({ period = DEFAULT_PRESET, filters = '', ...others }: Readonly<Record<string, unknown>>): Asked | null {
  if (typeof period !== 'string' || typeof filters !== 'string' || Object.keys(others).length > 0) return null;
  const conditions = conditionsOf(filters);
  return Object.hasOwn(PRESETS, period) && conditions ? { preset: period as Preset, conditions } : null;
}

/** The address of a dashboard, relative to its page. */
export function addressOf({ preset, conditions }: Asked): string {
  const filters = conditions.map(conditionText).join(';');
  return `?${new URLSearchParams({ period: preset, ...(filters && { filters }) })}`;
}

/** The same with a condition, which replaces another of its name; null if the page already has it, or has no room for it. */
export function narrowed({ preset, conditions }: Asked, filter: string): Asked | null {
  const [added] = conditionsOf(filter) ?? [];
  if (!added || conditions.some((condition) => conditionText(condition) === conditionText(added))) return null;
  const next = [...conditions.filter(({ name }) => name !== added.name), added];
  return next.length <= MOST_CONDITIONS ? { preset, conditions: next } : null;
}

/** The same without a condition. */
export const widened = ({ preset, conditions }: Asked, removed: Condition): Asked => ({
  preset,
  conditions: conditions.filter((condition) => condition !== removed),
});
