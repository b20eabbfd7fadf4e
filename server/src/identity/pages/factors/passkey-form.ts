/** A button that asks a passkey. Its script shows it where passkeys work, gets the question, and sends the form with the answer. */
import type { Response } from 'express';
import { type Html, type HtmlValue, html } from '../../../generated/html/html.js';
import { invalid, toAppError } from '../../../kernel/errors.js';
import type { RelyingParty } from '../../second-factor/relying-party.js';
import { PASSKEY_SCRIPT } from '../kit/layout.js';
import { hidden, wordsOf } from '../kit/parts.js';

/** The field that holds either this word or the answer. */
const ASK = 'ask';

interface PasskeyForm {
  action: string;
  label: string;
  /** Whether the browser makes a passkey, or uses one. */
  does: 'create' | 'get';
  content: HtmlValue;
  /** Whether it is the first thing on its page that a person can do. */
  isFirst?: boolean;
}

/** One a page. @param party where passkeys of this server work; without a host name, nowhere */
export const passkeyForm = ({ id, origin }: RelyingParty, { action, label, does, content, isFirst }: PasskeyForm): Html =>
  html`<form class="stack" method="post" action="${action}" data-passkey="${does}" data-origin="${id !== null && origin}">
${content}${hidden('passkey', ASK)}<p class="notice bad" role="alert" hidden></p>
<button class="button${isFirst && ' go'}">${label}</button>
</form>${PASSKEY_SCRIPT}`;

/** Whether the script asks for the question. */
export const asksPasskey = (field: string | undefined): boolean => field === ASK;

/** Answers the page's script with the question to a passkey, or with what the person is told. Throws what is no answer to a script. */
export async function sendQuestion(response: Response, question: Promise<object>): Promise<void> {
  try {
    response.json(await question);
  } catch (thrown) {
    const error = toAppError(thrown);
    // the page leads to the proof, and the script follows
    if (!error.expected || error.code === 'STEP_UP_REQUIRED') throw thrown;
    response
      .status(error.status)
      .set(error.headers)
      .json({ message: wordsOf(error) });
  }
}

/** The answer in the form, for an operation, which verifies it. */
export function passkeyAnswer(field: string): Record<string, unknown> {
  try {
    const { ticket, response } = JSON.parse(field) as Record<string, unknown>;
    return { ticket, response };
  } catch {
    throw invalid('/passkey', 'is not the answer of a passkey');
  }
}
