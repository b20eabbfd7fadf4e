/** Decides which of a property's releases is later. */

type Scheme = 'semver' | 'other';

/** `1.2.3`, `v1.2.3`, `shop@1.2.3`, with two to four numbers, prerelease and build. No number exceeds the digits of a double. */
const SEMVER =
  /^(?:[^\s]{0,150}@)?v?(\d{1,15}(?:\.\d{1,15}){1,3})(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;
const NUMBERS = 4;
const EPOCH_DIGITS = 6;

const padded = (digits: string, width: number) => digits.replace(/^0+(?=\d)/, '').padStart(width, '0');

/** Semantic Versioning 11: numbers before words, numbers by value, words by ASCII, fewer before more. `!` sorts before all of their characters. */
const identifiers = (text: string) =>
  text
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `0${padded(part, 20)}` : `1${part}`))
    .join('!');

/** A key that sorts bytewise; null for a name that isn't a version. A version with a build is later than without. */
function versionKey(name: string): string | null {
  const match = SEMVER.exec(name.trim());
  if (!match) return null;
  const [, numbers = '', prerelease, build] = match;
  const parts = numbers.split('.');
  const main = Array.from({ length: NUMBERS }, (_, index) => padded(parts[index] ?? '0', 15)).join('.');
  // the release sorts after all of its prereleases
  return `${main} ${prerelease === undefined ? '1' : `0${identifiers(prerelease)}`}${build === undefined ? '' : ` ${identifiers(build)}`}`;
}

/**
 * A release's position among its property's releases: keys compare bytewise. Versions are ordered by Semantic Versioning, other names by when they
 * were first seen. When a property switches its naming scheme, a new epoch begins, which is later than all before.
 * @param newest the epoch and the scheme of the property's newest release; null for its first
 */
export function orderOf(
  name: string,
  newest: { epoch: number; scheme: Scheme } | null,
  firstSeenAt: Date,
): { scheme: Scheme; epoch: number; orderKey: string } {
  const version = versionKey(name);
  const scheme: Scheme = version === null ? 'other' : 'semver';
  const epoch = newest === null ? 1 : newest.epoch + (newest.scheme === scheme ? 0 : 1);
  const order = version ?? `${padded(String(firstSeenAt.getTime()), 15)} ${name.trim()}`;
  return { scheme, epoch, orderKey: `${padded(String(epoch), EPOCH_DIGITS)} ${order}` };
}
