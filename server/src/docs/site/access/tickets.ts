/** Sealed proofs: what one of our processes tells another through a reader's browser. */
import type { Sealer } from '../../../kernel/secrets/secrets.js';

/** What a ticket is for. Each kind opens only as itself. */
export type TicketKind = 'docs member' | 'docs entry' | 'docs preview';

const MAX_LENGTH = 2_000;

/** A ticket that ends by itself. */
export function sealTicket(sealer: Sealer, kind: TicketKind, content: Record<string, string>, expiresAt: Date): string {
  return sealer.seal(JSON.stringify({ ...content, expiresAt: expiresAt.getTime() }), kind).toString('base64url');
}

/** What a ticket says; null if it isn't ours, of another kind, or over. */
export function openTicket(sealer: Sealer, kind: TicketKind, ticket: string | null, now: Date): Record<string, string> | null {
  if (ticket === null || ticket.length > MAX_LENGTH) return null;
  try {
    const { expiresAt, ...content } = JSON.parse(sealer.open(Buffer.from(ticket, 'base64url'), kind));
    return expiresAt > now.getTime() ? content : null;
  } catch {
    return null;
  }
}
