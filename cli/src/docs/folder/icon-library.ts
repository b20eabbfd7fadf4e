/** The library that a folder takes icons from. A site draws Lucide's first, so names that Font Awesome draws differently get a prefix. */
import type { NavigationTab } from './navigation-tree.js';

export type IconLibrary = 'fontawesome' | 'lucide';

type Value = Readonly<Record<string, unknown>>;

/** The libraries that a site has, as docs.json names them. */
const LIBRARIES: readonly string[] = ['fontawesome', 'lucide'] satisfies IconLibrary[];

/** Whether a configuration was written for Mintlify, where Font Awesome is the default. */
const isMintlify = (config: Value, file: string): boolean =>
  file === 'mint.json' || typeof config['theme'] === 'string' || /mintlify/.test(String(config['$schema']));

/** Reads `icons.library`; `note` reports one that a site doesn't have. */
export function iconLibraryOf(config: Value, file: string, note: (message: string, near: string, code: string) => void): IconLibrary {
  const library = (config['icons'] as Value | null | undefined)?.['library'];
  if (typeof library === 'string' && LIBRARIES.includes(library)) return library as IconLibrary;
  if (library !== undefined)
    note(
      `The icon library ${JSON.stringify(library)} is not available: Lucide's icon of the same name is shown. Use fontawesome or lucide.`,
      'library',
      'icon_library_unknown',
    );
  return library === undefined && isMintlify(config, file) ? 'fontawesome' : 'lucide';
}

/** How a folder's icons are named on its site. */
export async function iconNaming(library: IconLibrary): Promise<(name: string) => string> {
  if (library === 'lucide') return (name) => name;
  const { fromFontAwesome } = await import('@tidewatch/docs-renderer');
  return fromFontAwesome;
}

/** A navigation with its icons named. */
export const nameIcons = (tabs: readonly NavigationTab[], nameOf: (name: string) => string): NavigationTab[] =>
  tabs.map((tab) => ({
    ...tab,
    ...(tab.icon !== undefined && { icon: nameOf(tab.icon) }),
    groups: tab.groups.map((group) => ({ ...group, ...(group.icon !== undefined && { icon: nameOf(group.icon) }) })),
  }));
