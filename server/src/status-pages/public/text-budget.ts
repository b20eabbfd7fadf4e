/**
 * Limits the organization's text on one page. The process that renders a page serves everybody, and renders it in one go; without a limit, one
 * organization could delay all others.
 */
import { beginning } from '../../generated/text/cut-text.js';

/** For the texts of one list, in UTF-8. */
export const BUDGET_BYTES = 200_000;
/** Length to which a text is cut once the budget is spent, in characters. */
export const EXCERPT_LENGTH = 200;

/** Returns the texts unchanged until the budget is spent, and then only their beginnings. */
export function withinBudget(texts: readonly (string | null)[]): (string | null)[] {
  let spent = 0;
  return texts.map((text) => {
    if (text === null) return null;
    spent += Buffer.byteLength(text);
    return spent <= BUDGET_BYTES || text.length <= EXCERPT_LENGTH ? text : `${beginning(text, EXCERPT_LENGTH)}…`;
  });
}
