/** Counts in words. */

/** 1,204 */
export const countText = (count: number): string => count.toLocaleString('en-GB');

/** A count with its noun: 1 entry, 1,204 entries. @param more its plural, if that is no s */
export const manyText = (count: number, one: string, more = `${one}s`): string => `${countText(count)} ${count === 1 ? one : more}`;
