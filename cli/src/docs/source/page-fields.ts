/** A page's fields in the service's form. */
import type { FrontMatter } from '@tidewatch/docs-renderer';
import { cleanText } from '#client-core/text/clean-text.js';
import { withinUnits } from '#client-core/text/cut-text.js';
import type { Problem } from '../problems.js';

/** The API's limits. */
const LONGEST = { title: 200, description: 300, sidebarTitle: 200, icon: 100, openapi: 500 } as const;
const ICON = /^[A-Za-z0-9][A-Za-z0-9 :_-]*$/;

/** Whether a text can be the name of an icon; others name images, which a site has no place for. */
export const isIconName = (text: string): boolean => ICON.test(text) && text.length <= LONGEST.icon;

interface PageFields {
  title: string;
  description: string | null;
  sidebarTitle: string | null;
  icon: string | null;
  hidden: boolean;
  noindex: boolean;
  openapi: string | null;
}

/** One line without control characters. */
const oneLine = (text: string): string =>
  cleanText(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/\s*[\n\t]+\s*/g, ' ')
    .trim();

/** The text as one line of limited length. */
export function fitLine(text: string, longest: number): string {
  const line = oneLine(text);
  return withinUnits(line, longest);
}
/** Cuts fields to their limits, with a problem for each one changed. */
export function fitFields(
  given: Pick<FrontMatter, 'description' | 'sidebarTitle' | 'icon' | 'hidden' | 'noindex' | 'openapi'> & { title: string },
  file: string,
  report: (problem: Problem) => void,
): PageFields {
  const note = (code: string, message: string, severity: Problem['severity'] = 'warning') =>
    report({ severity, code, message, file, line: 1, column: 1 });
  const fit = (name: 'title' | 'description' | 'sidebarTitle', text: string | undefined): string | null => {
    if (oneLine(text ?? '').length > LONGEST[name])
      note(`${name.toLowerCase()}_too_long`, `Its ${name} is shortened to ${LONGEST[name]} characters.`);
    return fitLine(text ?? '', LONGEST[name]) || null;
  };
  const icon = given.icon?.trim() || null;
  const isIcon = icon === null || isIconName(icon);
  if (!isIcon) note('icon_invalid', `${JSON.stringify(icon)} is not the name of an icon, so it is left out.`);
  return {
    title: fit('title', given.title) ?? 'Untitled',
    description: fit('description', given.description),
    sidebarTitle: fit('sidebarTitle', given.sidebarTitle),
    icon: isIcon ? icon : null,
    hidden: given.hidden ?? false,
    noindex: given.noindex ?? false,
    openapi: fitLine(given.openapi ?? '', LONGEST.openapi) || null,
  };
}
