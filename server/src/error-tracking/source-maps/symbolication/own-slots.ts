/** Uploads that are read at once: of a key, and of an organization. The others wait with their bodies unread, so that they take no files meanwhile. */
import { Slots } from '../../../kernel/contract/slots.js';

const OF_A_CALLER = 2;
const OF_AN_ORGANIZATION = 4;
/** The command line sends sixteen at once at the most. */
const WAITING = 32;

/** Slots by their owner, for as long as somebody needs them. */
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

  /** Runs the work when its caller and its organization have a slot. Throws UNAVAILABLE when too many of theirs wait already. */
  run<T>(organizationId: string, caller: string, work: () => Promise<T>): Promise<T> {
    // a caller's own slot first: what waits for it takes none of the organization's
    return this.#callers.run(`${organizationId} ${caller}`, () => this.#organizations.run(organizationId, work));
  }
}
