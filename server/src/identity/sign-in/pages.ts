/** The two pages that mails lead to: accepting an invitation, setting a new password. */
import express, { type Router } from 'express';
import { ownPage } from '../../kernel/http/own-page.js';

const PAGES = { '/account/invitation': ownPage('invitation.html'), '/account/reset-password': ownPage('reset-password.html') };

/** Serves them. What they are for, a token, stands in the fragment of the address and never comes here. */
export function accountPages(baseUrl: string): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [path, { policy, render }] of Object.entries(PAGES)) {
    const page = render(baseUrl);
    router.get(path, (_request, response) => {
      response.set('Content-Security-Policy', policy).type('html').send(page);
    });
  }
  return router;
}
