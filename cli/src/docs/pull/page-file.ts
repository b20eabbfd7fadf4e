/** Writes a page as a file that `docs publish` reads back unchanged. */
import { isPageFile, plainPath } from '../folder/page-paths.js';

export interface PulledPage {
  path: string;
  title: string;
  description: string | null;
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  noindex?: boolean;
  openapi?: string | null;
  markdown: string;
}

/** The file of a page; null for a path that no file in a folder can have, such as one below `snippets`. */
export function fileOfPage(path: string): string | null {
  const file = `${path === '' ? 'index' : path}.mdx`;
  const isHidden = file.split('/').some((part) => part.startsWith('.') || part === 'node_modules');
  return isPageFile(file, true) && plainPath(file) === path && !isHidden ? file : null;
}

/** Front matter with JSON strings, which are valid YAML. */
export function pageText({ title, description, sidebarTitle, icon, hidden, noindex, openapi, markdown }: PulledPage): string {
  const fields = {
    title,
    description: description || null,
    sidebarTitle,
    icon,
    hidden: hidden || null,
    noindex: noindex || null,
    openapi: openapi ?? null,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${JSON.stringify(value)}`]));
  return `---\n${lines.join('\n')}\n---\n\n${markdown}\n`;
}
