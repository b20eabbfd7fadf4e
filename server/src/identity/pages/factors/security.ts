/** A person's second factors: what they have, a new authenticator app, recovery codes. */
import type { Request, Response } from 'express';
import { type Html, html } from '../../../generated/html/html.js';
import { momentText } from '../../../generated/html/utc-text.js';
import type { SessionCaller } from '../../../kernel/caller.js';
import type { Output } from '../../../kernel/contract/handler.js';
import { rootPath } from '../../../kernel/http/own-page.js';
import type { RelyingParty } from '../../second-factor/relying-party.js';
import { callOperation, type PageTools, requireSignedIn } from '../kit/calls.js';
import { type IdentityPage, sendPage } from '../kit/layout.js';
import { readOwnForm } from '../kit/own-form.js';
import { buttonForm, type Faults, faultsOf, field, form, hidden, NO_FAULTS, submit, wholeFault } from '../kit/parts.js';
import { goToConfirm } from './confirm.js';
import { newAppPage } from './new-app.js';
import { asksPasskey, passkeyAnswer, passkeyForm, sendQuestion } from './passkey-form.js';

const PATH = '/account/security';

const KINDS = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

const action = (name: string) => hidden('action', name);

const used = (at: string | null) => (at === null ? 'Not used yet' : `Last used ${momentText(new Date(at))}`);

const factorRow = (
  root: string,
  { id, kind, name, createdAt, lastUsedAt }: Output<'listSecondFactors'>['secondFactors'][number],
): Html => html`<li><div><strong>${name}</strong>
<p>${KINDS[kind]}, added ${momentText(new Date(createdAt))}. ${used(lastUsedAt)}.</p></div>
${buttonForm(`${root}${PATH}`, 'Remove', [action('remove'), hidden('factor', id)])}</li>
`;

const recoverySection = (root: string, left: number): Html => html`<section aria-labelledby="recovery"><h2 id="recovery">Recovery codes</h2>
<p>${left === 0 ? 'None are left.' : `${left} of 10 are left.`} Each signs you in once, when your other factors are lost.</p>
${buttonForm(`${root}${PATH}`, 'Make new codes', action('codes'))}
<p class="quiet">New codes replace all former ones.</p></section>`;

/** Shown by the page's script, where passkeys work. */
const passkeySection = (
  root: string,
  party: RelyingParty,
): Html => html`<section aria-labelledby="passkey" hidden><h2 id="passkey">Add a passkey</h2>
<p>Your device or a security key signs you in, by a finger, a face or a PIN, with the password or without it.</p>
${passkeyForm(party, {
  action: `${root}${PATH}`,
  label: 'Add a passkey',
  does: 'create',
  content: [
    action('add-passkey'),
    field({ name: 'name', id: 'passkey-name', label: 'Its name', autocomplete: 'off', value: 'This device', maxlength: 100 }),
  ],
})}</section>`;

function overviewPage(
  { baseUrl, party }: PageTools,
  { secondFactors, recoveryCodesLeft }: Output<'listSecondFactors'>,
  faults: Faults,
): IdentityPage {
  const root = rootPath(baseUrl);
  const none = html`<p>None yet: whoever learns your password can sign in as you.</p>`;
  const list = html`<ul class="rows">
${secondFactors.map((factor) => factorRow(root, factor))}</ul>
<p class="quiet">Removing one ends all your other sessions.</p>`;
  return {
    title: 'Security',
    place: PATH,
    status: faults.status,
    headers: faults.headers,
    script: 'passkey',
    content: html`${wholeFault(faults)}
<section aria-labelledby="factors"><h2 id="factors">Second factors</h2>
${secondFactors.length ? list : none}</section>
<section aria-labelledby="app"><h2 id="app">Add an authenticator app</h2>
<p>An app on your phone shows a new code every 30 seconds, which you enter after the password.</p>
${form(`${root}${PATH}`, [
  action('add-app'),
  field({ name: 'name', label: 'Its name', autocomplete: 'off', value: 'Phone', maxlength: 100 }, faults),
  submit('Add an app', false),
])}</section>
${passkeySection(root, party)}
${secondFactors.length > 0 && recoverySection(root, recoveryCodesLeft)}`,
  };
}

const codesPage = (root: string, codes: readonly string[]): IdentityPage => ({
  title: 'Your recovery codes',
  place: PATH,
  content: html`<p>Keep them where you find them without your phone. They are shown only now, and each signs you in once.</p>
<pre tabindex="0" role="group" aria-label="Recovery codes"><code>${codes.join('\n')}</code></pre>
<p><a class="button go" href="${root}${PATH}">I have stored them</a></p>`,
});

async function showOverview(tools: PageTools, request: Request, response: Response, caller: SessionCaller, faults: Faults): Promise<void> {
  const factors = await callOperation(tools, request, 'listSecondFactors', {}, caller);
  sendPage(response, tools.baseUrl, overviewPage(tools, factors, faults));
}

/** GET /account/security. */
export const showSecurity = (tools: PageTools) => async (request: Request, response: Response) => {
  const caller = await requireSignedIn(tools, request, response);
  if (caller !== null) await showOverview(tools, request, response, caller, NO_FAULTS);
};

type Fields = Readonly<Record<string, string>>;

/** Does what a button asks for; returns the page that shows the result, or null for the overview. */
async function act(tools: PageTools, request: Request, caller: SessionCaller, fields: Fields): Promise<IdentityPage | null> {
  const root = rootPath(tools.baseUrl);
  const { action: asked, factor: factorId = '', name, code = '', passkey = '' } = fields;
  if (asked === 'add-app') {
    const begun = await callOperation(tools, request, 'startTotp', { name }, caller);
    return newAppPage(root + PATH, begun.factorId, begun, NO_FAULTS);
  }
  if (asked === 'confirm-app') {
    const { recoveryCodes } = await callOperation(tools, request, 'confirmTotp', { factorId, code: code.replaceAll(/\s/g, '') }, caller);
    return recoveryCodes && codesPage(root, recoveryCodes);
  }
  if (asked === 'add-passkey') {
    const { recoveryCodes } = await callOperation(tools, request, 'createPasskey', { name, ...passkeyAnswer(passkey) }, caller);
    return recoveryCodes && codesPage(root, recoveryCodes);
  }
  if (asked === 'codes') return codesPage(root, (await callOperation(tools, request, 'createRecoveryCodes', {}, caller)).recoveryCodes);
  await callOperation(tools, request, 'deleteSecondFactor', { factorId }, caller);
  return null;
}

/** POST /account/security. */
export const postSecurity = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const root = rootPath(baseUrl);
  const fields = await readOwnForm(request, baseUrl);
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null) return;
  try {
    if (asksPasskey(fields['passkey'])) return await sendQuestion(response, callOperation(tools, request, 'startPasskey', {}, caller));
    const page = await act(tools, request, caller, fields);
    if (page) sendPage(response, baseUrl, page);
    else response.redirect(303, root + PATH);
  } catch (error) {
    if (goToConfirm(response, error, PATH, baseUrl)) return;
    if (fields['action'] === 'confirm-app')
      return sendPage(response, baseUrl, newAppPage(root + PATH, fields['factor'] ?? '', null, faultsOf(error, ['code'])));
    await showOverview(tools, request, response, caller, faultsOf(error, ['name']));
  }
};
