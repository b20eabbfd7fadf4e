/** Lines of stacks as Firefox, Safari and React Native on JavaScriptCore print them: `function@file:line:column`. */
import type { RawFrame } from '../events/event.js';
import { evalPlace, frameAt, isLocated, type Place, placeOf } from './stack-location.js';

/** How places begin. An e-mail address in a message, or a scope in a package's name, does not look like this. */
const LOCATION =
  /^(?:[a-z][a-z0-9+.-]{0,40}:\/\/|(?:about|blob|data|javascript|node|webpack):|\/|[A-Za-z]:[\\/]|\[native code\]|debugger eval code|$)/i;
/** The bundle of a React Native application, or a module of it: a name without a folder, with line and column. */
const BUNDLE = /^[\w.-]{1,100}\.(?:js|jsbundle|bundle|hbc):\d{1,9}:\d{1,9}$/;
/** Only such names stand before an `@` without a place, in Safari. */
const UNPLACED = /^(?:[\w$.#]{1,100}|(?:eval|global|module) code)$/;
const MAXIMUM_NAME = 500;

const isBundle = (text: string) => text.length <= 150 && BUNDLE.test(text);

/** Where the name ends: at the first `@` that a place follows. Each character is looked at once. */
function splitAt(line: string): number {
  for (let at = line.indexOf('@'); at >= 0 && at <= MAXIMUM_NAME; at = line.indexOf('@', at + 1))
    if (LOCATION.test(line.slice(at + 1, at + 60)) || isBundle(line.slice(at + 1))) return at;
  return -1;
}

/** Firefox: `file line 10 > eval:1:2`. */
function located(location: string): Place {
  const nested = location.indexOf(' > ');
  if (nested < 0) return placeOf(location);
  const maker = location.slice(0, nested).replace(/ line (\d{1,9})$/, ':$1');
  return evalPlace(maker, location);
}

/** The frame of a line; null where the line is none. */
export function readGeckoLine(line: string): RawFrame | null {
  const text = line.trim();
  const at = splitAt(text);
  if (at >= 0) {
    const location = text.slice(at + 1);
    const name = text.slice(0, at);
    // a word and an @ with nothing behind it is a frame of Safari without a place; a sentence is not
    if (location === '' && !UNPLACED.test(name)) return null;
    return frameAt(name === '' ? null : name, located(location));
  }
  const isBare =
    text === '[native code]' ||
    isBundle(text) ||
    (LOCATION.test(text.slice(0, 60)) && text !== '' && !text.includes(' ') && isLocated(text));
  return isBare ? frameAt(null, located(text)) : null;
}
