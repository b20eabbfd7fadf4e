/** The feedback dialog. It is a native dialog, which keeps the focus inside, closes with Escape, and returns the focus. */
import type { DialogModule } from '../api.js';
import { addStyles } from '../loader/host.js';
import { element, newId } from './element.js';
import { feedbackForm } from './form.js';
import { STYLES } from './styles.js';
import { textsOf } from './texts/texts.js';

const styled = new WeakSet<ShadowRoot>();

/** Adds this module's styles once. */
export function style(root: ShadowRoot): void {
  if (!styled.has(root)) addStyles(root, STYLES);
  styled.add(root);
}

export const createDialog: DialogModule['createDialog'] = (link) => {
  const say = textsOf(link.config, link.language);
  style(link.root);
  const title = element('h2', { id: newId() }, say('title'));
  const cross = element('button', { type: 'button', class: 'plain cross', 'aria-label': say('close') }, '×');
  const status = element('p', { role: 'status' });
  let openedAt = 0;
  const thank = (text: string) => {
    form.hidden = true;
    status.textContent = text;
    cross.focus();
  };
  const { form } = feedbackForm(link, say, thank, () => Math.round(performance.now() - openedAt));
  const side = link.config.position === 'bottom-left' ? 'left' : 'right';
  const dialog = element(
    'dialog',
    { class: `card at-${side}`, 'aria-labelledby': title.id },
    element('div', { class: 'head' }, title, cross),
    form,
    status,
  );
  cross.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => link.closed());
  // typing here must not trigger the page's shortcuts
  for (const name of ['keydown', 'keypress', 'keyup']) dialog.addEventListener(name, (event) => event.stopPropagation());
  link.root.append(dialog);
  return {
    open() {
      if (dialog.open) return;
      // a draft stays until it is sent, and counts from when the form was first opened
      if (form.hidden || !openedAt) openedAt = performance.now();
      form.hidden = false;
      status.textContent = '';
      dialog.showModal();
      link.opened();
    },
    close: () => dialog.close(),
  };
};
