/** A person types the code that another computer shows, sees who asks, and decides. */
import type { Request, Response } from 'express';
import { type Html, html } from '../../generated/html/html.js';
import { momentText } from '../../generated/html/utc-text.js';
import type { Output } from '../../kernel/contract/handler.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { countryName } from '../events/words.js';
import { goToConfirm, isConfirmed } from './factors/confirm.js';
import { callOperation, type PageTools, requireSignedIn } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';
import { readOwnForm } from './kit/own-form.js';
import { type Faults, faultsOf, field, form, hidden, NO_FAULTS, notice, submit, wholeFault } from './kit/parts.js';

const PATH = '/login/device';

type Waiting = Output<'getDeviceLogin'>['deviceLogin'];

function codePage(root: string, code: string, faults: Faults): IdentityPage {
  const own = { name: 'code', label: 'Code', autocomplete: 'one-time-code', value: code, maxlength: 20, focus: true };
  const help = 'The eight letters that tidewatch login shows on the other computer.';
  return {
    title: 'Sign in another computer',
    status: faults.status,
    headers: faults.headers,
    content: html`${form(`${root}${PATH}`, [wholeFault(faults), field({ ...own, help }, faults), submit('Continue')])}`,
  };
}

const placeOf = ({ address, place }: Waiting) =>
  [...(place.country === null ? [] : [countryName(place.country)]), address ?? 'unknown address'].join(', ');

/** @param here the country of the browser that decides; null if unknown */
function decisionPage(root: string, waiting: Waiting, here: string | null): IdentityPage {
  const { country } = waiting.place;
  const isElsewhere = country !== null && here !== null && country !== here;
  const button = (decision: string, label: string, look: string): Html =>
    html`<button class="button${look}" name="decision" value="${decision}">${label}</button>`;
  return {
    title: `Sign in ${waiting.name ?? 'this computer'}?`,
    content: html`${isElsewhere && notice(`That computer is in ${countryName(country)}, and you are in ${countryName(here)}.`)}
<dl class="facts">
<dt>Code</dt><dd><code>${waiting.userCode}</code></dd>
<dt>Calls itself</dt><dd>${waiting.name ?? 'Nothing'}</dd>
<dt>Program</dt><dd>${waiting.device.name}</dd>
<dt>From</dt><dd>${placeOf(waiting)}</dd>
<dt>Asked</dt><dd>${momentText(new Date(waiting.createdAt))}</dd>
</dl>
<p>It will act as you. Did somebody send you this code? Then refuse: only a code on a screen of your own is yours.</p>
${form(
  `${root}${PATH}`,
  html`${hidden('code', waiting.userCode)}
<div class="buttons">${button('allow', 'Sign it in', ' go')}${button('deny', 'Refuse', '')}</div>`,
)}`,
  };
}

const decidedPage = (decision: string): IdentityPage => ({
  title: decision === 'allow' ? 'The other computer is signed in' : 'Refused',
  content:
    decision === 'allow'
      ? html`<p>You can close this page. The session is in your list of sessions, where you can end it.</p>`
      : html`<p>The other computer gets nothing. You can close this page.</p>`,
});

/** GET /login/device. A code in the address is only filled in: the person still looks at who asks. */
export const showDeviceLogin = (tools: PageTools) => async (request: Request, response: Response) => {
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null || !isConfirmed(tools, 'decideDeviceLogin', caller, response, request.originalUrl)) return;
  const { code } = request.query;
  sendPage(response, tools.baseUrl, codePage(rootPath(tools.baseUrl), typeof code === 'string' ? code.slice(0, 20) : '', NO_FAULTS));
};

/** POST /login/device: with a code, shows who asks; with a decision, decides. */
export const postDeviceLogin = (tools: PageTools) => async (request: Request, response: Response) => {
  const { baseUrl } = tools;
  const root = rootPath(baseUrl);
  const { code = '', decision } = await readOwnForm(request, baseUrl);
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null) return;
  try {
    if (decision !== undefined) {
      await callOperation(tools, request, 'decideDeviceLogin', { userCode: code, decision }, caller);
      return sendPage(response, baseUrl, decidedPage(decision));
    }
    const { deviceLogin } = await callOperation(tools, request, 'getDeviceLogin', { userCode: code }, caller);
    sendPage(response, baseUrl, decisionPage(root, deviceLogin, await tools.countryOf(tools.originOf(request).address)));
  } catch (error) {
    if (goToConfirm(response, error, `${PATH}?${new URLSearchParams({ code })}`, baseUrl)) return;
    sendPage(response, baseUrl, codePage(root, code, faultsOf(error, ['code'])));
  }
};
