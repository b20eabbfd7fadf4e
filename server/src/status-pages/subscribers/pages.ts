/** Pages for subscribing and unsubscribing: forms that work without scripts. */

import { type Html, type HtmlValue, html } from '../../generated/html/html.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import { renderShell } from '../html/shell.js';
import type { SubscribedPage } from './page-of-subscribers.js';
import type { Confirmed } from './subscriptions.js';
import type { Target } from './target.js';

/** A page's status, title and content. */
export interface Answer {
  status: number;
  /** Also its heading. */
  title: string;
  content: Html;
  headers?: Record<string, string>;
}

/** The entered values, and the problems with them. */
export interface Entered {
  type: Target['type'];
  email: string;
  webhookUrl: string;
  /** Messages by field. */
  faults: Partial<Record<'email' | 'webhookUrl', string>>;
}

export interface Where {
  page: SubscribedPage;
  /** The prefix of the page's paths. */
  base: string;
}

export function renderAnswer({ title, content }: Answer, { page, base }: Where): string {
  return renderShell({ page, base, title, isSubscribing: true }, { look: null, title: html`${title}` }, content);
}

const paragraphs = (...texts: HtmlValue[]) => texts.map((text) => html`<p>${text}</p>\n`);

/** A page with a message and no form. */
export function saying(status: number, title: string, ...texts: HtmlValue[]): Answer {
  return { status, title, content: html`<div class="stack">${paragraphs(...texts)}</div>` };
}

interface Field {
  id: string;
  name: 'email' | 'webhookUrl';
  type: 'email' | 'url';
  label: string;
  autocomplete: string;
}

/** @param focus whether to focus the first invalid field */
function field(
  { id, name, type, label, autocomplete }: Field,
  value: string,
  fault: string | undefined,
  focus = fault !== undefined,
): Html {
  const described = fault ? html` aria-invalid="true" aria-describedby="${id}-fault"${focus ? html` autofocus` : null}` : null;
  const said = fault ? html`\n<p class="wrong" id="${id}-fault">${fault}</p>` : null;
  const most = name === 'email' ? 254 : 2_000;
  return html`<div class="field">
<label for="${id}">${label}</label>
<input class="in" id="${id}" name="${name}" type="${type}" required maxlength="${most}" autocomplete="${autocomplete}" value="${value}"${described}>${said}
</div>`;
}

const EMAIL: Field = { id: 'email', name: 'email', type: 'email', label: 'Email address', autocomplete: 'email' };
const URL_FIELD: Field = { id: 'webhook-url', name: 'webhookUrl', type: 'url', label: 'Webhook URL', autocomplete: 'off' };
const RESPONSIBLE: Field = { ...EMAIL, id: 'webhook-email', label: 'Contact email' };

/** The two forms; after an invalid input, with the entered values. */
export function subscribeForm({ base }: Where, entered: Entered | null): Answer {
  const of = (type: Target['type']) => (entered?.type === type ? entered : null);
  const [mail, hook] = [of('email'), of('webhook')];
  const action = `${base}/subscribe`;
  const content = html`<p>Get a message when an incident is opened, updated or resolved, and when maintenance is scheduled, starts or ends.</p>
<section><h2>By email</h2>
<form class="stack" method="post" action="${action}">
${field(EMAIL, mail?.email ?? '', mail?.faults.email)}
<p class="hint">We'll email you a link to confirm your address. You won't get anything else until you open it.</p>
<button class="button go" type="submit">Subscribe by email</button>
</form></section>
<section><h2>By webhook</h2>
<form class="stack" method="post" action="${action}">
${field(URL_FIELD, hook?.webhookUrl ?? '', hook?.faults.webhookUrl)}
${field(RESPONSIBLE, hook?.email ?? '', hook?.faults.email, !hook?.faults.webhookUrl)}
<p class="hint">We'll email a link to this contact. It confirms the subscription and shows the secret that signs the messages.</p>
<button class="button" type="submit">Subscribe by webhook</button>
</form></section>
<section><h2>By feed</h2>
<p>No address needed: add the <a href="${base}/feed.atom">Atom feed</a> to your feed reader or chat, or the <a href="${base}/maintenance.ics">maintenance calendar</a> to your calendar.</p></section>`;
  return { status: entered ? 400 : 200, title: 'Subscribe to updates', content };
}

/** The same response for every address. */
export const lookIntoMailbox = () =>
  saying(
    202,
    'Check your email',
    'We emailed you a link. Open it within 24 hours to confirm.',
    'No email? Check your spam folder, or try again in an hour.',
  );

export const noMail = () =>
  saying(
    503,
    'No subscriptions here',
    "This server can't send email, so you can't subscribe right now. The Atom feed has the same updates.",
  );

export const unknownLink = () =>
  saying(
    404,
    'This link no longer works',
    'It has been used, has expired or is incomplete. Confirmation links work for 24 hours; subscribe again to get a new one.',
  );

export const tooMany = (retryAfterSec: number): Answer => ({
  ...saying(429, 'Too many requests', 'Try again later.'),
  headers: { 'Retry-After': String(retryAfterSec) },
});

export const otherMethod = (): Answer => ({
  ...saying(405, 'Something went wrong', 'Open this page, or send its form.'),
  headers: { Allow: 'GET, HEAD, POST' },
});

const button = (action: string, token: string, label: string) => html`<form class="stack" method="post" action="${action}">
<input type="hidden" name="token" value="${token}">
<button class="button go" type="submit">${label}</button>
</form>`;

const named = (target: Target) => (target.type === 'webhook' ? `the webhook at ${new URL(target.url).host}` : shownEmail(target.email));

export function confirmForm({ base, page }: Where, target: Target, token: string): Answer {
  const content = html`<p>Send updates of ${page.title} to ${named(target)}?</p>
${button(`${base}/subscribe/confirm`, token, 'Confirm')}`;
  return { status: 200, title: 'Confirm subscription', content };
}

export function confirmed({ target, unsubscribeUrl, secret }: Confirmed): Answer {
  const content = html`<p>We'll send updates about incidents and maintenance to ${named(target)}.</p>
${
  secret === null
    ? null
    : html`<section class="stack"><h2>The secret</h2>
<p>It signs the messages as defined by Standard Webhooks. Save it now: it is shown only once.</p>
<pre><code>${secret}</code></pre></section>
`
}<p>Not what you wanted? <a href="${unsubscribeUrl}">Unsubscribe</a>.</p>`;
  return { status: 200, title: "You're subscribed", content };
}

export function unsubscribeForm({ base, page }: Where, token: string): Answer {
  const content = html`<p>Stop all updates of ${page.title}?</p>
${button(`${base}/unsubscribe`, token, 'Unsubscribe')}`;
  return { status: 200, title: 'Unsubscribe', content };
}

export const unsubscribed = () => saying(200, "You're unsubscribed", "You won't get any more updates.");
