/** The two pages that mails lead to: accepting an invitation, setting a new password. Static, with their style and script inside. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express, { type Router } from 'express';

const read = (name: string) => readFileSync(new URL(`../../../pages/${name}`, import.meta.url), 'utf8');

const STYLE = read('account.css');
const SCRIPT = read('account.js');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the very style and script that stand in the page, and only our own API; nothing may be loaded, framed or sent elsewhere. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// functions, because a dollar sign in a replacement text would mean something
const pageOf = (name: string) =>
  read(name)
    .replace('<style></style>', () => `<style>${STYLE}</style>`)
    .replace('<script type="module"></script>', () => `<script type="module">${SCRIPT}</script>`);

const PAGES = { '/account/invitation': pageOf('invitation.html'), '/account/reset-password': pageOf('reset-password.html') };

/** Serves them. What they are for, a token, stands in the fragment of the address and never comes here. */
export function accountPages(): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [path, page] of Object.entries(PAGES)) {
    router.get(path, (_request, response) => {
      response.set('Content-Security-Policy', POLICY).type('html').send(page);
    });
  }
  return router;
}
