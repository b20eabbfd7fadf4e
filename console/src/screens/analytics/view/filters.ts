/** Conditions on sessions, as they stand in the address and as people read them. */
import {
  type Condition,
  type ConditionOperator,
  charactersOf,
  conditionText,
  findSign,
  OPERATORS,
  plainText,
  splitAt,
} from '../../../generated/text/condition.js';
import { capitalized, countryName } from './values.js';

/** The names of conditions; a name that is none of these is a property of events. */
export const TITLES: Readonly<Record<string, string>> = {
  source: 'Source',
  referrer: 'Referrer',
  channel: 'Channel',
  page: 'Page',
  entry_page: 'Entry page',
  exit_page: 'Exit page',
  country: 'Country',
  region: 'Region',
  city: 'City',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  utm_content: 'UTM content',
  utm_term: 'UTM term',
  event: 'Event',
  goal: 'Goal',
};

const PATHS = ['page', 'entry_page', 'exit_page'];
/** Conditions whose values are whole names. */
export const isWhole = (name: string): boolean => name === 'goal' || name === 'event';

export const VERBS: Readonly<Record<ConditionOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  containsNot: 'does not contain',
};

/** The conditions of a text; null if it can't be read, which the server explains. */
export function conditionsOf(text: string): Condition[] | null {
  const parts = splitAt(charactersOf(text) ?? [], ';').filter((part) => plainText(part).trim() !== '');
  const conditions = parts.map((part): Condition | null => {
    const found = findSign(part);
    if (!found) return null;
    const name = plainText(part.slice(0, found.at)).trim();
    const values = splitAt(part.slice(found.at + found.sign.length), '|').map((value) => ({
      text: plainText(value),
      glob: PATHS.includes(name) && value.some((character) => character.text === '*' && !character.literal),
    }));
    return { name, operator: OPERATORS[found.sign], values };
  });
  return charactersOf(text) === null || conditions.includes(null) ? null : (conditions as Condition[]);
}

const filtersText = (conditions: readonly Condition[]): string => conditions.map(conditionText).join(';');

/** The text with a condition, which takes the place of others of its name: one value for each dimension. */
export function narrowed(text: string, added: string): string {
  const [condition] = conditionsOf(added) ?? [];
  const others = (conditionsOf(text) ?? []).filter(({ name }) => name !== condition?.name);
  return [filtersText(others), added].filter(Boolean).join(';');
}

/** Whether the text has just this condition. */
export const has = (text: string, filter: string): boolean => (conditionsOf(text) ?? []).some((each) => conditionText(each) === filter);

/** The text without one of its conditions. */
export const widened = (text: string, index: number): string => filtersText((conditionsOf(text) ?? []).filter((_, at) => at !== index));

/** The condition that selects sessions with one value. */
export const conditionOn = (name: string, text: string): string => conditionText({ name, operator: 'is', values: [{ text, glob: false }] });

const titleOf = (name: string): string => TITLES[name] ?? name.replace(/^prop:/, 'Property ');

function valueLabel(name: string, text: string): string {
  if (text === '') return name === 'source' ? 'Direct / None' : 'unknown';
  if (name === 'country') return countryName(text);
  return name === 'device' ? capitalized(text) : text;
}

/** "Country is Germany or Austria" */
export const conditionLabel = ({ name, operator, values }: Condition): string =>
  `${titleOf(name)} ${VERBS[operator]} ${values.map(({ text }) => valueLabel(name, text)).join(' or ')}`;

/** A condition that somebody wrote in a form. A star in a path matches anything there, and bars separate values. */
export const writtenCondition = (name: string, operator: ConditionOperator, written: string): string =>
  conditionText({
    name,
    operator,
    values: written.split('|').map((each) => {
      const text = each.trim();
      return { text, glob: PATHS.includes(name) && text.includes('*') && (operator === 'is' || operator === 'isNot') };
    }),
  });
