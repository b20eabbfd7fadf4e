/** What comes after a right password that is not enough: the page for the second factor. */
import type { Request, Response } from 'express';
import { html } from '../../../generated/html/html.js';
import type { FactorKind } from '../../../kernel/caller.js';
import { AppError } from '../../../kernel/errors.js';
import { cookieValue } from '../../../kernel/http/cookies.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { findAttempt } from '../../second-factor/attempt-store.js';
import { factorKinds } from '../../second-factor/factor-store.js';
import { cookieAttributes, cookieName, setSessionCookie } from '../../sign-in/session-cookie.js';
import { callOperation, type PageTools } from '../kit/calls.js';
import { type IdentityPage, sendPage } from '../kit/layout.js';
import { nextOf } from '../kit/next.js';
import { readOwnForm } from '../kit/own-form.js';
import { type Faults, faultsOf, NO_FAULTS } from '../kit/parts.js';
import { factorOf } from './code-field.js';
import { factorForms, scriptFor } from './factor-forms.js';
import { asksPasskey, passkeyAnswer, sendQuestion } from './passkey-form.js';

const PATH = '/login/second-factor';

/** The ticket of a sign-in that is half done. It is no session, and ends with the browser at the latest. */
const signInCookie = (baseUrl: string): string => cookieName('tidewatch_signin', baseUrl);

/** Goes on to the second factor if the refusal asks for it; returns whether it does. */
export function goOnToSecondFactor(response: Response, thrown: unknown, next: string, baseUrl: string): boolean {
  const ticket = thrown instanceof AppError ? thrown.options.signIn?.ticket : undefined;
  if (ticket === undefined) return false;
  response.cookie(signInCookie(baseUrl), ticket, cookieAttributes(baseUrl));
  response.redirect(303, `${rootPath(baseUrl)}${PATH}?${new URLSearchParams({ next })}`);
  return true;
}

/** The kinds of second factors that complete the half sign-in; none if it has ended. */
async function kindsOf({ database, clock }: PageTools, ticket: string): Promise<FactorKind[]> {
  const attempt = await findAttempt(database, ticket, ['login'], clock());
  return attempt?.user_id ? factorKinds(database, attempt.user_id) : [];
}

function stepPage({ baseUrl, party }: PageTools, kinds: readonly FactorKind[], next: string, faults: Faults): IdentityPage {
  const root = rootPath(baseUrl);
  return {
    title: 'One more step',
    status: faults.status,
    headers: faults.headers,
    leadsElsewhere: true,
    ...scriptFor(kinds),
    content: html`<p class="lead">The password is right. Now prove that it is you with your second factor.</p>
${factorForms(party, { action: `${root}${PATH}`, kinds, next, label: 'Sign in' }, faults)}
<p class="aside"><a href="${root}/login?${String(new URLSearchParams({ next }))}">Begin again</a></p>`,
  };
}

/** The half sign-in of this browser; without one, sends it to the password, and returns null. */
function requireTicket(request: Request, response: Response, next: string, baseUrl: string): string | null {
  const ticket = cookieValue(request, signInCookie(baseUrl));
  if (ticket === null) response.redirect(303, `${rootPath(baseUrl)}/login?${new URLSearchParams({ next })}`);
  return ticket;
}

/** GET /login/second-factor. */
export const showLoginStep = (tools: PageTools) => async (request: Request, response: Response) => {
  const next = nextOf(request.query['next'], tools.baseUrl);
  const ticket = requireTicket(request, response, next, tools.baseUrl);
  if (ticket !== null) sendPage(response, tools.baseUrl, stepPage(tools, await kindsOf(tools, ticket), next, NO_FAULTS));
};

/** POST /login/second-factor: completes the sign-in, or the acceptance of an invitation. */
export const postLoginStep = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const { code = '', passkey, next: given } = await readOwnForm(request, baseUrl);
  const next = nextOf(given, baseUrl);
  const ticket = requireTicket(request, response, next, baseUrl);
  if (ticket === null) return;
  if (asksPasskey(passkey)) return sendQuestion(response, callOperation(tools, request, 'startPasskeyLogin', { ticket }));
  const kinds = await kindsOf(tools, ticket);
  try {
    const signIn =
      passkey === undefined
        ? callOperation(tools, request, 'completeLogin', { ticket, ...factorOf(code) })
        : callOperation(tools, request, 'completePasskeyLogin', { ...passkeyAnswer(passkey), ticket });
    setSessionCookie(response, await signIn, baseUrl);
    response.clearCookie(signInCookie(baseUrl), cookieAttributes(baseUrl));
    response.redirect(303, next);
  } catch (error) {
    sendPage(response, baseUrl, stepPage(tools, kinds, next, faultsOf(error, ['code'])));
  }
};
