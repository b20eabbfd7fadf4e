/**
 * Limits simultaneous uploads of a key and of an organization. Others wait with unread bodies, so that they use no files.
 */
import { Slots } from '../../../kernel/contract/slots.js';

const OF_A_CALLER = 2;
const OF_AN_ORGANIZATION = 4;
/** The command line sends at most sixteen at once. */
const WAITING = 32;

/** Slots by owner, while in use. */
class SlotsByOwner {
  readonly #slots = new Map<string, { slots: Slots; users: number }>();

  constructor(private readonly size: number) {}

  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#slots.get(owner) ?? { slots: new Slots(this.size, WAITING), users: 0 };
    this.#slots.set(owner, own);
    own.users += 1;
    try {
      return await own.slots.run(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#slots.delete(owner);
    }
  }
}

export class UploadSlots {
  readonly #callers = new SlotsByOwner(OF_A_CALLER);
  readonly #organizations = new SlotsByOwner(OF_AN_ORGANIZATION);

  /** Runs the work once its caller and organization have a slot. Throws UNAVAILABLE if too many are waiting. */
  run<T>(organizationId: string, caller: string, work: () => Promise<T>): Promise<T> {
    // the caller's slot first, so that waiting for it uses none of the organization's
    return this.#callers.run(`${organizationId} ${caller}`, () => this.#organizations.run(organizationId, work));
  }
}
