/** A survey beside the page. It doesn't take the focus, and closes when it is answered or dismissed. */
import type { DialogModule, Link, Survey } from '../api.js';
import { style } from './dialog.js';
import { element } from './element.js';
import { fieldOf, formOf } from './field.js';
import { type Scores, scoresOf } from './scores.js';
import { failureText, type Say, textsOf } from './texts/texts.js';

/** How long the thank-you is shown, unless it has the focus. */
const THANKS_MS = 5000;
/** Screen readers announce changes in a region, but not its initial content. */
const ANNOUNCE_MS = 150;

/** Sends the answer. Returns an error message, or null. */
async function submit(link: Link, survey: Survey, score: number, content: string, say: Say): Promise<string | null> {
  if (survey.preview) return null;
  const outcome = await link.send({ kind: survey.type, surveyId: survey.id, score, content });
  if (outcome.type !== 'failed') return null;
  return failureText(outcome.status, say);
}

/** Remembers where the focus came from. Returns a function that gives it back. */
function watchFocus(region: HTMLElement): () => void {
  let before: HTMLElement | null = null;
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !region.contains(relatedTarget)) before = relatedTarget;
  });
  return () => before?.focus();
}

const regionOf = ({ config }: Link, { question }: Survey, ...children: Node[]): HTMLElement =>
  element(
    'section',
    { class: `card survey place ${config.position === 'bottom-left' ? 'left' : 'right'}`, 'aria-label': question },
    ...children,
  );

/** Keeps keys from the page, whose shortcuts they are not meant for. Escape closes. */
function keepKeys(region: HTMLElement, close: () => void): void {
  for (const name of ['keydown', 'keypress', 'keyup'])
    region.addEventListener(name, (event) => {
      event.stopPropagation();
      if (name === 'keydown' && (event as KeyboardEvent).key === 'Escape') close();
    });
}

export const ask: DialogModule['ask'] = (link, survey) =>
  new Promise((resolve) => {
    const say = textsOf(link.config, link.language);
    style(link.root);
    const scores: Scores = scoresOf(survey, say);
    const text = fieldOf(element('textarea', { maxlength: '5000', dir: 'auto' }), survey.followUpQuestion || '', null);
    const failure = element('p', { class: 'wrong', role: 'alert' });
    const status = element('p', { role: 'status', class: 'unseen' });
    const cross = element('button', { type: 'button', class: 'plain cross', 'aria-label': say('close') }, '×');
    // a question about the score makes sense only once there is one
    const more = element('div', { hidden: true }, ...(survey.followUpQuestion ? text.parts : []));
    scores.group.addEventListener('change', () => {
      more.hidden = false;
    });
    const form = formOf(say, scores.group, more, failure);
    const region = regionOf(link, survey, cross, form, status);
    const giveBack = watchFocus(region);
    const close = () => {
      if (region.matches(':focus-within')) giveBack();
      region.remove();
      resolve();
    };
    const thank = () => {
      form.hidden = true;
      status.className = '';
      status.textContent = say('surveyThanks');
      if (link.root.activeElement?.matches(':focus-visible')) cross.focus();
      setTimeout(() => region.matches(':focus-within') || close(), THANKS_MS);
    };
    cross.addEventListener('click', close);
    keepKeys(region, close);
    let isSending = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const score = scores.value();
      scores.fail(score === undefined ? say('requiredScore') : null);
      if (score === undefined) return scores.focus();
      if (isSending) return;
      isSending = true;
      submit(link, survey, score, text.input.value.trim(), say)
        .catch(() => say('failed'))
        .then((wrong) => {
          isSending = false;
          if (wrong === null) thank();
          else failure.textContent = wrong;
        });
    });
    link.root.append(region);
    setTimeout(() => {
      if (!form.hidden) status.textContent = survey.question;
    }, ANNOUNCE_MS);
  });
