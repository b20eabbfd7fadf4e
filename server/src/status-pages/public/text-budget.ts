/**
 * How much of what an organization wrote goes into one page. A page is rendered by the process that serves everybody, in one go; without an end to
 * its text one organization could keep all others waiting.
 */

/** Of the texts of one list, in UTF-8. */
export const BUDGET_BYTES = 200_000;
/** Length to which a text is cut once the budget is spent, in characters. */
export const EXCERPT_LENGTH = 200;

/** Texts in their order, as they are while there is room for them; after that only how each begins. */
export function withinBudget(texts: readonly (string | null)[]): (string | null)[] {
  let spent = 0;
  return texts.map((text) => {
    if (text === null) return null;
    spent += Buffer.byteLength(text);
    return spent <= BUDGET_BYTES || text.length <= EXCERPT_LENGTH
      ? text
      : `${[...text.slice(0, 2 * EXCERPT_LENGTH)].slice(0, EXCERPT_LENGTH).join('')}…`;
  });
}
