/** Records what happens to a person's account. The audit log has only what happens in organizations. */
import { v7 as uuidv7 } from 'uuid';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { deviceOf } from './device.js';
import { type AccountEventKind, insertAccountEvent } from './store.js';

/** Where an address is: a country's code; null if unknown. */
export type CountryOf = (address: string | null) => Promise<string | null>;

interface AccountEvent {
  userId: string;
  kind: AccountEventKind;
  /** The session that did it, or that began. */
  sessionId?: string | null;
  details?: Record<string, string>;
}

/** Records an event with the call's device and place, in the call's transaction. */
export type RecordAccountEvent = (context: Pick<OperationContext, 'database' | 'now' | 'origin'>, event: AccountEvent) => Promise<void>;

export const accountEventRecorder =
  (countryOf: CountryOf): RecordAccountEvent =>
  async ({ database, now, origin }, { userId, kind, sessionId = null, details = {} }) => {
    const device = deviceOf(origin.userAgent);
    await insertAccountEvent(database, {
      ...{ user_id: userId, id: uuidv7(), at: now, kind, session_id: sessionId, details },
      ...{ device_kind: device.kind, device_name: device.name, country: await countryOf(origin.address), address: origin.address },
    });
  };
