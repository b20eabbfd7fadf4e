/** Describes an invalid value for its author. */
import type { ErrorObject } from 'ajv';
import { PATTERN_MESSAGES } from '../../../generated/pattern-messages.js';
import { withinUnits } from '../../../generated/text/cut-text.js';
import { UNITS } from '../../../generated/units.js';

const FORMAT_MESSAGES: Readonly<Record<string, string>> = {
  uuid: 'must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10',
  'idn-email': 'must be an email address such as ada@example.com, with only ASCII before the @',
  'date-time': 'must be a time since 1970 in ISO 8601 with its zone, such as 2026-01-15T09:30:00Z',
};

/** Bounds of numbers, in place of Ajv's `must be >= 10`. */
const NUMBER_BOUNDS: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};

/** Bounds of sizes, in place of Ajv's `must NOT have fewer than 1 items`. */
const SIZE_BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minLength: (limit) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} items`),
  maxItems: (limit) => `must have at most ${limit} items`,
  maxProperties: (limit) => `must have at most ${limit} members`,
};

/** Doesn't repeat a name that is as long as a body. */
const LONGEST_NAME = 101;

/** The limit of a number with what it counts: `10 s`, `1 day`, `100%`. */
function withUnit(field: string, limit: number): string {
  const unit = Object.hasOwn(UNITS, field) ? UNITS[field] : undefined;
  if (unit === undefined) return String(limit);
  if (unit === '%') return `${limit}%`;
  return `${limit} ${limit === 1 && unit.length > 2 ? unit.replace(/s(?= |$)/, '') : unit}`;
}

function boundSentence({ keyword, params, instancePath }: ErrorObject): string | null {
  const limit = Number(params['limit']);
  const relation = NUMBER_BOUNDS[keyword];
  const [field = ''] = instancePath
    .split('/')
    .filter((part) => !/^\d+$/.test(part))
    .slice(-1);
  if (relation !== undefined) return `must be ${relation} ${withUnit(field, limit)}`;
  return SIZE_BOUNDS[keyword]?.(limit) ?? null;
}

/** The sentence for an Ajv error; its subject is the field. */
export function faultSentence(error: ErrorObject): string {
  const { keyword, params, message = 'is invalid' } = error;
  switch (keyword) {
    case 'additionalProperties':
      return `unknown field ${JSON.stringify(withinUnits(String(params['additionalProperty']), LONGEST_NAME))}`;
    case 'required':
      return `the field ${params['missingProperty']} is required`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`;
    case 'minProperties':
      return 'give at least one field';
    case 'pattern':
      return PATTERN_MESSAGES[String(params['pattern'])] ?? message;
    case 'uniqueItems':
      return 'must not list anything twice';
    case 'format':
      return FORMAT_MESSAGES[String(params['format'])] ?? message;
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`;
    default:
      return boundSentence(error) ?? message;
  }
}

/**
 * Removes the errors of alternatives: for a value that matches none, Ajv reports each type it isn't, and then that it matches none. One sentence with
 * all the types is enough, or none if another rule of one alternative is more specific.
 */
export function withoutAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  const failed = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  if (!failed.size) return [...errors];
  return [...failed].reduce(joined, [...errors]);
}

function joined(errors: ErrorObject[], path: string): ErrorObject[] {
  const isHere = (error: ErrorObject) => error.instancePath === path && ['type', 'anyOf'].includes(error.keyword);
  const [here, others] = [errors.filter(isHere), errors.filter((error) => !isHere(error))];
  const [first] = here;
  if (!first || others.some((error) => error.instancePath === path)) return others;
  const type = here.filter(({ keyword }) => keyword === 'type').flatMap(({ params }) => params['type']);
  return [...others, { ...first, keyword: 'type', params: { type } }];
}
