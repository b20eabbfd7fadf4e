/** The stylesheet and script of all sites. Their names change with their content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface SiteFile {
  name: string;
  type: string;
  body: Buffer;
}

function fileOf(source: string, ending: string, type: string): SiteFile {
  const body = readFileSync(new URL(`../../../pages/${source}`, import.meta.url));
  const mark = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { name: `site-${mark}.${ending}`, type, body };
}

export const STYLE_FILE = fileOf('docs-site.css', 'css', 'text/css; charset=utf-8');
export const SCRIPT_FILE = fileOf('docs-site.js', 'js', 'text/javascript; charset=utf-8');

/** By name. They share a folder with each site's assets, whose names have another form. */
export const SITE_FILES: ReadonlyMap<string, SiteFile> = new Map([STYLE_FILE, SCRIPT_FILE].map((file) => [file.name, file]));
