/** Writes a site's configuration as docs.json, in a form that Mintlify also reads. */
import type { NavigationPage, NavigationTab } from '../folder/navigation-tree.js';
import type { Redirect } from '../folder/redirects.js';

/** URLs or paths in the folder; null if not set. */
interface PulledTheme {
  accentColor: string | null;
  logoLight: string | null;
  logoDark: string | null;
  favicon: string | null;
}

interface PulledSettings {
  slug: string;
  name: string;
  description: string | null;
  theme: PulledTheme;
  navigation: readonly NavigationTab[];
  redirects: readonly Redirect[];
  /** The files of its API documents. */
  openapi: readonly string[];
}

const pathText = (path: string): string => (path === '' ? 'index' : path);

function pageOf(page: NavigationPage): unknown {
  if (typeof page === 'string') return pathText(page);
  const pages = page.pages.map(pageOf);
  return 'path' in page ? { root: pathText(page.path), pages } : { group: page.title, pages };
}

const tabOf = ({ title, icon, groups }: NavigationTab) => ({
  tab: title,
  ...(icon != null && { icon }),
  groups: groups.map((group) => ({
    group: group.title,
    ...(group.icon != null && { icon: group.icon }),
    ...(group.expanded != null && { expanded: group.expanded }),
    pages: group.pages.map(pageOf),
  })),
});

/** The content of docs.json. */
export function docsJson({ slug, name, description, theme, navigation, redirects, openapi }: PulledSettings): object {
  const { accentColor, logoLight, logoDark, favicon } = theme;
  const logo = { ...(logoLight !== null && { light: logoLight }), ...(logoDark !== null && { dark: logoDark }) };
  return {
    name,
    ...(description && { description }),
    tidewatch: { site: slug },
    ...(accentColor !== null && { colors: { primary: accentColor } }),
    ...(Object.keys(logo).length > 0 && { logo }),
    ...(favicon !== null && { favicon }),
    navigation: { tabs: navigation.map(tabOf) },
    ...(redirects.length > 0 && {
      redirects: redirects.map(({ source, destination, permanent }) => ({ source, destination, permanent })),
    }),
    ...(openapi.length > 0 && { api: { openapi: openapi.length === 1 ? openapi[0] : openapi } }),
  };
}
