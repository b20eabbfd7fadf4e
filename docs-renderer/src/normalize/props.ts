/** Converts attributes to props: literals only, and only props in the registry. */
import type { ComponentSpec, PropSpec, Props } from '../components/spec.js';
import { isIconName } from '../icons/names.js';
import { encodeAddress } from '../links/address.js';
import { readLiteral } from '../source/literal.js';
import type { Json } from '../tree.js';
import type { Context, RawAttribute, RawNode } from './context.js';

/** `icon={<Icon icon="flag" />}` gives an icon's name. */
const ICON = /^<\s*[\w.]+[^>]*?\b(?:icon|name)\s*=\s*["']([\w-]+)["'][^>]*>/;

function readValue(attribute: RawAttribute, node: RawNode, context: Context): Json | undefined {
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const text = value.value.trim();
  const literal = readLiteral(text);
  if (literal && 'value' in literal) return literal.value;
  const icon = attribute.name === 'icon' ? ICON.exec(text)?.[1] : undefined;
  if (icon === undefined) context.warnings.add('expression_not_static', `${attribute.name} must be a plain value.`, context.place(node));
  return icon;
}

/** The given props that are literals. */
export function readProps(node: RawNode, context: Context): Props {
  const props: Props = {};
  for (const attribute of Array.isArray(node.attributes) ? node.attributes : []) {
    if (attribute.type === 'mdxJsxExpressionAttribute' || !attribute.name) {
      context.warnings.add('spread_not_allowed', 'Props cannot be spread; write each one.', context.place(node));
      continue;
    }
    const value = readValue(attribute, node, context);
    if (value !== undefined && attribute.name !== '__proto__') props[attribute.name] = value;
  }
  return props;
}

const isScalar = (value: Json): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function flag(value: Json): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'true' || value === '' ? true : value === 'false' ? false : undefined;
}

/** The value converted to the prop's type; undefined if that is impossible. */
function fit(value: Json, { type, values }: PropSpec): Json | undefined {
  if (type === 'boolean') return flag(value);
  if (type === 'strings') return (Array.isArray(value) ? value : [value]).filter(isScalar).map(String);
  if (type === 'number') {
    const number = typeof value === 'string' && value.trim() ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }
  if (value === null) return undefined;
  const text = isScalar(value) ? String(value) : JSON.stringify(value);
  return values && !values.includes(text) ? undefined : text;
}

/** The classes of content that only light or only dark pages show. */
export const LIGHT_ONLY = 'block dark:hidden';
export const DARK_ONLY = 'hidden dark:block';

/** The pair for a list of classes in any order, with others beside them; undefined if it chooses no colour scheme. */
function schemeIn(classes: readonly string[]): string | undefined {
  if (classes.includes('dark:hidden')) return LIGHT_ONLY;
  const isShown = ['dark:block', 'dark:inline', 'dark:inline-block', 'dark:flex'].some((name) => classes.includes(name));
  return isShown && classes.includes('hidden') ? DARK_ONLY : undefined;
}

/** The pair that the end of a picture's address stands for on GitHub and in MkDocs. */
export function schemeOf(url: string): string | undefined {
  const [, github, mkdocs] = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/.exec(url) ?? [];
  const scheme = github ?? mkdocs;
  return scheme && (scheme === 'light' ? LIGHT_ONLY : DARK_ONLY);
}

const SIZE = /^\d{1,4}(\.\d{1,2})?(px|%)?$/;

/** Width and height from a style; everything else in it is dropped with a warning. */
function sizes(style: Json | undefined, spec: ComponentSpec, node: RawNode, context: Context): Props {
  if (style === undefined) return {};
  const given = typeof style === 'object' && style !== null && !Array.isArray(style) ? style : {};
  const kept = Object.entries(given).filter(([name, value]) => name in spec.props && ['width', 'height'].includes(name) && isScalar(value));
  if (typeof style === 'string' || kept.length < Object.keys(given).length)
    context.warnings.add('style_removed', 'Styles are not allowed, except width and height of media.', context.place(node));
  return Object.fromEntries(kept);
}

const ID = /^[^\s\p{Cc}]{1,200}$/u;

/** The anchor that an element sets. For links, its name counts too. */
export function idIn(given: Props, name: string): string | undefined {
  const id = given['id'] ?? (name === 'a' ? given['name'] : undefined);
  return typeof id === 'string' && ID.test(id) ? id : undefined;
}

/** Props that only set looks or belong to a framework. */
const OF_LOOKS = /^(?:class(?:Name)?|style|id|key|ref|items|aria-.*|data-.*|on[A-Z].*)$/;

/** Names the props of a component that have no effect. Elements of HTML have many without one. */
function noteUnused(spec: ComponentSpec, given: Props, props: Props, node: RawNode, context: Context): void {
  if (!/^[A-Z]/.test(spec.name)) return;
  for (const [name, value] of Object.entries(given)) {
    if (name in props || OF_LOOKS.test(name) || value === null || value === '' || value === false) continue;
    const prop = Object.hasOwn(spec.props, name) ? spec.props[name] : undefined;
    if (prop && !prop.values) continue;
    const written = prop ? `${name}=${JSON.stringify(value).slice(0, 40)}` : name;
    const message = `${written} of <${spec.name}> has no effect.${prop?.values ? ` Use one of ${prop.values.join(', ')}.` : ''}`;
    context.warnings.count('prop_unused', `${spec.name} ${written}`, message, context.place(node), 'info');
  }
}

/** A component's valid props, in the registry's order. */
export function fitProps(spec: ComponentSpec, given: Props, node: RawNode, context: Context): Props {
  const all = { ...sizes(given['style'], spec, node, context), ...given };
  const props: Props = {};
  for (const [name, prop] of Object.entries(spec.props)) {
    const value = Object.hasOwn(all, name) ? fit(all[name] as Json, prop) : undefined;
    if (value === undefined || value === '') continue;
    if (['width', 'height'].includes(name) && !SIZE.test(String(value))) continue;
    if (prop.type === 'url' && !context.link(String(value), name === 'href' ? 'link' : 'source', node)) continue;
    if (prop.type === 'icon' && String(value).includes(':') && !/^https:\/\//.test(String(value)) && !isIconName(String(value))) continue;
    if (prop.type === 'icon') context.icon(String(value), node);
    props[name] = prop.type === 'url' ? encodeAddress(String(value)) : value;
  }
  const classes = String(given['className'] ?? given['class'] ?? '').split(/\s+/);
  const scheme = schemeIn(classes) ?? (spec.name === 'img' ? schemeOf(String(props['src'])) : undefined);
  if (scheme) props['className'] = scheme;
  noteUnused(spec, given, props, node, context);
  const id = idIn(given, spec.name);
  if (id !== undefined) props['id'] = id;
  return props;
}
