/** Decides when to show a survey: after its delay, on a matching page, to a sample of visitors. */
import { quietly, together, watchCalls } from '../../core/patch.js';
import type { Survey } from '../api.js';
import { mayAsk } from './survey-memory.js';

const AGAIN_MS = 1000;

/**
 * Waits for the moment. A change of the path restarts the delay.
 *
 * @param isBusy whether the dialog is open: the survey then waits until it is closed
 * @param show called once
 * @returns a function that stops it
 */
export function watchSurvey(survey: Survey, isBusy: () => boolean, show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let path = '';

  const isDue = () => survey.preview || (fitsPath(survey.pathPattern, location.pathname) && mayAsk(survey, Date.now()));
  const due = () => {
    // another tab may have shown it in the meantime
    if (!isDue()) return;
    if (isBusy()) timer = setTimeout(due, AGAIN_MS);
    else {
      stop();
      show();
    }
  };
  const look = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    clearTimeout(timer);
    if (isDue()) timer = setTimeout(due, survey.preview ? 0 : survey.delaySeconds * 1000);
  };
  const undo = ['pushState', 'replaceState'].map((name) =>
    watchCalls(history, name, (target, self, args) => {
      const answer = Reflect.apply(target, self, args);
      quietly(look);
      return answer;
    }),
  );
  addEventListener('popstate', look);
  undo.push(
    () => removeEventListener('popstate', look),
    () => clearTimeout(timer),
  );
  const stop = together(undo);
  look();
  return stop;
}

/** Whether a whole path matches a pattern, in which `*` stands for any characters. A trailing slash is ignored. */
export function fitsPath(pattern: string, pathname: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const pieces = pattern.replace(/(.)\/+$/, '$1').split('*');
  const first = pieces.shift() as string;
  if (!pieces.length) return path === first;
  const last = pieces.pop() as string;
  if (!path.startsWith(first) || path.length < first.length + last.length || !path.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= path.length - last.length;
}
