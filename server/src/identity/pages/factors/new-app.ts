/** Adding an authenticator app: its key, to scan or to type, and the code that shows that the app has it. */
import { encode } from 'uqr';
import { type Html, html } from '../../../generated/html/html.js';
import type { Output } from '../../../kernel/contract/handler.js';
import type { IdentityPage } from '../kit/layout.js';
import { type Faults, form, hidden, submit, wholeFault } from '../kit/parts.js';
import { codeField } from './code-field.js';

/** Cameras need a quiet zone of four cells around the code. */
const BORDER = 4;

/** The text as a black code on white, whatever the page's theme: cameras read it best. One path, without a script or an image of its own. */
function qrCode(text: string): Html {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the key below" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${cells.join('')}"/></svg>`;
}

/** In groups of four, which people copy without a mistake. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

const secretOf = ({ secret, uri }: Output<'startTotp'>): Html => html`<p>Scan this with the app:</p>
<figure class="qr">${qrCode(uri)}</figure>
<p>Or type this key into it: <code>${inGroups(secret)}</code></p>`;

/**
 * The page that confirms an app. @param place the address of the overview @param begun the new key; null after a wrong code, since a key is shown once and
 * the app has it already
 */
export const newAppPage = (place: string, factorId: string, begun: Output<'startTotp'> | null, faults: Faults): IdentityPage => ({
  title: 'Add an authenticator app',
  place: '/account/security',
  status: faults.status,
  headers: faults.headers,
  content: html`${begun && secretOf(begun)}
${form(place, [wholeFault(faults), hidden('action', 'confirm-app'), hidden('factor', factorId), codeField('The code that the app shows now', faults), submit('Confirm the app')])}
<p class="aside"><a href="${place}">Cancel</a></p>`,
});
