/** Keys of docs.json that a site has no use for, also within others, once for each key. */

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that a site takes something from, and those that only name the file's format. */
const USED: Readonly<Record<string, readonly string[] | null>> = {
  $schema: null,
  name: null,
  description: null,
  navigation: null,
  redirects: ['source', 'destination', 'permanent'],
  openapi: null,
  colors: ['primary'],
  logo: ['light', 'dark'],
  favicon: ['light', 'dark'],
  api: ['openapi'],
  icons: ['library'],
  tidewatch: ['site'],
};

/** Those of the navigation's entries. */
const OF_NAVIGATION = new Set([
  ...[
    'pages',
    'groups',
    'tabs',
    'menu',
    'products',
    'dropdowns',
    'anchors',
    'versions',
    'languages',
    'openapi',
    'asyncapi',
    'default',
    'hidden',
  ],
  ...[
    'tab',
    'dropdown',
    'anchor',
    'product',
    'version',
    'language',
    'group',
    'item',
    'name',
    'title',
    'label',
    'icon',
    'expanded',
    'root',
    'page',
    'path',
  ],
]);

const ADVICE: Readonly<Record<string, string>> = {
  'navigation.global': 'Links on every page are left out: put them on a page.',
  'navigation.href': 'A site lists pages only: put the link on a page.',
  'navigation.tag': 'Write it as a Badge on the page.',
  'api.playground': 'The reference is for reading.',
  variables: 'Use constants of a snippet.',
};

/** Deepest nesting; anything deeper is a mistake. */
const DEEPEST = 24;

interface Unused {
  /** The key after those around it: `api.playground`. */
  key: string;
  /** The key as it is in the file. */
  near: string;
  count: number;
}

class Finder {
  readonly found = new Map<string, Unused>();

  add(key: string, near: string): void {
    const known = this.found.get(key);
    if (known) known.count += 1;
    else this.found.set(key, { key, near, count: 1 });
  }

  within(name: string, value: unknown, used: readonly string[]): void {
    for (const each of Array.isArray(value) ? value : [value])
      if (isObject(each)) for (const key of Object.keys(each)) if (!used.includes(key)) this.add(`${name}.${key}`, key);
  }

  navigation(value: unknown, depth = 0): void {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const each of value) this.navigation(each, depth + 1);
    if (!isObject(value)) return;
    for (const [key, each] of Object.entries(value))
      if (!OF_NAVIGATION.has(key)) this.add(`navigation.${key}`, key);
      else if (key !== 'icon' && key !== 'openapi' && key !== 'asyncapi') this.navigation(each, depth + 1);
  }
}

/** The unused keys of a configuration with a message about each. */
export function unusedKeys(config: Value): { near: string; message: string }[] {
  const finder = new Finder();
  for (const [key, value] of Object.entries(config)) {
    const used = Object.hasOwn(USED, key) ? USED[key] : undefined;
    if (used === undefined) finder.add(key, key);
    else if (key === 'navigation') finder.navigation(value);
    else if (used !== null) finder.within(key, value, used);
  }
  return [...finder.found.values()].map(({ key, near, count }) => {
    const advice = Object.hasOwn(ADVICE, key) ? ` ${ADVICE[key]}` : '';
    return { near, message: `${key} has no effect on a site.${count > 1 ? ` It occurs ${count} times.` : ''}${advice}` };
  });
}
