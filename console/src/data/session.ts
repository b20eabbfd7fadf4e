/** Who is signed in, and what they may do in this organization. */
import { computed } from '@preact/signals';
import { organizationSlug } from '../address/address.js';
import { getCurrentUser } from '../generated/operations.js';
import { cache, type Entry } from './cache.js';
import type { Answer, AnyOperation } from './operation.js';

const RANKS = ['viewer', 'editor', 'admin', 'owner'];

/** The person, their organization and role, asked for when the page opens. */
export const sessionEntry = computed(() => cache.entry(getCurrentUser, {}, organizationSlug.value) as Entry<Answer<'getCurrentUser'>>);

export const session = computed(() => sessionEntry.value.answer.value);

/** Whether a role suffices for an operation. */
export function suffices(role: string | null, needed: string): boolean {
  if (needed === 'person') return true;
  return role !== null && RANKS.indexOf(role) >= RANKS.indexOf(needed);
}

/** Whether the signed-in person may call an operation here. The server decides all the same: this only leaves out what it would refuse. */
export const may = (operation: AnyOperation): boolean => suffices(session.value?.role ?? null, operation.role);

/** The organization's time zone, in which its days begin. */
export const timeZone = computed(() => session.value?.organization?.timeZone ?? 'UTC');
