/** Setting a new password: by asking for a link, and with the code from it. */
import type { Request, Response } from 'express';
import { html } from '../../generated/html/html.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { callOperation, type PageTools } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { readOwnForm } from './kit/own-form.js';
import { type Faults, faultsOf, field, form, NEW_PASSWORD_HELP, NO_FAULTS, submit, wholeFault } from './kit/parts.js';

const PATH = '/account/reset-password';

interface Entered {
  email?: string;
  token?: string;
}

function resetPage(root: string, { email = '', token }: Entered, faults: Faults): IdentityPage {
  const ask = [
    token === undefined && wholeFault(faults),
    field(
      {
        ...{ name: 'email', label: 'Email address of your account', type: 'email', autocomplete: 'username', maxlength: 254, value: email },
        help: "We'll email you a link to set a new password.",
      },
      faults,
    ),
    submit('Email me a link'),
  ];
  const code = {
    name: 'token',
    label: 'Code from the email',
    autocomplete: 'one-time-code',
    value: token ?? '',
    help: 'It begins with twr_.',
  };
  const password = { name: 'newPassword', label: 'New password', type: 'password', autocomplete: 'new-password' } as const;
  const reset = [
    token !== undefined && wholeFault(faults),
    field(code, faults),
    field({ ...password, help: NEW_PASSWORD_HELP }, faults),
    html`<p class="hint">You'll be signed out everywhere and need to sign in with the new password.</p>`,
    submit('Set password'),
  ];
  return {
    title: 'Set a new password',
    status: faults.status,
    headers: faults.headers,
    script: 'code',
    content: html`<div data-without-code>${form(`${root}${PATH}`, ask)}</div>
<details${token !== undefined && html` open`}>
<summary data-without-code>I have a code from the email</summary>
${form(`${root}${PATH}`, reset)}
</details>
<p class="aside" data-without-code><a href="${root}/login">Sign in</a></p>`,
  };
}

/** GET /account/reset-password. */
export const showResetPassword =
  ({ baseUrl }: PageTools) =>
  (_request: Request, response: Response) =>
    sendPage(response, baseUrl, resetPage(rootPath(baseUrl), {}, NO_FAULTS));

const asked: IdentityPage = {
  title: 'Check your email',
  status: 202,
  content: html`<p>If that address has an account, an email with a link is on its way. The link is valid for one hour.</p>`,
};

const done = (root: string): IdentityPage => ({
  title: 'Your new password is set',
  content: html`<p>You were signed out everywhere.</p>
<p><a class="button go" href="${root}/login">Sign in</a></p>`,
});

/** POST /account/reset-password: asks for a link, or uses its code. */
export const postResetPassword = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const root = rootPath(baseUrl);
  const { email, token, newPassword = '' } = await readOwnForm(request, baseUrl);
  try {
    if (token === undefined) {
      await callOperation(tools, request, 'requestPasswordReset', { email: email ?? '' });
      return sendPage(response, baseUrl, asked);
    }
    await callOperation(tools, request, 'resetPassword', { token: token.trim(), newPassword });
    sendPage(response, baseUrl, done(root));
  } catch (error) {
    const entered = token === undefined ? { email: email ?? '' } : { token };
    sendPage(response, baseUrl, resetPage(root, entered, faultsOf(error, ['email', 'token', 'newPassword'])));
  }
};
