/** Completes visitors' answers with context about them and their page. */
import { randomId } from '../../core/random-id.js';
import type { Link } from '../api.js';
import type { Say } from './events.js';
import type { Outbox } from './outbox.js';
import { recentErrors } from './tracker.js';

const URL_LENGTH = 2000;
const USER_LENGTH = 128;

/** @param userOf the current user as set by the page */
export function answersTo(outbox: Outbox, key: string, userOf: () => unknown, say: Say): Link['send'] {
  return async (answer) => {
    const errorEventIds = recentErrors();
    const user = userOf();
    const outcome = await outbox.send({
      key,
      ...answer,
      pageUrl: location.href.slice(0, URL_LENGTH),
      uid: typeof user === 'string' || typeof user === 'number' ? String(user).slice(0, USER_LENGTH) || undefined : undefined,
      screen: `${innerWidth || 1}x${innerHeight || 1}`,
      errorEventIds: errorEventIds.length ? errorEventIds : undefined,
      eventId: randomId(),
    });
    if (outcome.type !== 'failed') say('submit', { kind: answer.kind, id: outcome.type === 'sent' ? outcome.id : null });
    return outcome;
  };
}
