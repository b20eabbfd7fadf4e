import type { Slots } from '../../kernel/slots/slots.js';
import type { HeldBack } from '../../transports/ingest/listening/listening.js';

/** A change of status that a deadline made. */
export interface Sweep {
  monitorId: string;
  organizationId: string;
  from: string | null;
  to: string;
  /** The deadline: when it happened. */
  at: Date;
}

/** What a sweep judges: deadlines up to the horizon, earlier ones in delayed organizations, in these slots. */
export interface Sweeping {
  horizon: Date;
  heldBack: HeldBack;
  slots: Slots;
}
