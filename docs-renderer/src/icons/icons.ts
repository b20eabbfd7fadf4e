/**
 * Icons by name: Lucide's, plus those of Font Awesome Free that Lucide lacks, mainly brands. A prefix chooses the library whose icon comes first. Only the icons that a page uses are inserted,
 * as SVG in the colour of the text.
 */
import { createRequire } from 'node:module';
import type { Element, Properties } from 'hast';
import { type IconLibrary, isIconName, libraryOf, namesFor } from './names.js';

/** An icon set in its package's format. */
interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number; left?: number; top?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const load = createRequire(import.meta.url);
const SETS: Readonly<Record<IconLibrary, readonly string[]>> = {
  lucide: ['lucide', 'fa6-solid', 'fa6-brands'],
  fa: ['fa6-solid', 'fa6-brands', 'lucide'],
};
const loaded = new Map<string, IconSet>();

function setOf(name: string): IconSet {
  const set = loaded.get(name) ?? (load(`@iconify-json/${name}/icons.json`) as IconSet);
  loaded.set(name, set);
  return set;
}

interface Found {
  set: IconSet;
  icon: IconSet['icons'][string];
}

function find(value: string): Found | undefined {
  if (!isIconName(value)) return undefined;
  const names = namesFor(value);
  for (const from of SETS[libraryOf(value) ?? 'lucide']) {
    const set = setOf(from);
    for (const name of names) {
      const parent = set.aliases && Object.hasOwn(set.aliases, name) ? (set.aliases[name]?.parent ?? name) : name;
      const icon = Object.hasOwn(set.icons, parent) ? set.icons[parent] : undefined;
      if (icon) return { set, icon };
    }
  }
  return undefined;
}

const element = (tagName: string, properties: Properties, children: Element[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** The problem with an icon's name; undefined if there is none. */
export const iconProblem = (name: string): string | undefined =>
  isIconName(name) && !find(name) ? `There is no icon ${JSON.stringify(name.slice(0, 40))}.` : undefined;

/** The name that draws Font Awesome's icon if there is one. A name that does so anyway, or that chooses a library, stays. */
export function fromFontAwesome(name: string): string {
  if (libraryOf(name)) return name;
  const prefixed = `fa:${namesFor(name)[0] ?? ''}`;
  const [found, own] = [find(name), find(prefixed)];
  return own && own.icon !== found?.icon ? prefixed : name;
}

const TAG = /<(\/?)(g|path|circle|rect|ellipse)\b([^<>]*?)\/?>/g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const PROPERTIES: Record<string, string> = { 'clip-rule': 'clipRule', 'fill-rule': 'fillRule' };
/** Attributes set on the surrounding element for all parts. */
const INHERITED = /^(?:fill|stroke|stroke-.*)$/;

function shapesOf(body: string): Element[] {
  const shapes: Element[] = [];
  for (const [, closes, tagName = '', attributes = ''] of body.matchAll(TAG)) {
    if (closes || tagName === 'g') continue;
    const given = [...attributes.matchAll(ATTRIBUTE)].filter(([, name = '']) => !INHERITED.test(name));
    shapes.push(element(tagName, Object.fromEntries(given.map(([, name = '', value = '']) => [PROPERTIES[name] ?? name, value]))));
  }
  return shapes;
}

/** For icons drawn with lines, like all of Lucide's; the others are filled. */
const LINES = { fill: 'none', stroke: 'currentColor', strokeWidth: '2', strokeLineCap: 'round', strokeLineJoin: 'round' };

/** Size of an icon in text, in pixels. */
const SIZE = 18;

/** The SVG of an icon, hidden from screen readers; undefined if there is none with this name. */
export function iconElement(name: string, size = SIZE): Element | undefined {
  const found = find(name);
  if (!found) return undefined;
  const { set, icon } = found;
  const box = [icon.left ?? 0, icon.top ?? 0, icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16];
  const style = /stroke="currentColor"/.test(icon.body) ? LINES : { fill: 'currentColor' };
  return element(
    'svg',
    { className: ['dc-icon'], viewBox: box.join(' '), width: size, height: size, ...style, ariaHidden: 'true' },
    shapesOf(icon.body),
  );
}
