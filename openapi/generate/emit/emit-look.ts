/** What packages take from `look/` and `charts/`: copies for those that are published, and files where no module can be read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHART_STYLES, type ColourName, colour, consoleTokens, FLOAT, favicon, pageTokens, type Scheme } from '@tidewatch/look';
import { copiesOf } from './emit-core.js';
import { BANNER } from './emit-server.js';

const COPIES = { look: ['server', 'docs-renderer'], charts: ['server'] };

const layered = (css: string): string => `@layer parts {\n${css.replace(/^(?=.)/gm, '  ')}}\n`;

/** The widget's names for colours, which are short, as every visitor of a customer loads them. */
const WIDGET = { ground: 'raised', text: 'text', muted: 'quiet', line: 'edge', wrong: 'down', ring: 'tide', veil: 'veil' } as const;

/** The shadow has its colours in it, because each property is as long as a rule. */
const widgetColours = (scheme: Scheme): string => {
  const float = FLOAT.replace(/var\(--([\w-]+)\)/g, (_, name: ColourName) => colour(name, scheme));
  return [...Object.entries(WIDGET).map(([name, from]) => `--${name}:${colour(from, scheme)}`), `--float:${float}`].join(';');
};

/** Constants only, because the widget must not carry what it doesn't use. */
const widgetModule = (): string => `${BANNER}/** Colours as properties of a stylesheet. */
export const LIGHT = '${widgetColours('light')}';
export const DARK = '${widgetColours('dark')}';

/** The accent without one of the customer's. */
export const ACCENT = '${colour('tide-fill', 'light')}';
`;

const STYLES = 'console/src/styles';

/** The tokens that the console's styles name: each visitor loads them all. */
function consoleStyles(root: string): string {
  const own = readdirSync(path.join(root, STYLES)).map((file) => readFileSync(path.join(root, STYLES, file), 'utf8'));
  return `@layer reset, tokens, base, parts, screens;\n\n${consoleTokens(own.join('\n') + CHART_STYLES)}\n${layered(CHART_STYLES)}`;
}

export const emitLook = (root: string): [string, string][] => [
  ...Object.entries(COPIES).flatMap(([name, packages]) => copiesOf(root, `${name}/src`, name, packages)),
  ['console/src/generated/tokens.css', consoleStyles(root)],
  ['console/src/generated/favicon-down.svg', favicon({ down: true })],
  ['widget/src/generated/look.ts', widgetModule()],
];

/** The stylesheet of the reference, whose pages are files. */
export function referenceStyle(root: string): string {
  const own = ['reference.css', 'narrow.css']
    .map((file) => readFileSync(path.join(root, 'openapi/generate/reference', file), 'utf8'))
    .join('\n');
  return pageTokens(own) + own;
}
