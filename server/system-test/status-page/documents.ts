/** Every kind of page. */
import { html } from '../../src/generated/html/html.js';
import { renderHistory, renderIncident, renderStatusPage } from '../../src/status-pages/html/pages.js';
import { renderNotFound, renderShell } from '../../src/status-pages/html/shell.js';
import { confirmedPage } from '../../src/status-pages/public/unconfirmed.js';
import { componentOf, incidentOf, minutesAgo, NOW, PAGE, statusOf } from '../../test/status-pages/support/samples.js';
import { troubleIncident, troubleMonth, troubleStatus } from '../../test/status-pages/support/trouble.js';

const WHERE = { base: '/status/example', asOf: null };
const NOT_EVALUATED = { current: false, lastAt: minutesAgo(5) };

const form = html`<p class="notice bad" role="alert">Enter an email address.</p>
<section><h2>By email</h2>
<form class="stack" method="post" action="/status/example/subscribe">
<div class="field">
<label for="email">Email address</label>
<input class="in" id="email" name="email" type="email" autocomplete="email" aria-invalid="true" aria-describedby="email-fault">
<p class="wrong" id="email-fault">This is not an email address.</p>
</div>
<p class="hint">We mail you a link first.</p>
<button class="button go" type="submit">Subscribe</button> <button class="button">Unsubscribe</button>
</form></section>
<p>The secret:</p>
<pre><code>whsec_${'abcdefgh'.repeat(8)}</code></pre>
<p class="notice">Sent.</p>`;

export const DOCUMENTS: Record<string, string> = {
  '/trouble': renderStatusPage(troubleStatus(), WHERE),
  '/empty-and-old': renderStatusPage(statusOf({ overall: { status: 'unknown', description: 'No data yet' }, history: [] }), {
    base: '',
    asOf: NOW,
  }),
  '/open-without-impact': renderStatusPage(
    statusOf({
      overall: { status: 'operational', description: 'An incident is open' },
      openIncidents: [incidentOf(1, { impact: 'none' })],
    }),
    WHERE,
  ),
  '/not-evaluated': renderStatusPage(
    confirmedPage(statusOf({ groups: [{ name: null, components: [componentOf(1, 'Website')] }] }), NOT_EVALUATED),
    WHERE,
  ),
  '/trouble-not-evaluated': renderStatusPage(confirmedPage(troubleStatus(), NOT_EVALUATED), WHERE),
  '/month': renderHistory(troubleMonth(), WHERE),
  '/incident': renderIncident(troubleIncident(), WHERE),
  '/form': renderShell({ page: PAGE, base: WHERE.base, title: 'Subscribe' }, { look: null, title: html`Subscribe` }, form),
  '/not-found': renderNotFound(),
};
