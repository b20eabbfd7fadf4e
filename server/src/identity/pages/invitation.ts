/** Accepting an invitation: first the mailed code, which the page's script takes from the link, then who it is. */
import type { Request, Response } from 'express';
import { type Html, html } from '../../generated/html/html.js';
import type { Output } from '../../kernel/contract/handler.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { setSessionCookie } from '../sign-in/session-cookie.js';
import { goOnToSecondFactor } from './factors/login-step.js';
import { callOperation, type PageTools } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { readOwnForm } from './kit/own-form.js';
import { type Faults, faultsOf, field, form, hidden, NEW_PASSWORD_HELP, NO_FAULTS, submit, wholeFault } from './kit/parts.js';

type Invitation = Output<'previewInvitation'>['invitation'];
type Fields = Readonly<Record<string, string>>;

const PATH = '/account/invitation';

function codePage(root: string, faults: Faults): IdentityPage {
  const code = { name: 'token', label: 'Code from the email', autocomplete: 'one-time-code', help: 'It begins with twi_.' };
  return {
    title: 'Accept the invitation',
    status: faults.status,
    headers: faults.headers,
    script: 'code',
    content: html`${form(`${root}${PATH}`, [wholeFault(faults), field(code, faults), submit('Continue')], true)}
<p class="aside">Joined already? <a href="${root}/login">Sign in</a></p>`,
  };
}

const choice = (value: 'new' | 'known', label: string, isChosen: boolean): Html =>
  html`<div class="check"><input type="radio" name="who" id="who-${value}" value="${value}"${isChosen && html` checked`}><label for="who-${value}">${label}</label></div>`;

function personPage(
  root: string,
  { organizationName, inviterName, email, role }: Invitation,
  fields: Fields,
  faults: Faults,
): IdentityPage {
  const isKnown = fields['who'] === 'known';
  const article = /^[aeiou]/.test(role) ? 'an' : 'a';
  const name = {
    name: 'name',
    label: 'Your name',
    autocomplete: 'name',
    maxlength: 100,
    value: fields['name'] ?? '',
    optional: true,
    focus: !isKnown,
  };
  const password = { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password' } as const;
  const content = [
    wholeFault(faults),
    html`<fieldset>
<legend>${email} on this server</legend>
${choice('new', "I'm new", !isKnown)}
${choice('known', 'I have an account', isKnown)}
</fieldset>`,
    html`<div class="new-only">${field(name, faults)}</div>`,
    field({ ...password, help: `If you're new: ${NEW_PASSWORD_HELP.charAt(0).toLowerCase()}${NEW_PASSWORD_HELP.slice(1)}` }, faults),
    hidden('token', fields['token'] ?? ''),
    submit('Join'),
  ];
  return {
    title: 'Accept the invitation',
    status: faults.status,
    headers: faults.headers,
    leadsElsewhere: true,
    content: html`<p class="lead">“${inviterName ?? 'Someone'}” invites you to join “${organizationName}” as ${article} ${role}.</p>
${form(`${root}${PATH}`, content)}
<p class="aside">Not expecting this? You can close this page.</p>`,
  };
}

/** GET /account/invitation. */
export const showInvitation =
  ({ baseUrl }: PageTools) =>
  (_request: Request, response: Response) =>
    sendPage(response, baseUrl, codePage(rootPath(baseUrl), NO_FAULTS));

/** The page for the person whose code it is, or again the one for the code. */
async function answerForm(tools: PageTools, request: Request, fields: Fields, faults: Faults): Promise<IdentityPage> {
  const root = rootPath(tools.baseUrl);
  try {
    const { invitation } = await callOperation(tools, request, 'previewInvitation', { token: (fields['token'] ?? '').trim() });
    return personPage(root, invitation, fields, faults);
  } catch (error) {
    return codePage(root, faultsOf(error, ['token']));
  }
}

/** POST /account/invitation: with the code alone, asks who it is; otherwise joins. */
export const postInvitation = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const fields = await readOwnForm(request, baseUrl);
  const { token = '', who, name = '', password = '' } = fields;
  const welcome = `${rootPath(baseUrl)}/account?joined=yes`;
  if (who === undefined) return sendPage(response, baseUrl, await answerForm(tools, request, fields, NO_FAULTS));
  try {
    const input = { token, password, ...(who === 'new' && { name: name.trim() }) };
    setSessionCookie(response, await callOperation(tools, request, 'acceptInvitation', input), baseUrl);
    response.redirect(303, welcome);
  } catch (error) {
    if (goOnToSecondFactor(response, error, welcome, baseUrl)) return;
    sendPage(response, baseUrl, await answerForm(tools, request, fields, faultsOf(error, ['name', 'password'])));
  }
};
