import type { Style } from '#client-core/drawing/style.js';
import { valueAt } from '#client-core/person/cell.js';
import { localTime } from '#client-core/person/local-time.js';
import type { CommandSpec } from '../command-spec.js';

/** Whether Tidewatch still checks for silence; without that, good states may be out of date. */
export interface Evaluation {
  current: boolean;
  lastAt: string | null;
}

/** The warning for people if states may be out of date; null otherwise, and with a server too old to say. */
export function notEvaluated(evaluation: Evaluation | undefined): string | null {
  if (!evaluation || evaluation.current) return null;
  return evaluation.lastAt === null ? 'Not evaluated yet' : `Not evaluated since ${localTime(Date.parse(evaluation.lastAt))}`;
}

/** The same as a line above a picture; none while states are current. */
export function drawNotEvaluated(evaluation: Evaluation | undefined, style: Style): string[] {
  const text = notEvaluated(evaluation);
  return text === null ? [] : [style.state('degraded', text)];
}

/** The style for states of this evaluation: those that may be out of date aren't shown as good. */
export const confirmedStyle = (evaluation: Evaluation | undefined, style: Style): Style =>
  notEvaluated(evaluation) === null ? style : style.unconfirmed();

/** The evaluation in a response: in an object, beside a list, or in a list's first row. */
export function evaluationIn({ envelope, list }: CommandSpec, answer: unknown): Evaluation | undefined {
  const whole = envelope?.split('.') ?? [];
  const places = list ? [whole.slice(0, -1), [...whole, '0']] : [whole];
  const found = places.map((place) => valueAt(answer, [...place, 'evaluation'].join('.')));
  return found.find((each) => each !== undefined) as Evaluation | undefined;
}
