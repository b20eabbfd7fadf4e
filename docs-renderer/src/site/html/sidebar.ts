/** The navigation beside a page: its tab or, for a large tab, only the nearby part. */
import { type Html, html } from '../../generated/html/html.js';
import { hrefOf } from '../model/addresses.js';
import type { NavGroup, NavNode, NavTab } from '../model/outline.js';
import { NavigationIcons } from './icons.js';

/** A tab with up to this many pages is shown completely. */
const WHOLE_TAB = 300;
/** Entries shown before and after the current one in a longer list. */
const NEAR = 60;

const countOf = (nodes: readonly NavNode[]): number => nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

interface Where {
  base: string;
  /** The path of the open page. */
  current: string | null;
}

interface Drawing extends Where {
  icons: NavigationIcons;
}

const contains = (node: NavNode, path: string | null): boolean =>
  path !== null && (node.page?.path === path || node.children.some((child) => contains(child, path)));

const firstPage = (node: NavNode): string | null => {
  if (node.page) return node.page.path;
  for (const child of node.children) {
    const found = firstPage(child);
    if (found !== null) return found;
  }
  return null;
};

const linkTo = (title: string, path: string, { base, current, icons }: Drawing, icon: string | null = null) =>
  html`<a href="${hrefOf(base, path)}"${path === current && html` aria-current="page"`}>${icons.draw(icon)}${title}</a>`;

function nodeItem(node: NavNode, where: Drawing): Html {
  const { title, icon, page, children } = node;
  const name = page ? linkTo(title, page.path, where, icon) : html`<span>${where.icons.draw(icon)}${title}</span>`;
  if (!children.length) return html`<li>${name}</li>`;
  return html`<li>${name}<ul>${nodeList(children, where)}</ul></li>`;
}

/** The entries near the current one, with links to those beyond. */
function nodeList(nodes: readonly NavNode[], where: Drawing): Html[] {
  if (nodes.length <= NEAR * 2 + 1) return nodes.map((node) => nodeItem(node, where));
  const at = Math.max(
    0,
    nodes.findIndex((node) => contains(node, where.current)),
  );
  const from = Math.max(0, at - NEAR);
  const to = Math.min(nodes.length, at + NEAR + 1);
  const beyond = (index: number, count: number, word: string) => {
    const path = firstPage(nodes[index] as NavNode);
    return path === null ? html`` : html`<li class="more">${linkTo(`${count} ${word}`, path, where)}</li>`;
  };
  return [
    ...(from > 0 ? [beyond(from - 1, from, 'before')] : []),
    ...nodes.slice(from, to).map((node) => nodeItem(node, where)),
    ...(to < nodes.length ? [beyond(to, nodes.length - to, 'more')] : []),
  ];
}

function groupSection(group: NavGroup, where: Drawing, isWhole: boolean): Html {
  const open = group.nodes.some((node) => contains(node, where.current));
  if (!open && !isWhole) return html`<p class="group">${linkTo(group.title, group.first.path, where, group.icon)}</p>`;
  const title = html`${where.icons.draw(group.icon)}${group.title}`;
  const list = html`<ul>${nodeList(group.nodes, where)}</ul>`;
  if (group.expanded) return html`<p class="group">${title}</p>${list}`;
  return html`<details${open && html` open`}><summary class="group">${title}</summary>${list}</details>`;
}

/** The content of the navigation landmark. */
export function sidebar(tab: NavTab, where: Where): Html {
  const isWhole = tab.groups.reduce((sum, { nodes }) => sum + countOf(nodes), 0) <= WHOLE_TAB;
  const drawing = { ...where, icons: new NavigationIcons() };
  return html`${tab.groups.map((group) => groupSection(group, drawing, isWhole))}`;
}

/** All tabs as links. */
export function tabBar(tabs: readonly NavTab[], active: NavTab | null, base: string): Html | null {
  if (tabs.length < 2) return null;
  const icons = new NavigationIcons();
  return html`<ul class="tabs">${tabs.map(
    (tab) =>
      html`<li><a href="${hrefOf(base, tab.first.path)}"${tab === active && html` aria-current="true"`}>${icons.draw(tab.icon)}${tab.title}</a></li>`,
  )}</ul>`;
}
