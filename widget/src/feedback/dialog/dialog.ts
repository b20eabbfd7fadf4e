/** The feedback dialog. It is a native dialog, which keeps the focus inside, closes with Escape, and returns the focus. */
import type { DialogModule } from '../api.js';
import { addStyles } from '../loader/host.js';
import { element, newId } from './element.js';
import { feedbackForm } from './form.js';
import { STYLES } from './styles.js';
import { textsOf } from './texts/texts.js';

/** How long a message stays after the dialog has closed, unless the pointer is on it. */
const NOTE_MS = 6000;

const styled = new WeakSet<ShadowRoot>();

/** Adds this module's styles once. */
export function style(root: ShadowRoot): void {
  if (!styled.has(root)) addStyles(root, STYLES);
  styled.add(root);
}

/** A message beside the page, which doesn't stop anybody. Returns a function that shows a text, or hides the message. */
function noteOf(root: ShadowRoot, side: string): (text: string | null) => void {
  // always there, because screen readers announce changes only
  const note = element('p', { role: 'status', class: 'unseen' });
  let timer: ReturnType<typeof setTimeout>;
  const show = (text: string | null) => {
    clearTimeout(timer);
    note.textContent = text;
    note.className = text ? `card note place ${side}` : 'unseen';
    if (text) wait();
  };
  const wait = () => {
    timer = setTimeout(() => (note.matches(':hover') ? wait() : show(null)), NOTE_MS);
  };
  root.append(note);
  return show;
}

export const createDialog: DialogModule['createDialog'] = (link) => {
  const say = textsOf(link.config, link.language);
  style(link.root);
  const title = element('h2', { id: newId() }, say('title'));
  const cross = element('button', { type: 'button', class: 'plain cross', 'aria-label': say('close') }, '×');
  const side = link.config.position === 'bottom-left' ? 'left' : 'right';
  const note = noteOf(link.root, side);
  let openedAt = 0;
  const thank = (text: string) => {
    openedAt = 0;
    dialog.close();
    note(text);
  };
  const { form } = feedbackForm(link, say, thank, () => Math.round(performance.now() - openedAt));
  const dialog = element(
    'dialog',
    { class: `card at-${side}`, 'aria-labelledby': title.id },
    element('div', { class: 'head' }, title, cross),
    form,
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
      openedAt ||= performance.now();
      note(null);
      dialog.showModal();
      link.opened();
    },
    close: () => dialog.close(),
  };
};
