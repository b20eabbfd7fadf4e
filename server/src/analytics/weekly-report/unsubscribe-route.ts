/** Serves the unsubscribe links of weekly reports: a page with a button for people, and one-click POST for mail programs (RFC 8058). */
import express, { type Router } from 'express';
import type { Knex } from 'knex';
import { html } from '../../generated/html/html.js';
import { readBody } from '../../kernel/http/bodies/body.js';
import { lonePage, messagePage } from '../link-pages/document.js';
import { type LinkPageOptions, linkPage, sendPage } from '../link-pages/link-page.js';
import { unsubscribe } from './store.js';
import { UNSUBSCRIBE_PATH, type UnsubscribeLinks } from './unsubscribe-link.js';

const MOST_BODY_BYTES = 4_096;

/** A form without an action posts to its own page's address. */
export const ASK = lonePage(
  'Unsubscribe',
  html`<p>Get no more weekly reports of this site?</p>
<form method="post"><button class="button go" type="submit">Unsubscribe</button></form>
`,
);
const DONE = messagePage('You are unsubscribed', "You won't get weekly reports for this site anymore.");

export function unsubscribeRouter(options: LinkPageOptions & { database: Knex; links: UnsubscribeLinks }): Router {
  const { database, links } = options;
  const router = express.Router({ caseSensitive: true, strict: true });
  const path = `${UNSUBSCRIBE_PATH}/:token`;
  const subscriptionOf = (params: unknown) => links.open((params as { token?: string }).token ?? '');
  const ask = linkPage(options, async ({ params }, response) => {
    if (!subscriptionOf(params)) return false;
    sendPage(response, 200, ASK);
    return true;
  });
  const leave = linkPage(options, async (request, response) => {
    // the body is read and ignored
    await readBody(request, MOST_BODY_BYTES);
    const subscription = subscriptionOf(request.params);
    if (!subscription) return false;
    await unsubscribe(database, subscription);
    sendPage(response, 200, DONE);
    return true;
  });
  return router.get(path, ask).post(path, leave);
}
