/** A change that breaks a client which works with the last release. */
export interface Break {
  rule: Rule;
  /** The operation, or the schema, and the place in it: `createMonitor body intervalSec`, `Monitor.status`. */
  place: string;
  text: string;
}

/** The rules, each with what it protects. `docs/api-compatibility.md` says them to clients. */
export const RULES = {
  'operation-removed': 'An operation stays at its path and method.',
  'operation-renamed': 'An operation keeps its operationId, which names the methods of generated clients.',
  'schema-removed': 'A schema keeps its name, which names the types of generated clients.',
  'access-narrowed': 'Whoever may call an operation still may.',
  'parameter-removed': 'A parameter is still accepted.',
  'parameter-required': 'A call without a parameter still works.',
  'body-required': 'A call without a body still works.',
  'media-type-removed': 'Bodies and answers keep their media types.',
  'status-removed': 'An operation keeps its success and its failures.',
  'header-removed': 'An answer keeps its headers.',
  'member-removed': 'A member is still accepted, or still in the answer.',
  'member-required': 'A body without a member still works.',
  'member-optional': 'A member that is always in an answer stays there.',
  'fields-grouped': 'Fields still go together, and none of several must be there.',
  'type-changed': 'What was accepted still is, and answers have no further types.',
  'format-changed': 'A text keeps its format.',
  'value-removed': 'A value is still accepted.',
  'value-added': 'A closed set of values in an answer stays as it is.',
  'limit-tightened': 'What was short, small or plain enough still is.',
  'default-changed': 'What is left out still means the same.',
} as const;

export type Rule = keyof typeof RULES;
