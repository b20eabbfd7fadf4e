/** The words of deliveries. */
import type { Condition } from '@tidewatch/charts';

/** The states as a filter has them. */
export const STATUSES = [
  { value: '', label: 'Any state', status: undefined },
  { value: 'given-up', label: 'Given up', status: 'dead' },
  { value: 'waiting', label: 'On its way', status: 'pending' },
  { value: 'sent', label: 'Delivered', status: 'sent' },
] as const;

const WORDS: Readonly<Record<string, readonly [Condition, string]>> = {
  dead: ['down', 'Given up'],
  pending: ['unknown', 'On its way'],
  sent: ['ok', 'Delivered'],
};

export const deliveryWord = (status: string): readonly [Condition, string] => WORDS[status] ?? ['unknown', status];

/** How many attempts there were, and why the last one failed. */
export function attemptsText({ attempts, lastError }: { attempts: number; lastError: string | null }): string {
  const count = attempts === 0 ? 'not tried yet' : attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return lastError === null ? count : `${count}: ${lastError}`;
}
