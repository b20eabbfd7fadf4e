/** Tickets: for one purpose, until they expire, of a bounded length. */
import { expect, test } from '@jest/globals';
import { openTicket, sealTicket } from '../../../../src/docs/site/access/tickets.js';
import { Sealer } from '../../../../src/kernel/secrets/secrets.js';

const sealer = new Sealer(Buffer.alloc(32, 0x11));
const EXPIRES = new Date('2026-03-29T12:00:00Z');
const at = (ms: number) => new Date(EXPIRES.getTime() + ms);
const seal = (content: Record<string, string>) => sealTicket(sealer, 'docs member', content, EXPIRES);

test('a ticket is valid for its purpose until it expires', () => {
  const ticket = seal({ siteId: 's' });
  expect(openTicket(sealer, 'docs member', ticket, at(-1))).toEqual({ content: { siteId: 's' }, expiresAt: EXPIRES });
  expect(openTicket(sealer, 'docs member', ticket, at(0))).toBeNull();
  expect(openTicket(sealer, 'docs entry', ticket, at(-1))).toBeNull();
  expect(openTicket(new Sealer(Buffer.alloc(32, 0x22)), 'docs member', ticket, at(-1))).toBeNull();
  for (const none of [null, '', 'x']) expect(openTicket(sealer, 'docs member', none, at(-1))).toBeNull();
});

test('a ticket has at most 2,000 characters', () => {
  const text = 'x'.repeat(1_500 - Math.floor((seal({ a: '' }).length * 3) / 4));
  const lengths = [text, `${text}x`].map((a) => {
    const ticket = seal({ a });
    return [ticket.length, openTicket(sealer, 'docs member', ticket, at(-1)) !== null];
  });
  expect(lengths).toEqual([
    [2_000, true],
    [2_002, false],
  ]);
});
