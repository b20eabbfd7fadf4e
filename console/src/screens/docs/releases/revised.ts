/** The settings of a site, with their revision in the place of a time: that is what tells a form that somebody else has changed them. */
import type { Site } from '../site-words.js';

const DIGITS = 10;

export const revised = (site: Site) => ({
  ...{ slug: site.slug, name: site.name, description: site.description ?? '', editUrlPattern: site.editUrlPattern ?? '' },
  ...{ visibility: site.visibility, defaultAddressEnabled: site.defaultAddressEnabled, editorsMayShare: site.editorsMayShare },
  accentColor: site.theme.accentColor ?? '',
  logoLightUrl: site.theme.logoLightUrl ?? '',
  logoDarkUrl: site.theme.logoDarkUrl ?? '',
  faviconUrl: site.theme.faviconUrl ?? '',
  // as texts of one length, revisions are in the order of numbers
  updatedAt: String(site.revision).padStart(DIGITS, '0'),
});

export type Settings = Omit<ReturnType<typeof revised>, 'updatedAt' | 'visibility' | 'defaultAddressEnabled' | 'editorsMayShare'>;

const THEME = ['accentColor', 'logoLightUrl', 'logoDarkUrl', 'faviconUrl'] as const;

/** The changes as the API takes them: an emptied text is none, and colours and pictures stand together. */
export function settingsInput({ slug, name, ...rest }: Partial<Settings>) {
  const optional = (text: string) => text || null;
  const theme = Object.fromEntries(THEME.flatMap((field) => (rest[field] === undefined ? [] : [[field, optional(rest[field])]])));
  return {
    ...(slug !== undefined && { slug }),
    ...(name !== undefined && { name }),
    ...(rest.description !== undefined && { description: optional(rest.description) }),
    ...(rest.editUrlPattern !== undefined && { editUrlPattern: optional(rest.editUrlPattern) }),
    ...(Object.keys(theme).length > 0 && { theme }),
  };
}
