/** Values from visitors' browsers in display form. Anybody can send them, at any length. */
import { oneLine } from '../../kernel/mail/wording.js';

const MOST_CHARACTERS = 120;

/** One line without control characters, cut if too long. */
export function valueText(value: string): string {
  return oneLine(value, MOST_CHARACTERS) || 'Unknown';
}
