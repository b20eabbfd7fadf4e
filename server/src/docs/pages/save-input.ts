/** A page to save, as the caller gives it. */
import { splitFrontMatter } from '@tidewatch/docs-renderer/light';
import type { Given } from '../render/bodies.js';
import { requirePagePath } from './path.js';

/** Fields given by the caller; missing ones stay as they are. */
interface PageInput {
  path?: string | undefined;
  title?: string | undefined;
  markdown?: string | undefined;
  body?: unknown;
  description?: string | null | undefined;
  sidebarTitle?: string | null | undefined;
  icon?: string | null | undefined;
  hidden?: boolean | undefined;
  noindex?: boolean | undefined;
  openapi?: string | null | undefined;
}

export interface Save {
  /** The page to save: a new one at the path, the one with this id, or whichever has the path. */
  name: { new: string } | { id: string } | { path: string };
  /** 0: the page must not exist; null or undefined: any revision is fine. */
  base?: number | null | undefined;
  input: PageInput;
  /** Whether missing fields are emptied; otherwise they stay as they are. */
  whole?: boolean;
  /** Its position in the request, as a JSON pointer, if the request has several. */
  at?: string;
}

/** The path in the save; null if it has an id. */
export const namedPath = ({ name }: Save): string | null => ('new' in name ? name.new : 'path' in name ? name.path : null);

const EMPTY: PageInput = { description: null, sidebarTitle: null, icon: null, hidden: false, noindex: false, openapi: null };

/** Line ends are normalized like in a folder that `docs pull` wrote. */
const withLineFeeds = (input: PageInput): PageInput =>
  input.markdown?.includes('\r') ? { ...input, markdown: input.markdown.replace(/\r\n?/g, '\n') } : input;

/** Front matter fields apply where the caller gives none. */
function withFrontMatter(input: PageInput, whole: boolean): PageInput {
  const before = whole ? EMPTY : {};
  if (input.markdown === undefined) return { ...before, ...input };
  const { fields, rest } = splitFrontMatter(input.markdown);
  const own = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...before, ...fields, ...own, markdown: rest };
}

/** The body to render; null if the page keeps its own. A new page without one is empty. */
function bodyOf({ name, at }: Save, { markdown, body }: PageInput): Given | null {
  const text = markdown ?? ('new' in name && body === undefined ? '' : undefined);
  if (text !== undefined) return { format: 'mdx', text, at };
  return body === undefined ? null : { format: 'json', body, at };
}

/** A save whose fields are complete. */
export interface ReadSave extends Save {
  given: Given | null;
}

/** Throws VALIDATION_ERROR for a path that no page can have, and for two bodies. */
export function readSave(save: Save): ReadSave {
  const input = withFrontMatter(withLineFeeds(save.input), save.whole === true);
  const given = bodyOf(save, input);
  if (input.path !== undefined) requirePagePath(input.path);
  return { ...save, input, given };
}
