/** The stylesheet, script and icon of all sites. Their names change with their content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html } from '../../generated/html/html.js';
import { favicon } from '../../generated/look/drawings.js';
import { pageTokens } from '../../generated/look/styles.js';

interface SiteFile {
  name: string;
  type: string;
  body: Buffer;
}

const read = (source: string): string => readFileSync(new URL(`../../../pages/${source}`, import.meta.url), 'utf8');

function fileOf(text: string, ending: string, type: string): SiteFile {
  const body = Buffer.from(text);
  const mark = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { name: `site-${mark}.${ending}`, type, body };
}

const RULES = read('docs-site.css');

export const STYLE_FILE = fileOf(pageTokens(RULES, { choice: true }) + RULES, 'css', 'text/css; charset=utf-8');
export const SCRIPT_FILE = fileOf(read('docs-site.js'), 'js', 'text/javascript; charset=utf-8');
/** The icon of a site without one of its own. */
const ICON_FILE = fileOf(favicon(), 'svg', 'image/svg+xml');

/** By name. They share a folder with each site's assets, whose names have another form. */
export const SITE_FILES: ReadonlyMap<string, SiteFile> = new Map([STYLE_FILE, SCRIPT_FILE, ICON_FILE].map((file) => [file.name, file]));

/** @param base the prefix of shared files */
export const iconLink = (base: string): Html => html`<link rel="icon" href="${base}/_assets/${ICON_FILE.name}" type="image/svg+xml">`;
