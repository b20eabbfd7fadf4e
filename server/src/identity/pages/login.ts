/** Signing in and out in a browser, with or without JavaScript. */
import type { Request, Response } from 'express';
import { html } from '../../generated/html/html.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { clearSessionCookie, setSessionCookie } from '../sign-in/session-cookie.js';
import { goOnToSecondFactor } from './factors/login-step.js';
import { asksPasskey, passkeyAnswer, passkeyForm, sendQuestion } from './factors/passkey-form.js';
import { callOperation, type PageTools, signedIn } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { nextOf } from './kit/next.js';
import { readOwnForm } from './kit/own-form.js';
import { check, type Faults, faultsOf, field, form, hidden, NO_FAULTS, notice, submit, wholeFault } from './kit/parts.js';

interface LoginForm {
  next: string;
  email: string;
  remember: boolean;
  faults: Faults;
  /** Whoever is signed in already. */
  name: string | null;
}

function loginPage({ baseUrl, party }: PageTools, { next, email, remember, faults, name }: LoginForm): IdentityPage {
  const root = rootPath(baseUrl);
  const fields = [
    wholeFault(faults),
    field(
      { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', maxlength: 254, value: email, focus: email === '' },
      faults,
    ),
    field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: email !== '' }, faults),
    check('remember', 'Keep me signed in', remember),
    hidden('next', next),
    submit('Sign in'),
  ];
  return {
    title: 'Sign in',
    status: faults.status,
    headers: faults.headers,
    leadsElsewhere: true,
    script: 'passkey',
    content: html`${name !== null && notice(html`You are signed in as ${name}. <a href="${next}">Go on as ${name}</a>`, 'calm')}
${form(`${root}/login`, fields)}
<div hidden>${passkeyForm(party, { action: `${root}/login`, label: 'Sign in with a passkey', does: 'get', content: hidden('next', next) })}</div>
<p class="aside"><a href="${root}/account/reset-password">Set a new password</a></p>`,
  };
}

/** GET /login. */
export const showLogin = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const name = (await signedIn(tools, request))?.name ?? null;
  const next = nextOf(request.query['next'], baseUrl);
  sendPage(response, baseUrl, loginPage(tools, { next, email: '', remember: false, faults: NO_FAULTS, name }));
};

/** POST /login. The session is a new one, whatever the browser had. */
export const postLogin = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const { email = '', password = '', passkey, next: given, remember: ticked } = await readOwnForm(request, baseUrl);
  if (asksPasskey(passkey)) return sendQuestion(response, callOperation(tools, request, 'startPasskeyLogin'));
  const next = nextOf(given, baseUrl);
  const remember = ticked !== undefined;
  try {
    const signIn =
      passkey === undefined
        ? callOperation(tools, request, 'login', { email, password, remember })
        : callOperation(tools, request, 'completePasskeyLogin', passkeyAnswer(passkey));
    setSessionCookie(response, await signIn, baseUrl);
    response.redirect(303, next);
  } catch (error) {
    if (goOnToSecondFactor(response, error, next, baseUrl)) return;
    const faults = faultsOf(error, ['email', 'password']);
    sendPage(response, baseUrl, loginPage(tools, { next, email, remember, faults, name: null }));
  }
};

/** GET /logout: a button, because an address that signs out could be opened by any page. */
export const showLogout =
  ({ baseUrl }: PageTools) =>
  (_request: Request, response: Response) => {
    const content = html`<p class="lead">This ends the session of this browser only.</p>
${form(`${rootPath(baseUrl)}/logout`, submit('Sign out'))}`;
    sendPage(response, baseUrl, { title: 'Sign out', content });
  };

/** POST /logout. */
export const postLogout = (tools: PageTools) => async (request: Request, response: Response) => {
  await readOwnForm(request, tools.baseUrl);
  const caller = await signedIn(tools, request);
  if (caller !== null) await callOperation(tools, request, 'logout', {}, caller);
  clearSessionCookie(response, tools.baseUrl);
  response.redirect(303, `${rootPath(tools.baseUrl)}/`);
};
