/** Reads the event or path that reaches a goal from the fields of a call. */
import { beginning } from '../../generated/text/cut-text.js';
import { invalid } from '../../kernel/errors.js';
import { normalGlob, shownGlob } from '../words/page-form.js';
import type { GoalRow } from './store.js';

/** The limit that the API sets for names. */
const LONGEST_NAME = 120;

interface Given {
  eventName?: string | undefined;
  path?: string | undefined;
}

type ReachedBy = Pick<GoalRow, 'type' | 'value'>;

/** The given event or path; null if neither is given. The document allows only one. */
export function reachedBy({ eventName, path }: Given): ReachedBy | null {
  if (eventName !== undefined) return { type: 'event', value: eventName };
  return path === undefined ? null : { type: 'page', value: normalGlob(path) };
}

/** The same when the type is named. Throws VALIDATION_ERROR unless exactly the field of that type is given. */
export function requireReachedBy({ type, ...given }: Given & { type: GoalRow['type'] }): ReachedBy {
  const reached = reachedBy(given);
  if (reached?.type !== type) throw invalid(type === 'event' ? '/eventName' : '/path', `is required for a goal of type ${type}`);
  return reached;
}

/** The default name of a goal. */
export function usualName({ type, value }: ReachedBy): string {
  return beginning(type === 'event' ? value : `Visit ${shownGlob(value)}`, LONGEST_NAME);
}
