/** Parses icon names as authors write them. */

/** Old Font Awesome names with their current ones. */
const EARLIER: Record<string, string> = {
  'arrows-alt': 'up-down-left-right',
  'check-circle': 'circle-check',
  'check-square': 'square-check',
  'cloud-download-alt': 'cloud-arrow-down',
  'cloud-upload-alt': 'cloud-arrow-up',
  cog: 'gear',
  cogs: 'gears',
  'comment-alt': 'message',
  edit: 'pen-to-square',
  'exchange-alt': 'right-left',
  'exclamation-circle': 'circle-exclamation',
  'exclamation-triangle': 'triangle-exclamation',
  'external-link-alt': 'up-right-from-square',
  'file-alt': 'file-lines',
  home: 'house',
  'info-circle': 'circle-info',
  magic: 'wand-magic',
  'map-marker-alt': 'location-dot',
  'mobile-alt': 'mobile-screen-button',
  'phone-alt': 'phone-flip',
  'plus-circle': 'circle-plus',
  'project-diagram': 'diagram-project',
  'question-circle': 'circle-question',
  'shield-alt': 'shield-halved',
  'sign-in-alt': 'right-to-bracket',
  'sign-out-alt': 'right-from-bracket',
  'sliders-h': 'sliders',
  sync: 'arrows-rotate',
  'sync-alt': 'rotate',
  'tachometer-alt': 'gauge-high',
  times: 'xmark',
  'times-circle': 'circle-xmark',
  tools: 'screwdriver-wrench',
  'trash-alt': 'trash-can',
  'user-circle': 'circle-user',
};

/** A library in front of a name: `fa:rocket` is Font Awesome's, `lucide:rocket` is Lucide's. */
export type IconLibrary = 'fa' | 'lucide';
const LIBRARY = /^(fa|lucide):/i;

const NAME = /^[a-z0-9]+(?:[-_ ][a-z0-9]+)*$/i;

/** Whether the value is an icon's name, known or not; otherwise it is a URL or a character to show. */
export const isIconName = (value: string): boolean => NAME.test(value.replace(LIBRARY, '')) && value.length <= 100;

/** The library that a written name chooses; undefined if it leaves the choice. */
export const libraryOf = (value: string): IconLibrary | undefined => LIBRARY.exec(value)?.[1]?.toLowerCase() as IconLibrary | undefined;

/** The names that a written name may refer to: `fa-solid fa-Rocket` is `rocket`. */
export function namesFor(value: string): string[] {
  const written = value.replace(LIBRARY, '').trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  const name = written.replace(/^fa-/, '').replaceAll('_', '-');
  const today = Object.hasOwn(EARLIER, name) ? EARLIER[name] : undefined;
  return today ? [name, today] : [name];
}
