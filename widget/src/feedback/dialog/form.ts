/** The feedback form. The button is never disabled; errors appear at their fields. */
import type { Link } from '../api.js';
import { element } from './element.js';
import { type Field, fieldOf, formOf } from './field.js';
import { pictureOf } from './picture.js';
import { failureText, type Say } from './texts/texts.js';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

interface Form {
  form: HTMLFormElement;
  reset(): void;
}

const emailField = (say: Say) =>
  fieldOf(element('input', { type: 'email', maxlength: '254', autocomplete: 'email', dir: 'ltr' }), say('email'), say('emailHint'));

/** Shows all errors and focuses the first field that has one. */
function isSound(form: HTMLFormElement, message: Field<HTMLTextAreaElement>, email: Field<HTMLInputElement>, say: Say): boolean {
  const address = email.input.value.trim();
  message.fail(message.input.value.trim() ? null : say('required'));
  email.fail(!address || EMAIL.test(address) ? null : say('invalidEmail'));
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
  wrong?.focus();
  return !wrong;
}

/**
 * @param done called with a message when the feedback is sent or kept for later
 * @param openMs how long the form has been open
 */
export function feedbackForm(link: Link, say: Say, done: (text: string) => void, openMs: () => number): Form {
  const message = fieldOf(element('textarea', { required: true, maxlength: '5000', dir: 'auto', autofocus: true }), say('message'), null);
  const email = emailField(say);
  const picture = pictureOf(link, say);
  // a honeypot: invisible to people, filled in by bots
  const trap = element('input', { name: 'website', tabindex: '-1', autocomplete: 'off' });
  const failure = element('p', { class: 'wrong', role: 'alert' });
  const away = element('div', { class: 'away', 'aria-hidden': 'true' }, trap);
  const form = formOf(say, ...message.parts, ...email.parts, ...picture.parts, away, failure);

  const reset = () => {
    form.reset();
    for (const field of [message, email]) field.fail(null);
    picture.reset();
    failure.textContent = '';
  };
  let isSending = false;
  async function submit(): Promise<void> {
    failure.textContent = '';
    if (isSending || !isSound(form, message, email, say)) return;
    isSending = true;
    try {
      const outcome = await link.send({
        kind: 'feedback',
        content: message.input.value.trim(),
        contactEmail: email.input.value.trim() || undefined,
        screenshot: await picture.value(),
        website: trap.value || undefined,
        openMs: openMs(),
      });
      if (outcome.type === 'failed') failure.textContent = failureText(outcome.status, say);
      else {
        reset();
        done(say(outcome.type === 'sent' ? 'thanks' : 'kept'));
      }
    } catch {
      failure.textContent = say('failed');
    }
    isSending = false;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return { form, reset };
}
