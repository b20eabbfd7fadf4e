/** The account mails. UPDATE_GOLDEN=1 rewrites the golden files. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import {
  invitationMail,
  type MailMessage,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
} from '../../../src/identity/sign-in/mails.js';

const GOLDEN = fileURLToPath(new URL('golden/', import.meta.url));
const AT = new Date('2026-01-15T09:30:00.000Z');
const baseUrl = 'https://tidewatch.example';

const invited = {
  baseUrl,
  token: `twi_${'0'.repeat(43)}`,
  organizationName: 'Acme',
  inviterName: 'Ada',
  role: 'editor' as const,
  expiresAt: AT,
};

const messages: Record<string, MailMessage> = {
  invitation: invitationMail(invited),
  'password-reset': passwordResetMail({ baseUrl, token: `twr_${'0'.repeat(43)}` }),
  'new-device': newDeviceMail({ baseUrl, at: AT, address: '203.0.113.7', device: 'Chrome on macOS', country: 'DE' }),
  'password-changed': passwordChangedMail({ baseUrl, at: AT, address: '203.0.113.7' }),
};

test.each(Object.entries(messages))('%s', (name, { subject, text, html }) => {
  const files = { [`${name}.txt`]: `Subject: ${subject}\n\n${text}`, [`${name}.html`]: html };
  for (const [file, content] of Object.entries(files)) {
    if (process.env['UPDATE_GOLDEN'] === '1') {
      mkdirSync(GOLDEN, { recursive: true });
      writeFileSync(path.join(GOLDEN, file), content);
    }
    expect(content).toBe(readFileSync(path.join(GOLDEN, file), 'utf8'));
  }
});

test.each([
  'Win at https://evil.example/free',
  'evil.example',
  'mailto:ada@evil.example',
  '<a href="https://evil.example">Acme</a>',
  '"><script>alert(1)</script>',
])('an organization or a person named %s appears as plain text', (name) => {
  for (const message of [invitationMail({ ...invited, organizationName: name }), invitationMail({ ...invited, inviterName: name })]) {
    // no text that a mail program would turn into a link
    for (const body of [message.text, message.html, message.subject]) expect(body).not.toMatch(/evil\.example|ada@evil/);
    expect(message.html).not.toMatch(/<script|<a href="https:\/\/evil/);
    const links = [...message.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(href).toMatch(/^https:\/\/tidewatch\.example\/(account\/|docs$)/);
    expect(message.subject).toBe(messages['invitation']?.subject);
  }
});

test('the token is in the fragment, which is never sent to a server, and not in a query or an argument', () => {
  for (const { text, html } of Object.values(messages)) {
    for (const body of [text, html]) {
      expect(body).not.toMatch(/\?[^\s"]*tw[ir]_/);
      expect(body).not.toMatch(/tidewatch [a-z -]*tw[ir]_/);
    }
  }
});
