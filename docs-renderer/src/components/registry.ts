/** All components by name and alias. */

import type { Json } from '../tree.js';
import { callouts, typedCallout } from './callouts.js';
import { cards } from './cards.js';
import { fields } from './fields.js';
import { htmlElements } from './html-elements.js';
import { media } from './media.js';
import type { Alias, ComponentSpec, Props } from './spec.js';
import { stepFamily } from './steps.js';
import { tabFamily } from './tabs.js';
import { trees } from './trees.js';

const FAMILIES = [callouts, cards, tabFamily, stepFamily, fields, media, trees, htmlElements];

const SPECS = new Map(FAMILIES.flatMap(({ components }) => components.map((spec) => [spec.name, spec] as const)));
const ALIASES = new Map(FAMILIES.flatMap(({ aliases }) => Object.entries(aliases ?? {})));

/** The component with exactly this name. */
export const specOf = (name: string): ComponentSpec | undefined => SPECS.get(name);

const NAMES = new Map([...SPECS.keys(), ...ALIASES.keys(), 'Callout'].map((name) => [name.toLowerCase(), name]));

/** A component's name or alias, in any case; undefined if there is none. `element`: only elements of HTML. */
export function componentNamed(name: string, element = false): string | undefined {
  if (SPECS.has(name)) return !element || /^[a-z]/.test(name) ? name : undefined;
  return element ? undefined : NAMES.get(name.toLowerCase());
}

/** The names of a component's props, and those that an alias has instead. */
export function propsOf(name: string): string[] {
  const alias = ALIASES.get(name);
  const spec = SPECS.get(typeof alias?.to === 'string' ? alias.to : name);
  return [...Object.keys(spec?.props ?? {}), ...Object.keys(alias?.rename ?? {})];
}

/** The components listed in the authoring guide. */
export const documented = (): ComponentSpec[] => [...SPECS.values()].filter(({ about }) => about !== '');

/** A component's aliases. */
export const otherNames = (name: string): string[] =>
  [...ALIASES].filter(([alias, { to }]) => to === name && alias !== name).map(([alias]) => alias);

/** The HTML elements that pages may use. */
export const elementNames = (): string[] => htmlElements.components.map(({ name }) => name);

function follow(alias: Alias, props: Props): { spec: ComponentSpec | undefined; props: Props } {
  const names = alias.rename ?? {};
  const own = Object.entries(props).filter(([name]) => !Object.hasOwn(names, name));
  const others = Object.entries(names).flatMap(([name, to]) => (Object.hasOwn(props, name) ? [[to, props[name] as Json] as const] : []));
  // readers see the title rather than the value
  const renamed = Object.fromEntries([...others, ...own]);
  if (typeof alias.to === 'string') return { spec: SPECS.get(alias.to), props: renamed };
  const { type: _chooses, ...rest } = renamed;
  return { spec: SPECS.get(alias.to(props)), props: rest };
}

/** Finds the component for a name and its props. */
export function resolveComponent(name: string, props: Props): { spec: ComponentSpec | undefined; props: Props } {
  if (name === 'Callout') return follow(typedCallout, props);
  const alias = ALIASES.get(name);
  return alias ? follow(alias, props) : { spec: SPECS.get(name), props };
}
