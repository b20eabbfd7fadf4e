/** A form field with a visible label, a hint, and an error. */
import { element, newId } from './element.js';
import type { Say } from './texts/texts.js';

export interface Field<Input extends HTMLElement> {
  input: Input;
  parts: HTMLElement[];
  /** Shows an error; null removes it. */
  fail(text: string | null): void;
}

/** Gives an input a label. @param hint null for none */
export function fieldOf<Input extends HTMLElement>(input: Input, label: string, hint: string | null): Field<Input> {
  input.id = newId();
  const wrong = element('p', { class: 'wrong', id: newId(), hidden: true });
  const note = hint === null ? null : element('p', { class: 'hint', id: newId() }, hint);
  const describe = () => {
    const ids = [wrong.hidden ? null : wrong.id, note?.id].filter(Boolean);
    if (ids.length) input.setAttribute('aria-describedby', ids.join(' '));
    else input.removeAttribute('aria-describedby');
  };
  describe();
  return {
    input,
    parts: [element('label', { for: input.id }, label), input, wrong, ...(note ? [note] : [])],
    fail(text) {
      wrong.hidden = text === null;
      wrong.textContent = text;
      if (text === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      describe();
    },
  };
}

/** A form that ends with the button that sends it. */
export const formOf = (say: Say, ...children: Node[]): HTMLFormElement =>
  element(
    'form',
    { novalidate: true },
    ...children,
    element('div', { class: 'row end' }, element('button', { type: 'submit', class: 'accent' }, say('send'))),
  );
