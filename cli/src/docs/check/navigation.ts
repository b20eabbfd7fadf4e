/** Checks a navigation against the API's limits and icons, before anything is uploaded. */
import type { LocalSite } from '../folder/local-site.js';
import type { NavigationPage } from '../folder/navigation-tree.js';
import type { Problem } from '../problems.js';

/** The limits of `setDocNavigation`, `DocNavigationTab`, `DocNavigationGroup` and `DocNavigationItem` in the API. */
const MOST_TABS = 30;
const MOST_GROUPS = 100;
const MOST_PAGES = 500;
const MOST_LEVELS = 6;

/** Lists that are too long and levels that are too deep, in these pages and below. */
function faults(name: string, pages: readonly NavigationPage[], level: number): string[] {
  if (level > MOST_LEVELS) return [`"${name}" in the navigation is on level ${level}; the maximum is ${MOST_LEVELS}. Move its pages up.`];
  const found = pages.flatMap((page) =>
    typeof page === 'string' || page.pages.length === 0
      ? []
      : faults('title' in page ? page.title : `/${page.path}`, page.pages, level + 1),
  );
  if (pages.length <= MOST_PAGES) return found;
  const message = `"${name}" in the navigation has ${pages.length} pages; it may have ${MOST_PAGES}. Put some into folders or groups of their own.`;
  return [message, ...found];
}

export function navigationProblems({ navigation, file }: LocalSite): Problem[] {
  const tooMany = navigation.length > MOST_TABS ? [`The navigation has ${navigation.length} tabs; it may have ${MOST_TABS}.`] : [];
  const tooFull = navigation
    .filter(({ groups }) => groups.length > MOST_GROUPS)
    .map(({ title, groups }) => `The tab "${title}" in the navigation has ${groups.length} groups; it may have ${MOST_GROUPS}.`);
  const groups = navigation.flatMap((tab) => tab.groups);
  return [...tooMany, ...tooFull, ...groups.flatMap(({ title, pages }) => faults(title, pages, 1))].map((message) => ({
    ...{ severity: 'error', code: 'navigation_too_large', message, file: file ?? 'docs.json', line: null, column: null },
  }));
}

/** Unknown icons of tabs and groups. Reading a page finds its own. */
export async function iconProblems({ navigation, file }: LocalSite): Promise<Problem[]> {
  const { iconProblem } = await import('@tidewatch/docs-renderer');
  const named = navigation.flatMap((tab) => [tab, ...tab.groups]);
  return named.flatMap(({ title, icon }) => {
    const problem = icon === undefined ? undefined : iconProblem(icon);
    const message = `${problem} It belongs to "${title}" in the navigation.`;
    return problem
      ? [{ severity: 'warning' as const, code: 'unknown_icon', message, file: file ?? 'docs.json', line: null, column: null }]
      : [];
  });
}
