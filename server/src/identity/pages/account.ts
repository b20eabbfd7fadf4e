/** The overview of a person's account, which also welcomes whoever has just joined. */
import type { Request, Response } from 'express';
import { html } from '../../generated/html/html.js';
import type { Output } from '../../kernel/contract/handler.js';
import { rootPath } from '../../kernel/http/own-page.js';
import { globalInstall, loopbackWarning } from '../../kernel/net/install-lines.js';
import { callOperation, type PageTools, requireSignedIn } from './kit/calls.js';
import { type IdentityPage, sendPage } from './kit/layout.js';

function accountPage(
  { baseUrl, hasConsole }: PageTools,
  { user, organization, role }: Output<'getCurrentUser'>,
  joined: boolean,
): IdentityPage {
  const root = rootPath(baseUrl);
  const warning = loopbackWarning(baseUrl);
  return {
    title: joined && organization ? `Welcome to ${organization.name}` : user.name,
    place: '/account',
    content: html`<section aria-labelledby="you"><h2 id="you">You</h2>
<dl class="facts">
<dt>Name</dt><dd>${user.name}</dd>
<dt>Email</dt><dd>${user.email}</dd>
<dt>Organization</dt><dd>${organization ? html`${organization.name}, as ${role}` : 'None'}</dd>
</dl>
<p><a href="${root}/account/sessions">See where you are signed in</a></p></section>
${hasConsole && organization && html`<p><a class="button" href="${root}/o/${organization.slug}">Open the console</a></p>`}
<section aria-labelledby="terminal"><h2 id="terminal">In a terminal</h2>
<p>Install the command line. It needs Node.js 20.19 or newer:</p>
<pre tabindex="0" role="group" aria-label="Command that installs the command line"><code>${globalInstall(baseUrl, 'cli.tgz')}</code></pre>
${warning !== '' && html`<p class="warning">${warning}</p>`}
<p>Sign in, and look around:</p>
<pre tabindex="0" role="group" aria-label="Commands that sign in and show all monitors"><code>tidewatch login --url ${baseUrl}
tidewatch status</code></pre>
<p>Next: <a href="${root}/docs/getting-started">Getting started</a>, or the <a href="${root}/api/docs">API reference</a>.</p></section>`,
  };
}

/** GET /account. */
export const showAccount = (tools: PageTools) => async (request: Request, response: Response) => {
  const caller = await requireSignedIn(tools, request, response);
  if (caller === null) return;
  const me = await callOperation(tools, request, 'getCurrentUser', {}, caller);
  sendPage(response, tools.baseUrl, accountPage(tools, me, request.query['joined'] === 'yes'));
};
