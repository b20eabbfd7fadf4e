/** Sealed tickets, which pass a message between processes through a reader's browser. */
import type { Sealer } from '../../../kernel/secrets/secrets.js';

/** The purpose of a ticket. A ticket is valid for its own purpose only. */
type TicketKind = 'docs member' | 'docs entry' | 'docs preview';

const MAX_LENGTH = 2_000;

/** A ticket that expires. */
export function sealTicket(sealer: Sealer, kind: TicketKind, content: Record<string, string>, expiresAt: Date): string {
  return sealer.seal(JSON.stringify({ ...content, expiresAt: expiresAt.getTime() }), kind).toString('base64url');
}

interface Opened {
  content: Record<string, string>;
  expiresAt: Date;
}

/** What a ticket holds; null if it is forged, of another kind, or expired. */
export function openTicket(sealer: Sealer, kind: TicketKind, ticket: string | null, now: Date): Opened | null {
  if (ticket === null || ticket.length > MAX_LENGTH) return null;
  try {
    const { expiresAt, ...content } = JSON.parse(sealer.open(Buffer.from(ticket, 'base64url'), kind));
    return expiresAt > now.getTime() ? { content, expiresAt: new Date(expiresAt) } : null;
  } catch {
    return null;
  }
}
