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

  const isDue = () => survey.preview || (fitsPath(survey.pathPattern, placeFor(survey.pathPattern)) && mayAsk(survey, Date.now()));
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
    const place = placeFor(survey.pathPattern);
    if (place === path) return;
    path = place;
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
  for (const name of ['popstate', 'hashchange']) {
    addEventListener(name, look);
    undo.push(() => removeEventListener(name, look));
  }
  undo.push(() => clearTimeout(timer));
  const stop = together(undo);
  look();
  return stop;
}

/** What a pattern is compared with: the path, and the hash route if the pattern names one. */
function placeFor(pattern: string): string {
  const [route = ''] = (pattern.includes('#') && /^#!?\/[^?]*/.exec(location.hash)) || [];
  return location.pathname + route;
}

/** Characters that the URL standard encodes in paths, but for separators. */
const TO_ENCODE = /[^!-~]+|["<>^`{}]/g;

/** A path or pattern as the service compares them: percent-encoded in one way (RFC 3986, 6.2.2), without trailing slashes. */
const normal = (text: string): string =>
  text
    .replace(TO_ENCODE, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (triplet) => {
      const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : triplet.toUpperCase();
    })
    .split('#')
    .map((part) => part.replace(/(.)\/+$/, '$1'))
    .join('#');

/** Whether a whole path, with its hash route if it has one, matches a pattern, in which `*` stands for any characters. */
export function fitsPath(pattern: string, place: string): boolean {
  const path = normal(place);
  const pieces = normal(pattern).split('*');
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
