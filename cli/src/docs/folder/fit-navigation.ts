/** Fits a navigation to the service: titles of limited length, known icons, and each page only once. */
import { fitLine, isIconName } from '../source/page-fields.js';
import { keepInTabs, type NavigationPage, type NavigationTab } from './navigation-tree.js';

/** Called for everything left out; `near` is a text of docs.json next to it. */
type Report = (code: 'icon_invalid' | 'navigation_simplified', message: string, near: string) => void;

const LONGEST_TITLE = 200;
const fitTitle = (title: string): string => fitLine(title, LONGEST_TITLE) || 'Untitled';

const fitPage = (page: NavigationPage): NavigationPage => {
  if (typeof page === 'string') return page;
  const pages = page.pages.map(fitPage);
  return 'title' in page ? { title: fitTitle(page.title), pages } : { ...page, pages };
};

/** A page keeps its first position. */
function eachOnce(report: Report): (path: string) => boolean {
  const seen = new Map<string, number>();
  return (path) => {
    const times = (seen.get(path) ?? 0) + 1;
    seen.set(path, times);
    if (times === 2)
      report(
        'navigation_simplified',
        `${path || 'The home page'} is in the navigation more than once; its first place counts.`,
        path || 'index',
      );
    return times === 1;
  };
}

/** Fits the tabs. */
export function fitNavigation(tabs: readonly NavigationTab[], report: Report): NavigationTab[] {
  const titled = <Entry extends { title: string; icon?: string }>({ icon, ...entry }: Entry) => {
    const isNamed = icon !== undefined && isIconName(icon);
    if (icon !== undefined && !isNamed)
      report('icon_invalid', `${JSON.stringify(icon)} is not the name of an icon, so "${entry.title}" has none in the navigation.`, icon);
    return { ...entry, title: fitTitle(entry.title), ...(isNamed && { icon }) };
  };
  const fitted = tabs.map((tab) => ({
    ...titled(tab),
    groups: tab.groups.map((group) => ({ ...titled(group), pages: group.pages.map(fitPage) })),
  }));
  return keepInTabs(fitted, eachOnce(report));
}
