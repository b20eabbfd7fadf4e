/** The two pages that mails link to: accepting an invitation, and setting a new password. */
import express, { type Router } from 'express';
import { ownPage } from '../../kernel/http/own-page.js';

const PAGES = { '/account/invitation': ownPage('invitation.html'), '/account/reset-password': ownPage('reset-password.html') };

/** Serves the pages. The token is in the URL's fragment, which never reaches the server. */
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
