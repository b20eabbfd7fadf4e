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

/** A release among the others of its property. */
export interface Ordered {
  epoch: number;
  scheme: Scheme;
  /** Keys compare bytewise. */
  orderKey: string;
}

/** The version that another name follows, in its key. */
const ANCHOR = /^\d{6} (?:\d{15}\.){3}\d{15} [^~]*?(?= ~)/;

/** The key of the newest version, if the property has any: that of the newest release, or the one it follows. */
function newestVersion({ scheme, orderKey }: Ordered): string | null {
  return scheme === 'semver' ? orderKey : (ANCHOR.exec(orderKey)?.[0] ?? null);
}

const epochKey = (epoch: number, order: string) => `${padded(String(epoch), EPOCH_DIGITS)} ${order}`;

/**
 * A release's position among its property's releases. Versions are ordered by Semantic Versioning, whatever was seen between them. Another name, such as
 * a commit, follows the newest version at the time it was first seen, and those that follow the same version are ordered by time. The first version of
 * a property with other names is later than all of these.
 * @param newest the property's newest release; null for its first
 */
export function orderOf(name: string, newest: Ordered | null, firstSeenAt: Date): Ordered {
  const version = versionKey(name);
  const newestOne = newest && newestVersion(newest);
  const epoch = newest?.epoch ?? 1;
  if (version !== null) {
    const own = newest !== null && newestOne === null ? epoch + 1 : epoch;
    return { scheme: 'semver', epoch: own, orderKey: epochKey(own, version) };
  }
  const order = `${padded(String(firstSeenAt.getTime()), 15)} ${name.trim()}`;
  return { scheme: 'other', epoch, orderKey: newestOne === null ? epochKey(epoch, order) : `${newestOne} ~${order}` };
}
