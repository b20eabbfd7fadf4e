/** What there is to say about a documentation site, and what publishing would do. */
import type { Condition } from '@tidewatch/charts';
import type { Answer } from '../../data/operation.js';
import { manyText } from '../../parts/text/counts.js';

export type Site = Answer<'getDocSite'>['site'];
export type Changes = Answer<'getDocChanges'>['changes'];
export type PageChange = Changes['pages'][number];

const READERS: Readonly<Record<string, string>> = { public: 'Public', private_link: 'By private link', private: 'Members only' };

type Shown = Pick<Site, 'currentReleaseId' | 'visibility'>;

/** Who reads it; of one that is not published, that nobody does. */
export const siteState = ({ currentReleaseId, visibility }: Shown): readonly [Condition, string] =>
  currentReleaseId === null ? ['unknown', 'Not published'] : ['ok', READERS[visibility] ?? visibility];

/** What is found among all sites, as a title. */
export function findingOf(sites: readonly Pick<Site, 'currentReleaseId' | 'hasUnpublishedChanges'>[], isMore: boolean): string {
  if (!sites.length) return 'No documentation yet';
  const changed = sites.filter(({ currentReleaseId, hasUnpublishedChanges }) => currentReleaseId !== null && hasUnpublishedChanges).length;
  const published = sites.filter(({ currentReleaseId }) => currentReleaseId !== null).length;
  if (changed) return `${manyText(changed, 'site')} ${changed === 1 ? 'has' : 'have'} unpublished changes`;
  if (!published) return sites.length === 1 ? 'Your documentation is not published' : 'No site is published';
  return `${isMore ? 'More than ' : ''}${manyText(sites.length, 'site')}, nothing to publish`;
}

/** How many things differ: each page, and each part besides. */
export const changeCount = ({ pageCount, parts }: Pick<Changes, 'pageCount' | 'parts'>): number => pageCount + parts.length;

/** What is found of one site, as a title. */
export function siteFinding({ name, currentReleaseId }: Pick<Site, 'name' | 'currentReleaseId'>, changes: Changes | undefined): string {
  if (currentReleaseId === null) return `${name} is not published`;
  if (changes === undefined) return name;
  const count = changeCount(changes);
  return count ? `${name} has ${manyText(count, 'unpublished change')}` : `${name} is published as it is`;
}

/** Where readers find it, in short: its own domain, or its path on this server. */
export function addressText(url: string): string {
  const { host, pathname } = new URL(url);
  return pathname === '/' ? host : pathname;
}

const CHANGES: Readonly<Record<PageChange['change'], readonly [Condition | null, string]>> = {
  added: ['ok', 'New'],
  changed: ['degraded', 'Changed'],
  moved: ['degraded', 'Moved'],
  removed: ['error', 'Removed'],
};

export const changeWord = (change: PageChange['change']): readonly [Condition | null, string] => CHANGES[change] ?? [null, change];

const FIELDS: Readonly<Record<string, string>> = {
  path: 'its path',
  title: 'its title',
  description: 'its description',
  sidebarTitle: 'its title in the sidebar',
  icon: 'its icon',
  hidden: 'whether it is hidden',
  noindex: 'whether search engines list it',
  openapi: 'its API operation',
  text: 'its text',
};

const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const pathText = (path: string): string => `/${path}`;

/** What differs of a page, in words: "its text and its title"; of a moved one, where it was. */
export function fieldsText({ change, fields, previousPath }: Pick<PageChange, 'change' | 'fields' | 'previousPath'>): string {
  const others = fields.filter((field) => field !== 'path').map((field) => FIELDS[field] ?? field);
  if (change === 'moved') return [`was ${pathText(previousPath ?? '')}`, ...(others.length ? [`and ${listText(others)}`] : [])].join(', ');
  return listText(others);
}

const PARTS: Readonly<Record<string, string>> = {
  navigation: 'The navigation',
  redirects: 'The redirects',
  name: 'The name',
  description: 'The description',
  theme: 'The look',
  apiReference: 'The API reference',
};

/** What differs besides pages: "The navigation and the redirects differ". */
export function partsText(parts: Changes['parts']): string | null {
  if (!parts.length) return null;
  const words = parts.map((part, index) => {
    const word = PARTS[part] ?? part;
    return index ? word.charAt(0).toLowerCase() + word.slice(1) : word;
  });
  return `${listText(words)} ${parts.length === 1 ? 'differs' : 'differ'}.`;
}

/** All of it in a line: "2 pages new, 1 changed; the navigation differs". */
export function changesText({ pages, pageCount, parts }: Pick<Changes, 'pages' | 'pageCount' | 'parts'>): string {
  const of = (change: PageChange['change']) => pages.filter((page) => page.change === change).length;
  const counted = (['added', 'changed', 'moved', 'removed'] as const).flatMap((change) => {
    const count = of(change);
    return count ? [[count, (CHANGES[change] ?? ['', change])[1].toLowerCase()] as const] : [];
  });
  const words = counted.map(([count, word], index) => (index ? `${count} ${word}` : `${manyText(count, 'page')} ${word}`));
  const rest = pageCount - pages.length;
  const whole = [...words, ...(rest ? [`${manyText(rest, 'more page')}`] : [])].join(', ');
  const others = partsText(parts)?.replace(/\.$/, '') ?? '';
  if (!whole) return others || 'Nothing differs';
  return others ? `${whole}; ${others.charAt(0).toLowerCase()}${others.slice(1)}` : whole;
}
