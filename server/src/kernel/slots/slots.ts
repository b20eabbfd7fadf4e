/**
 * Slots divide the organizations among workers: an organization's slot is the hash of its id, and each worker has some of the slots. So the workers
 * of a fleet do different organizations' work at the same time, and one statement still does it for many of them.
 */

/** How many workers can share the work; part of the schema, and of the locks' numbers. */
export const SLOT_COUNT = 16;

export type Slots = readonly number[];

export const ALL_SLOTS: Slots = Array.from({ length: SLOT_COUNT }, (_, slot) => slot);

/** An organization's slot, as SQL. */
export const slotOf = (organizationId: string): string => `(uuid_hash(${organizationId}) & ${SLOT_COUNT - 1})`;

/** The condition that an organization is in one of the slots. @param slots a parameter, or the result of {@link writtenSlots} */
export const inSlots = (organizationId: string, slots = ':slots'): string => `${slotOf(organizationId)} = any(${slots}::int4[])`;

/** Slots as SQL, for statements without parameters. */
export const writtenSlots = (slots: Slots): string => `'{${slots.join(',')}}'`;

/** The slots of one of so many workers: adjacent ones, and as many as any other's, or one less. */
export function slotsAt(position: number, workers: number): Slots {
  const [from, to] = [position, position + 1].map((at) => Math.floor((at * SLOT_COUNT) / workers));
  return ALL_SLOTS.slice(from, to);
}
