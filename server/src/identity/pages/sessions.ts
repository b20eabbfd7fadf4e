/** The sessions of a person, and what happened to the account. */
import type { Request, Response } from 'express';
import { type Html, html } from '../../generated/html/html.js';
import { isoText, momentText } from '../../generated/html/utc-text.js';
import type { components } from '../../generated/types.js';
import type { Output } from '../../kernel/contract/handler.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { countryName, EVENT_WORDS } from '../events/words.js';
import { clearSessionCookie } from '../sign-in/session-cookie.js';
import { callOperation, type PageTools, requireSignedIn } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { readOwnForm } from './kit/own-form.js';
import { buttonForm, hidden } from './kit/parts.js';

type Schemas = components['schemas'];

const PATH = '/account/sessions';
const SHOWN = 50;
const EVENTS_SHOWN = 10;

const moment = (at: string): Html => html`<time datetime="${isoText(new Date(at))}">${momentText(new Date(at))}</time>`;

const whereOf = ({ place, address }: Pick<Schemas['Session'], 'place' | 'address'>): string =>
  [...(place.country === null ? [] : [countryName(place.country)]), address ?? 'unknown address'].join(', ');

const sessionRow = (
  root: string,
  session: Schemas['Session'],
): Html => html`<li><div><strong>${session.device.name}</strong>${session.current && html` <span class="good">This session</span>`}
<p>${whereOf(session)}</p>
<p>Last used ${moment(session.lastSeenAt)}. Ends ${moment(session.absoluteExpiresAt)} at the latest.</p></div>
${buttonForm(`${root}${PATH}`, session.current ? 'Sign out' : 'End session', hidden('end', session.id))}</li>
`;

const eventRow = (event: Schemas['AccountEvent']): Html => html`<li><div><strong>${EVENT_WORDS[event.kind]}</strong>
<p>${moment(event.at)}: ${event.device.name}, ${whereOf(event)}</p></div></li>
`;

function sessionsPage(
  root: string,
  { sessions, nextCursor }: Output<'listSessions'>,
  { events }: Output<'listAccountEvents'>,
): IdentityPage {
  return {
    title: 'Sessions',
    place: PATH,
    content: html`<section aria-labelledby="signed-in"><h2 id="signed-in">Where you are signed in</h2>
<ul class="rows">
${sessions.map((session) => sessionRow(root, session))}</ul>
${nextCursor !== null && html`<p><a href="${root}${PATH}?${String(new URLSearchParams({ cursor: nextCursor }))}">Older sessions</a></p>`}</section>
<section aria-labelledby="everywhere"><h2 id="everywhere">Sign out everywhere</h2>
<p class="quiet">Ends all sessions, this one too. Not you in the list? Sign out everywhere, and then <a href="${root}/account/reset-password">set a new password</a>.</p>
${buttonForm(`${root}${PATH}`, 'Sign out everywhere', hidden('everywhere', 'yes'), ' danger')}</section>
<section aria-labelledby="activity"><h2 id="activity">What happened</h2>
<ul class="rows">
${events.map(eventRow)}</ul>
<p class="quiet">All of it, for 400 days: <code>tidewatch account events</code></p></section>`,
  };
}

function signedOutPage(root: string, { endedSessions, issuedKeys }: Output<'signOutEverywhere'>): IdentityPage {
  const keys = html`<p>API keys that you created still work. Revoke what you don't recognize:</p>
<ul class="rows">${issuedKeys.map(({ keyId, name, organizationSlug }) => html`<li><div><strong>${name}</strong> <p><code>${keyId}</code> in ${organizationSlug}</p></div></li>`)}</ul>`;
  return {
    title: 'You are signed out everywhere',
    content: html`<p>Sessions ended: ${endedSessions}.</p>
${issuedKeys.length > 0 && keys}
<p><a class="button go" href="${root}/login">Sign in</a></p>`,
  };
}

/** GET /account/sessions. */
export const showSessions = (tools: PageTools) => async (request: Request, response: Response) => {
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null) return;
  const { cursor } = request.query;
  const page = { limit: SHOWN, ...(typeof cursor === 'string' && { cursor }) };
  const sessions = await callOperation(tools, request, 'listSessions', page, caller);
  const events = await callOperation(tools, request, 'listAccountEvents', { limit: EVENTS_SHOWN }, caller);
  sendPage(response, tools.baseUrl, sessionsPage(rootPath(tools.baseUrl), sessions, events));
};

/** POST /account/sessions: ends one session, or all of them. */
export const postSessions = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const root = rootPath(baseUrl);
  const { end = '', everywhere } = await readOwnForm(request, baseUrl);
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null) return;
  if (everywhere !== undefined) {
    const ended = await callOperation(tools, request, 'signOutEverywhere', {}, caller);
    clearSessionCookie(response, baseUrl);
    return sendPage(response, baseUrl, signedOutPage(root, ended));
  }
  await callOperation(tools, request, 'revokeSession', { sessionId: end }, caller);
  if (end !== caller.sessionId) return response.redirect(303, `${root}${PATH}`);
  clearSessionCookie(response, baseUrl);
  response.redirect(303, `${root}/`);
};
