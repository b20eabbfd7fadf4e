/** Texts of all scripts, and what hides among them, in every form of a page and in everything that its subscribers get. */
import { expect, test } from '@jest/globals';
import { LINE, showsLine } from '../../../client-core/test/text/corpus.js';
import { cleanJson } from '../../src/kernel/mail/wording.js';
import { Sealer } from '../../src/kernel/secrets/secrets.js';
import type { BroadcastRow } from '../../src/status-pages/broadcasts/broadcast.js';
import { broadcastMail } from '../../src/status-pages/broadcasts/mail.js';
import { broadcastPayload } from '../../src/status-pages/broadcasts/payload.js';
import { PAGE_FILES, PAGE_REPRESENTATIONS } from '../../src/status-pages/front/representations.js';
import { PublicIds } from '../../src/status-pages/public/public-ids.js';
import type { SubscribedPage } from '../../src/status-pages/subscribers/page-of-subscribers.js';
import { requireAtom } from './formats/validators.js';
import { filled } from './support/hostile.js';
import { troubleIncident, troubleMonth, troubleStatus } from './support/trouble.js';

const where = { base: '', asOf: null };
const ofTexts = <Model>(model: Model): Model => filled(model, () => LINE);
const { page, month, incident } = PAGE_REPRESENTATIONS;

test.each(['html', 'markdown'] as const)('the page, its archive and an incident as %s', (form) => {
  expect(showsLine(page[form].render(ofTexts(troubleStatus()), where))).toBe(true);
  expect(showsLine(month[form].render(ofTexts(troubleMonth()), where))).toBe(true);
  expect(showsLine(incident[form].render(ofTexts(troubleIncident()), where))).toBe(true);
});

test.each([...PAGE_FILES.keys()].filter((path) => path !== '/badge.svg' && !/status\.json$/.test(path)))('%s', (path) => {
  const status = ofTexts(troubleStatus());
  const text = PAGE_FILES.get(path)?.render(status, where) ?? '';
  const read = path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text.replaceAll('\r\n ', '');
  expect(showsLine(read)).toBe(true);
  if (path === '/feed.atom') expect(() => requireAtom(text)).not.toThrow();
});

const ids = new PublicIds(new Sealer(Buffer.from('11'.repeat(32), 'hex')));
const subscribed = { title: LINE, url: 'https://status.example.com' } as SubscribedPage;
const broadcast = {
  kind: 'maintenance.scheduled',
  created_at: new Date('2026-03-10T12:00:00Z'),
  content: {
    type: 'maintenance',
    id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10',
    title: LINE,
    body: `**${LINE}**`,
    status: 'scheduled',
    startsAt: '2026-03-20T00:00:00.000Z',
    endsAt: '2026-03-20T01:00:00.000Z',
    components: [{ monitorId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11', name: LINE }],
  },
} as unknown as BroadcastRow;

test('the mail and the webhook of a subscriber', () => {
  const mail = broadcastMail(subscribed, broadcast, ids, 'https://status.example.com/unsubscribe');
  expect([mail.subject, mail.text, mail.html].map(showsLine)).toEqual([true, true, true]);
  expect(showsLine(cleanJson(broadcastPayload(subscribed, broadcast, ids, 'https://status.example.com/unsubscribe')))).toBe(true);
});
