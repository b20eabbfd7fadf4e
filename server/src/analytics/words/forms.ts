/** The normal form and the shown form of values. Values of the same normal form are one value. */
import { normalPath, normalText } from '../../kernel/paths/normal-form.js';
import { shownPath } from '../../kernel/paths/shown.js';
import { DICTIONARY } from '../engine/dimensions.js';
import { asciiHost, shownHost } from './host-form.js';
import { normalPage, normalPart } from './page-form.js';

/** Names that the parser of user agents has for browsers and systems, and earlier versions stored, and those that people know. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['GSA', 'Google app'],
  ['Chromium OS', 'ChromeOS'],
  ['Mac OS', 'macOS'],
  // apps on Apple's systems, as Google Analytics calls them
  ['WebKit', 'Safari (in-app)'],
]);

/** The name of a browser or system as people know it. */
export const knownName = (name: string): string => RENAMED.get(name) ?? name;

function hostAndPath(referrer: string): [host: string, path: string] {
  const slash = referrer.indexOf('/');
  return slash < 0 ? [referrer, ''] : [referrer.slice(0, slash), referrer.slice(slash)];
}

/** The normal form of a referrer: its host and path. */
function normalReferrer(referrer: string): string {
  const [host, path] = hostAndPath(referrer);
  const normal = normalPath(path);
  return `${asciiHost(host)}${normal === '/' ? '' : normal}`;
}

const shownReferrer = (referrer: string): string => {
  const [host, path] = hostAndPath(referrer);
  return `${shownHost(host)}${shownPath(path)}`;
};

/** The normal form of a value of a dictionary. */
export function normalValue(dictionary: number, value: string): string {
  if (dictionary === DICTIONARY.page) return normalPage(value);
  if (dictionary === DICTIONARY.referrer) return normalReferrer(value);
  if (dictionary === DICTIONARY.source) return asciiHost(value);
  if (dictionary === DICTIONARY.browser || dictionary === DICTIONARY.os) return knownName(value);
  return value;
}

/** The normal form of a part of a value, or of a glob. */
export function normalPattern(dictionary: number, part: string): string {
  if (dictionary === DICTIONARY.page) return normalPart(part);
  return dictionary === DICTIONARY.referrer ? normalText(part) : part;
}

/** A value of a dictionary as people read and filter by it. */
export function shownForm(dictionary: number | null, value: string): string {
  if (dictionary === DICTIONARY.page) return shownPath(value);
  if (dictionary === DICTIONARY.referrer) return shownReferrer(value);
  return dictionary === DICTIONARY.source ? shownHost(value) : value;
}
