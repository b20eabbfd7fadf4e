/** The scores of a survey as radio buttons: arrow keys only select, and sending is a separate step. */
import type { Survey } from '../api.js';
import { element, newId } from './element.js';
import type { Say } from './texts/texts.js';

const RANGES = { nps: { from: 0, to: 10, low: 'lowNps', high: 'highNps' }, csat: { from: 1, to: 5, low: 'lowCsat', high: 'highCsat' } };

export interface Scores {
  group: HTMLFieldSetElement;
  /** Undefined until one is chosen. */
  value(): number | undefined;
  fail(text: string | null): void;
  focus(): void;
}

export function scoresOf({ type, question }: Survey, say: Say): Scores {
  const { from, to, low, high } = RANGES[type];
  const name = newId();
  const ends = element(
    'div',
    { class: 'ends', id: newId() },
    element('span', {}, `${from} ${say(low)}`),
    element('span', {}, `${to} ${say(high)}`),
  );
  const wrong = element('p', { class: 'wrong', id: newId(), role: 'alert' });
  const inputs: HTMLInputElement[] = [];
  const scores = element('div', { class: type === 'csat' ? 'scores five' : 'scores' });
  for (let score = from; score <= to; score += 1) {
    const input = element('input', { type: 'radio', name, value: String(score) });
    inputs.push(input);
    scores.append(element('label', { class: 'score' }, input, element('span', {}, String(score))));
  }
  const group = element(
    'fieldset',
    { 'aria-describedby': `${ends.id} ${wrong.id}` },
    element('legend', { dir: 'auto' }, question),
    scores,
    ends,
    wrong,
  );
  const chosen = () => inputs.find(({ checked }) => checked);
  return {
    group,
    value() {
      const input = chosen();
      return input && Number(input.value);
    },
    fail(text) {
      wrong.textContent = text;
    },
    focus: () => (chosen() || (inputs[0] as HTMLInputElement)).focus(),
  };
}
