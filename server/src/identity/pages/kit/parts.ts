/** Parts of forms. An error replaces the help of its field, and the first wrong field has the focus. */
import { type Html, type HtmlValue, html } from '../../../generated/html/html.js';
import { type AppError, toAppError } from '../../../kernel/errors.js';

/** What is wrong with a form: by field, and with all of it. */
export interface Faults {
  fields: Partial<Record<string, string>>;
  /** null if each fault has a field. */
  whole: string | null;
  status: number;
  headers: Record<string, string>;
}

export const NO_FAULTS: Faults = { fields: {}, whole: null, status: 200, headers: {} };

const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return `${count} minute${count === 1 ? '' : 's'}`;
};

/** What is wrong with a field, as a sentence: a refusal often has no subject, because it follows the field's name. */
function sentence(refusal: string): string {
  const text = /^(?:is|has|must) /.test(refusal) ? `This ${refusal}` : refusal;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** What a refusal says to people. */
export function wordsOf({ code, message, options }: AppError): string {
  return code === 'RATE_LIMITED' ? `Too many tries. Try again in ${minutes(options.retryAfterSec ?? 60)}.` : message;
}

/** Refusals that concern the mailed code, which every form has in the same field. */
const OF_CODE: readonly string[] = ['INVITATION_NOT_FOUND', 'PASSWORD_RESET_NOT_FOUND', 'RECOVERY_NOT_FOUND'];

function placesOf({ code, message, options }: AppError): { name: string; text: string }[] {
  if (OF_CODE.includes(code)) return [{ name: 'token', text: message }];
  return (options.details ?? []).map(({ path, message: text }) => ({ name: path.slice(1), text: sentence(text) }));
}

/** The faults that an operation found; throws what is no fault of the form. @param names the form's fields; a fault elsewhere concerns the whole form */
export function faultsOf(thrown: unknown, names: readonly string[]): Faults {
  const error = toAppError(thrown);
  if (!error.expected) throw thrown;
  const found = placesOf(error);
  const fields: Record<string, string> = {};
  for (const { name, text } of found) if (names.includes(name)) fields[name] ??= text;
  const isPlaced = found.length > 0 && found.every(({ name }) => names.includes(name));
  return { fields, whole: isPlaced ? null : wordsOf(error), status: error.status, headers: error.headers };
}

/** A sentence about the whole form, above it. */
export const notice = (text: HtmlValue, kind: 'bad' | 'calm' = 'bad'): Html =>
  kind === 'bad' ? html`<p class="notice bad" role="alert">${text}</p>` : html`<p class="notice">${text}</p>`;

export const wholeFault = ({ whole }: Faults): Html | null => (whole === null ? null : notice(whole));

export interface Field {
  name: string;
  /** By default its name, which then must be the only one of its page. */
  id?: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  help?: string;
  maxlength?: number;
  /** Shown without an asterisk: a field is required unless it says that it isn't. */
  optional?: boolean;
  /** Whether the field has the focus when the page opens. */
  focus?: boolean;
  inputmode?: 'numeric' | 'text';
}

/** One labelled field, with its help or its fault. */
export function field(own: Field, { fields }: Faults = NO_FAULTS): Html {
  const { name, id = name, label, type = 'text', autocomplete, value, help, maxlength = 200, optional, focus, inputmode } = own;
  const fault = fields[name];
  const hasFocus = Object.keys(fields).length ? Object.keys(fields)[0] === name : focus;
  const described = (fault ?? help) === undefined ? null : html` aria-describedby="${id}-hint"`;
  const bounds = html` maxlength="${maxlength}"`;
  const state = html`${!optional && html` required`}${fault !== undefined && html` aria-invalid="true"`}${hasFocus && html` autofocus`}`;
  const look = html`${inputmode && html` inputmode="${inputmode}"`}${type === 'text' && html` autocapitalize="none" spellcheck="false"`}`;
  return html`<div class="field" id="${id}-field">
<label for="${id}">${label}</label>
<input class="in" type="${type}" id="${id}" name="${name}" autocomplete="${autocomplete}"${value !== undefined && html` value="${value}"`}${bounds}${state}${look}${described}>
${fault !== undefined ? html`<p class="wrong" id="${id}-hint">${fault}</p>` : help !== undefined && html`<p class="hint" id="${id}-hint">${help}</p>`}
</div>`;
}

/** A box to tick. */
export const check = (name: string, label: string, isChecked: boolean): Html =>
  html`<div class="check"><input type="checkbox" id="${name}" name="${name}" value="yes"${isChecked && html` checked`}><label for="${name}">${label}</label></div>`;

/** What a new password must be. */
export const NEW_PASSWORD_HELP = 'At least 15 characters, such as four words that have nothing to do with each other.';

export const hidden = (name: string, value: string): Html => html`<input type="hidden" name="${name}" value="${value}">`;

/** The button of a form, filled if it is the first choice of its page. */
export const submit = (label: string, isFirst = true): Html => html`<button class="button${isFirst && ' go'}">${label}</button>`;

/** A form that posts to a path of this server. @param sendsAtOnce whether the page's script sends it once it has the mailed code */
export const form = (action: string, content: HtmlValue, sendsAtOnce = false): Html =>
  html`<form class="stack" method="post" action="${action}"${sendsAtOnce && html` data-sends="at once"`}>
${content}
</form>`;

/** A form that is one button. */
export const buttonForm = (action: string, label: string, content: HtmlValue = null, look: '' | ' go' | ' danger' = ''): Html =>
  html`<form method="post" action="${action}">${content}<button class="button${look}">${label}</button></form>`;
