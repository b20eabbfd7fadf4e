/** What somebody has begun to write about an incident: neither a reload nor a sign-out loses it. It stays in this tab. */
import { organizationSlug } from '../../address/address.js';
import { session } from '../../data/session.js';

export interface Draft {
  status: string;
  body: string;
  visibility: string;
  /** Milliseconds. */
  keptAt: number;
}

const keyOf = (number: string): string => `tidewatch-draft ${organizationSlug.peek()} ${session.peek()?.user.id} ${number}`;

/** A draft from its text; null if it is none. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const { status, body, visibility, keptAt } = JSON.parse(text) as Record<string, unknown>;
    const isWhole = typeof status === 'string' && typeof body === 'string' && typeof visibility === 'string' && typeof keptAt === 'number';
    return isWhole ? { status, body, visibility, keptAt } : null;
  } catch {
    return null;
  }
}

export const readDraft = (number: string): Draft | null => parseDraft(sessionStorage.getItem(keyOf(number)));

/** Keeps a draft; one without words is removed. */
export function keepDraft(number: string, draft: Draft): void {
  if (draft.body === '') sessionStorage.removeItem(keyOf(number));
  else sessionStorage.setItem(keyOf(number), JSON.stringify(draft));
}

export const forgetDraft = (number: string): void => sessionStorage.removeItem(keyOf(number));
