/** Colours, type, space and radii as properties of stylesheets. */
import { COLOURS, type ColourName, colour, type Scheme } from './colours.js';
import { oklchText } from './oklch.js';

export const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
export const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono', monospace";

/** The shadow of what floats. */
export const FLOAT = '0 0 0 1px var(--float-rim), 0 12px 32px -8px var(--float-far), 0 2px 6px var(--float-near)';

/** What has the same value in light and dark. */
const SCALES: Readonly<Record<string, string>> = {
  // two families of the system; mono is for what can be typed
  sans: SANS,
  mono: MONO,
  // axis and badge, columns, cells, the console, public text, titles of pages and sections, figures, public titles
  t0: '.6875rem',
  t1: '.75rem',
  t2: '.8125rem',
  t3: '.875rem',
  t4: '1rem',
  t5: '1.1875rem',
  t6: '1.5rem',
  t7: '2rem',
  t8: 'clamp(2.25rem, 1.4rem + 3.6vw, 3.75rem)',
  // steps of 4 px
  s1: '.25rem',
  s2: '.5rem',
  s3: '.75rem',
  s4: '1rem',
  s5: '1.5rem',
  s6: '2rem',
  s7: '3rem',
  s8: '5rem',
  // chips and keys, controls and code, dialogs
  r1: '4px',
  r2: '6px',
  r3: '10px',
  float: FLOAT,
  quick: '120ms cubic-bezier(.2, .7, .3, 1)',
  slow: '240ms cubic-bezier(.2, .7, .3, 1)',
};

const names = Object.keys(COLOURS) as ColourName[];
const property = (name: string, value: string): string => `--${name}:${value}`;

/** The tokens of the console, whose browsers know more colours than screens used to have. */
export function consoleTokens(css: string): string {
  const used = usedBy(css);
  const colours = [...names]
    .filter((name) => used.has(name))
    .map((name) => {
      const [light, dark] = COLOURS[name].map(oklchText);
      return property(name, light === dark ? String(light) : `light-dark(${light}, ${dark})`);
    });
  const scales = Object.entries(SCALES).flatMap(([name, value]) => (used.has(name) ? [property(name, value)] : []));
  return `@layer tokens {
  :root {
    color-scheme: light dark;
${[...colours, ...scales].map((line) => `    ${line.replace(':', ': ')};`).join('\n')}
  }
  [data-theme='light'] { color-scheme: light; }
  [data-theme='dark'] { color-scheme: dark; }
}
`;
}

/** The names that a stylesheet uses, and those that these use in turn. */
function usedBy(css: string): Set<string> {
  const used = new Set([...css.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => String(name)));
  for (const name of used) for (const [, inner] of (SCALES[name] ?? '').matchAll(/var\(--([\w-]+)/g)) used.add(String(inner));
  return used;
}

/** A scheme's colours: those of a set of names. */
export const schemeProperties = (scheme: Scheme, wanted: ReadonlySet<string>): string =>
  names
    .filter((name) => wanted.has(name))
    .map((name) => property(name, colour(name, scheme)))
    .join(';');

/**
 * The tokens that a page's stylesheet uses, for browsers of any age.
 *
 * @param choice whether the reader may choose light or dark, as `data-theme` of the document's element, instead of the system
 */
export function pageTokens(css: string, { choice = false }: { choice?: boolean } = {}): string {
  const used = usedBy(css);
  const scales = Object.entries(SCALES).flatMap(([name, value]) => (used.has(name) ? [property(name, value)] : []));
  const [light, dark] = [schemeProperties('light', used), schemeProperties('dark', used)];
  const root = `:root{color-scheme:${choice ? 'light' : 'light dark'};${[...scales, light].join(';')}}`;
  if (!choice) return `${root}\n@media(prefers-color-scheme:dark){:root{${dark}}}\n`;
  const chosen = `color-scheme:dark;${dark}`;
  return `${root}\n@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${chosen}}}\n:root[data-theme=dark]{${chosen}}\n`;
}

/** How charts look, wherever they are drawn. */
export const CHART_STYLES = `.chart { width: 100%; overflow: visible; }
.chart text { fill: var(--quiet); font: var(--t0) var(--sans); font-variant-numeric: tabular-nums; stroke: var(--paper); stroke-width: 3px; paint-order: stroke; stroke-linejoin: round; }
.chart path { vector-effect: non-scaling-stroke; }
.chart rect { fill: var(--c, var(--tide)); }
.chart .ok { fill: color-mix(in oklab, var(--ok) 52%, var(--paper)); }
.grid { stroke: var(--line); shape-rendering: crispEdges; }
.area { fill: var(--c, var(--tide)); opacity: .11; }
.now { fill: none; stroke: var(--c, var(--tide)); stroke-width: 1.75; stroke-linejoin: round; }
.before { fill: none; stroke: var(--quiet); stroke-width: 1.25; stroke-dasharray: 2 3; }
.limit { stroke: var(--down); stroke-dasharray: 5 3; }
.sign { stroke: var(--quiet); stroke-dasharray: 1 2; }
.strip { width: 100%; height: 1.25rem; }
.strip path { fill: var(--c); }
.strip .ok { fill: color-mix(in oklab, var(--ok) 52%, var(--paper)); }
.strip .unknown { fill: var(--line); }
.strip.tall { height: 2.25rem; }
`;
