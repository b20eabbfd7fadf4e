/** The stylesheets of the pages that this server draws: files in `server/pages`, and the tokens that they use. */
import { readFileSync } from 'node:fs';
import { CHART_STYLES, pageTokens, schemeProperties } from '../../generated/look/styles.js';

/** `account` for forms and messages, `front` for what a visitor of the server sees first, and what the public sees of its customers. */
export type Look = 'account' | 'front' | 'status' | 'dashboard';

/** Reads a file of `server/pages`. */
export const readPageFile = (name: string): Buffer => readFileSync(new URL(`../../../pages/${name}`, import.meta.url));

/** What stands on a band of the deep has the colours of the dark. */
const DEEP = `.deep{color-scheme:dark;${schemeProperties('dark', new Set(['sunk', 'deep', 'text', 'quiet', 'tide', 'degraded']))}}\n`;
const MORE: Readonly<Record<Look, string>> = { account: '', front: DEEP, status: CHART_STYLES, dashboard: CHART_STYLES };

/** A look's whole style, with only the tokens that it uses. */
export function readStyle(look: Look): string {
  const rules = `${readPageFile('base.css')}${MORE[look]}${readPageFile(`${look}.css`)}`;
  return pageTokens(rules) + rules;
}
