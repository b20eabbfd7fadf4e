/** Stopping a recovery that an owner approved, with the code that was mailed to the person. */
import type { Request, Response } from 'express';
import { html } from '../../generated/html/html.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { callOperation, type PageTools } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { readOwnForm } from './kit/own-form.js';
import { type Faults, faultsOf, field, form, NO_FAULTS, submit, wholeFault } from './kit/parts.js';

const PATH = '/account/recovery';

function recoveryPage(root: string, token: string, faults: Faults): IdentityPage {
  const code = { name: 'token', label: 'Code from the email', autocomplete: 'one-time-code', value: token, help: 'It begins with twv_.' };
  return {
    title: 'Keep your second factor',
    status: faults.status,
    headers: faults.headers,
    script: 'code',
    content: html`<p class="lead">An owner of your organization approved its removal. If you did not ask for that, stop it.</p>
${form(`${root}${PATH}`, [wholeFault(faults), field(code, faults), submit('Keep my second factor')])}`,
  };
}

const kept: IdentityPage = {
  title: 'Your second factor stays',
  content: html`<p>The recovery is stopped. If you did not ask for it, tell an owner of your organization.</p>`,
};

/** GET /account/recovery. */
export const showRecovery =
  ({ baseUrl }: PageTools) =>
  (_request: Request, response: Response) =>
    sendPage(response, baseUrl, recoveryPage(rootPath(baseUrl), '', NO_FAULTS));

/** POST /account/recovery: opening the link alone stops nothing, since programs that check mails open it, too. */
export const postRecovery = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const { token = '' } = await readOwnForm(request, baseUrl);
  try {
    await callOperation(tools, request, 'cancelRecovery', { token: token.trim() });
    sendPage(response, baseUrl, kept);
  } catch (error) {
    sendPage(response, baseUrl, recoveryPage(rootPath(baseUrl), token, faultsOf(error, ['token'])));
  }
};
