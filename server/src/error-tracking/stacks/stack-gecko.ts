/** Lines of stacks as Firefox, Safari and React Native on JavaScriptCore print them: `function@file:line:column`. */
import type { RawFrame } from '../events/event.js';
import { evalLocation, frameAt, isLocated, type Location, locationOf } from './stack-location.js';

/** How a location begins. An email address in a message, or a package scope, doesn't match. */
const LOCATION =
  /^(?:[a-z][a-z0-9+.-]{0,40}:\/\/|(?:about|blob|data|javascript|node|webpack):|\/|[A-Za-z]:[\\/]|\[native code\]|debugger eval code|$)/i;
/** A React Native bundle or module: a relative path, with line and column. */
const BUNDLE = /^(?:[\w.~%+-]{1,100}\/){0,10}[\w.-]{1,100}\.(?:js|jsbundle|bundle|hbc):\d{1,9}:\d{1,9}$/;
const LONGEST_BUNDLE = 400;
/** Only such names precede an `@` without a location, in Safari. */
const UNPLACED = /^(?:[\w$.#]{1,100}|(?:eval|global|module) code)$/;
const MAXIMUM_NAME = 500;

const isBundle = (text: string) => text.length <= LONGEST_BUNDLE && BUNDLE.test(text);

/** Where the name ends: at the first `@` followed by a location. Visits each character once. */
function splitAt(line: string): number {
  for (let at = line.indexOf('@'); at >= 0 && at <= MAXIMUM_NAME; at = line.indexOf('@', at + 1))
    if (LOCATION.test(line.slice(at + 1, at + 60)) || isBundle(line.slice(at + 1))) return at;
  return -1;
}

/** Firefox: `file line 10 > eval:1:2`. */
function located(location: string): Location {
  const nested = location.indexOf(' > ');
  if (nested < 0) return locationOf(location);
  const maker = location.slice(0, nested).replace(/ line (\d{1,9})$/, ':$1');
  return evalLocation(maker, location);
}

/** The frame in a line; null if there is none. */
export function readGeckoLine(line: string): RawFrame | null {
  const text = line.trim();
  const at = splitAt(text);
  if (at >= 0) {
    const location = text.slice(at + 1);
    const name = text.slice(0, at);
    // a word with a trailing @ is a Safari frame without a location; a sentence isn't
    if (location === '' && !UNPLACED.test(name)) return null;
    return frameAt(name === '' ? null : name, located(location));
  }
  const isBare =
    text === '[native code]' ||
    isBundle(text) ||
    (LOCATION.test(text.slice(0, 60)) && text !== '' && !text.includes(' ') && isLocated(text));
  return isBare ? frameAt(null, located(text)) : null;
}
