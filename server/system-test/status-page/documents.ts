/** Every kind of page. */
import { html } from '../../src/status-page/html/html.js';
import { renderHistory, renderIncident, renderStatusPage } from '../../src/status-page/html/pages.js';
import { renderNotFound, renderShell } from '../../src/status-page/html/shell.js';
import { NOW, PAGE, statusOf } from '../../test/status-page/samples.js';
import { troubleIncident, troubleMonth, troubleStatus } from '../../test/status-page/trouble.js';

const WHERE = { base: '/status/example', asOf: null };

const form = html`<h1>Subscribe</h1>
<p class="notice error" role="alert">Enter an e-mail address.</p>
<form method="post" action="/status/example/subscribe">
<p><label for="email">E-mail address</label><input type="email" id="email" name="email" aria-invalid="true" aria-describedby="hint"></p>
<p class="hint" id="hint">We send you a link first.</p>
<fieldset><legend>About</legend><label><input type="radio" name="about" checked> everything</label><label><input type="radio" name="about"> some</label></fieldset>
<button>Subscribe</button> <button class="secondary">Unsubscribe</button>
</form>
<p class="notice">Sent.</p>`;

export const DOCUMENTS: Record<string, string> = {
  '/trouble': renderStatusPage(troubleStatus(), WHERE),
  '/empty-and-old': renderStatusPage(statusOf({ overall: { status: 'unknown', description: 'No data yet' }, history: [] }), {
    base: '',
    asOf: NOW,
  }),
  '/month': renderHistory(troubleMonth(), WHERE),
  '/incident': renderIncident(troubleIncident(), WHERE),
  '/form': renderShell({ page: PAGE, base: WHERE.base, title: 'Subscribe' }, form),
  '/not-found': renderNotFound(),
};
