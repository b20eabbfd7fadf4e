/** A person proves anew who they are, and goes on with what wanted it. */
import type { Request, Response } from 'express';
import { html } from '../../../generated/html/html.js';
import type { SessionCaller } from '../../../kernel/caller.js';
import { requireStepUp } from '../../../kernel/contract/dispatch/step-up.js';
import { specOf } from '../../../kernel/contract/document.js';
import type { OperationId } from '../../../kernel/contract/handler.js';
import { AppError } from '../../../kernel/errors.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import { callOperation, type PageTools, requireSignedIn } from '../kit/calls.js';
import { type IdentityPage, sendPage } from '../kit/layout.js';
import { nextOf } from '../kit/next.js';
import { readOwnForm } from '../kit/own-form.js';
import { type Faults, faultsOf, field, form, hidden, NO_FAULTS, submit, wholeFault } from '../kit/parts.js';
import { factorOf } from './code-field.js';
import { factorForms, scriptFor } from './factor-forms.js';
import { asksPasskey, passkeyAnswer, sendQuestion } from './passkey-form.js';

const PATH = '/account/confirm';

/** Sends the browser to confirm, and back, if that is what the refusal wants; returns whether it is. @param back a path of ours, without the root */
export function goToConfirm(response: Response, thrown: unknown, back: string, baseUrl: string): boolean {
  if (!(thrown instanceof AppError) || thrown.code !== 'STEP_UP_REQUIRED') return false;
  const root = rootPath(baseUrl);
  response.redirect(303, `${root}${PATH}?${new URLSearchParams({ next: root + back })}`);
  return true;
}

/** Whether the person has just proved who they are, as this operation wants; otherwise sends the browser to confirm, and back to this page. */
export function isConfirmed(
  { baseUrl, clock }: PageTools,
  operationId: OperationId,
  caller: SessionCaller,
  response: Response,
  back: string,
): boolean {
  try {
    requireStepUp(specOf(operationId), caller, { now: clock(), baseUrl });
    return true;
  } catch (error) {
    if (!goToConfirm(response, error, back, baseUrl)) throw error;
    return false;
  }
}

function confirmPage({ baseUrl, party }: PageTools, { factors, name }: SessionCaller, next: string, faults: Faults): IdentityPage {
  const action = `${rootPath(baseUrl)}${PATH}`;
  const password = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', focus: true } as const;
  return {
    title: 'Confirm that it is you',
    status: faults.status,
    headers: faults.headers,
    ...scriptFor(factors),
    content: html`<p class="lead">You signed in as ${name} more than ten minutes ago, and what comes next wants a recent proof.</p>
${
  factors.length
    ? factorForms(party, { action, kinds: factors, next, label: 'Confirm' }, faults)
    : form(action, [wholeFault(faults), field(password, faults), hidden('next', next), submit('Confirm')])
}`,
  };
}

/** GET /account/confirm. */
export const showConfirm = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const caller = await requireSignedIn(tools, request, response);
  if (caller !== null) sendPage(response, baseUrl, confirmPage(tools, caller, nextOf(request.query['next'], baseUrl), NO_FAULTS));
};

/** What the operation takes of the form. */
function proofOf({ password = '', code, passkey }: Readonly<Record<string, string>>): Record<string, unknown> {
  if (passkey !== undefined) return { passkey: passkeyAnswer(passkey) };
  return code === undefined ? { password } : factorOf(code);
}

/** POST /account/confirm. */
export const postConfirm = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const fields = await readOwnForm(request, baseUrl);
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null) return;
  if (asksPasskey(fields['passkey'])) return sendQuestion(response, callOperation(tools, request, 'startPasskeyConfirmation', {}, caller));
  const next = nextOf(fields['next'], baseUrl);
  try {
    await callOperation(tools, request, 'confirmIdentity', proofOf(fields), caller);
    response.redirect(303, next);
  } catch (error) {
    sendPage(response, baseUrl, confirmPage(tools, caller, next, faultsOf(error, ['password', 'code'])));
  }
};
