/** The redirects of a docs.json, in the service's form. */

export interface Redirect {
  source: string;
  destination: string;
  permanent: boolean;
}

const SOURCE = /^\/?[A-Za-z0-9._~:*%-]+(\/[A-Za-z0-9._~:*%-]+)*\/?$/;
const DESTINATION = /^(https?:\/\/|\/)[^\s\p{Cc}]*$/u;
const LONGEST_SOURCE = 300;
const LONGEST_DESTINATION = 500;
/** The maximum per site. */
const MOST = 1_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const plain = (text: string): string => text.replace(/^\/|\/$/g, '');
const namesIn = (text: string): string[] => [...text.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => name);

/** What the site itself serves. */
const SERVED = /^(?:(?:\.well-known\/)?llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|_search|~helpful|_assets\/.*)$/;
const PLACEHOLDER = /:[A-Za-z]\w*\*?|\*/g;

/** Why the service would refuse a redirect; null if it accepts it. `seen` holds the earlier sources and destinations. */
function faultOf({ source, destination }: Redirect, seen: ReadonlyMap<string, string>): string | null {
  const own = plain(source);
  if (!SOURCE.test(source) || source.length > LONGEST_SOURCE) return 'its source is not a path';
  if (!DESTINATION.test(destination) || destination.length > LONGEST_DESTINATION) return 'its destination is neither a path nor an address';
  if (seen.has(own)) return 'an earlier one has the same source';
  if (own === plain(destination)) return 'it leads to itself';
  if (own.slice(0, Math.max(0, own.lastIndexOf('/'))).includes('*')) return 'only the last part of a source can have *';
  if (own.split('/').some((part) => (part.match(PLACEHOLDER) ?? []).length > 1)) return 'each part of a source can have one name or *';
  if (SERVED.test(own)) return 'the site itself serves its source';
  const known = namesIn(source);
  const unknown = namesIn(destination.replace(/^https?:\/\/[^/]*/, '')).find((name) => !known.includes(name));
  if (unknown !== undefined) return `its destination names :${unknown}, which its source does not have`;
  let end = plain(destination);
  for (let next = seen.get(end); next !== undefined; next = seen.get(end)) end = next;
  if (end === own) return 'it leads back to itself through earlier ones';
  return seen.size >= MOST ? `a site has at most ${MOST}` : null;
}

/** Reads the list; null if there is none. Calls `leaveOut` for redirects that a site cannot have. */
export function readRedirects(list: unknown, leaveOut: (message: string, source: string) => void): Redirect[] | null {
  if (!Array.isArray(list)) return null;
  const seen = new Map<string, string>();
  return list.flatMap((entry): Redirect[] => {
    const { source, destination, permanent } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
    const to = textOf(destination);
    const redirect = { source: textOf(source), destination: /^(https?:|\/)/.test(to) ? to : `/${to}`, permanent: permanent !== false };
    const fault = faultOf(redirect, seen);
    if (fault !== null) {
      leaveOut(`The redirect of ${redirect.source || 'nothing'} is left out: ${fault}.`, redirect.source);
      return [];
    }
    seen.set(plain(redirect.source), plain(redirect.destination));
    return [redirect];
  });
}
