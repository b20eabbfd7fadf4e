/** The navigation as a tree that can be rearranged: tabs hold groups, groups hold pages and titles, and these hold pages again. */
import type { Answer } from '../../../data/operation.js';

type Tabs = Answer<'getDocNavigation'>['navigation']['tabs'];
type Item = NonNullable<Tabs[number]['groups']>[number]['pages'][number];

export interface Node {
  /** Stays the same while the tree is rearranged. */
  key: string;
  kind: 'tab' | 'group' | 'page' | 'title';
  title: string | null;
  /** Of a page only. */
  path: string | null;
  /** What else the API knows of it, such as an icon. */
  more: Readonly<Record<string, unknown>>;
  children: readonly Node[];
}

/** A node as a row of a list. */
export interface TreeRow {
  node: Node;
  depth: number;
  index: number;
  siblings: readonly Node[];
  parent: Node | null;
}

/** Below a group. */
const MOST_LEVELS = 6;

export function treeOf(tabs: Tabs): Node[] {
  const seen = new Map<string, number>();
  const keyOf = (kind: string, name: string) => {
    const count = (seen.get(`${kind} ${name}`) ?? 0) + 1;
    seen.set(`${kind} ${name}`, count);
    return count === 1 ? `${kind} ${name}` : `${kind} ${name} ${count}`;
  };
  const itemOf = (item: Item): Node => {
    if (typeof item === 'string') return { key: keyOf('page', item), kind: 'page', title: null, path: item, more: {}, children: [] };
    const { path, title, pages } = item;
    const kind = path === undefined ? 'title' : 'page';
    const key = keyOf(kind, path ?? title ?? '');
    return { key, kind, title: title ?? null, path: path ?? null, more: {}, children: pages.map(itemOf) };
  };
  return tabs.map(({ title, groups, ...more }) => ({
    ...{ key: keyOf('tab', title), kind: 'tab', title, path: null, more },
    children: groups.map(({ title: name, pages, ...rest }) => ({
      ...{ key: keyOf('group', name), kind: 'group', title: name, path: null, more: rest },
      children: pages.map(itemOf),
    })),
  }));
}

function itemFrom({ kind, title, path, children }: Node): Item {
  if (kind === 'page' && title === null && !children.length) return path ?? '';
  return { ...(path !== null && { path }), ...(title !== null && { title }), pages: children.map(itemFrom) };
}

/** The tree as the API takes it. */
export const tabsOf = (nodes: readonly Node[]): Tabs =>
  nodes.map(({ title, more, children }) => ({
    ...more,
    title: title ?? '',
    groups: children.map((group) => ({ ...group.more, title: group.title ?? '', pages: group.children.map(itemFrom) })),
  }));

/** All nodes in the order in which readers see them. */
export function rowsOf(nodes: readonly Node[], parent: Node | null = null, depth = 0): TreeRow[] {
  return nodes.flatMap((node, index) => [{ node, depth, index, siblings: nodes, parent }, ...rowsOf(node.children, node, depth + 1)]);
}

const find = (nodes: readonly Node[], key: string): TreeRow | undefined => rowsOf(nodes).find(({ node }) => node.key === key);

/** The tree with the children of a node replaced; null names the tabs. */
function withChildren(nodes: readonly Node[], key: string | null, change: (children: readonly Node[]) => readonly Node[]): Node[] {
  if (key === null) return [...change(nodes)];
  return nodes.map((node) =>
    node.key === key ? { ...node, children: change(node.children) } : { ...node, children: withChildren(node.children, key, change) },
  );
}

const without = (nodes: readonly Node[], key: string): Node[] =>
  nodes.flatMap((node) => (node.key === key ? [] : [{ ...node, children: without(node.children, key) }]));

const insertedAt = (list: readonly Node[], index: number, node: Node): Node[] => [...list.slice(0, index), node, ...list.slice(index)];

/** Takes a node from its place to another. */
const placed = (nodes: readonly Node[], node: Node, into: string | null, index: number): Node[] =>
  withChildren(without(nodes, node.key), into, (children) => insertedAt(children, index, node));

const isItem = ({ kind }: Node): boolean => kind === 'page' || kind === 'title';
const heightOf = (node: Node): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** One place up or down: past its neighbour, out of what it stands under, or into the next group or tab. null: it stands at the end. */
export function stepped(nodes: readonly Node[], key: string, step: 1 | -1): Node[] | null {
  const row = find(nodes, key);
  if (!row) return null;
  const { node, index, siblings, parent } = row;
  if (siblings[index + step]) return placed(nodes, node, parent?.key ?? null, index + step);
  if (parent === null) return null;
  if (isItem(parent)) {
    const outer = find(nodes, parent.key);
    return outer ? placed(nodes, node, outer.parent?.key ?? null, outer.index + (step > 0 ? 1 : 0)) : null;
  }
  const others = rowsOf(nodes).filter((each) => each.node.kind === parent.kind);
  const next = others[others.findIndex((each) => each.node.key === parent.key) + step]?.node;
  return next ? placed(nodes, node, next.key, step > 0 ? 0 : next.children.length) : null;
}

/** Puts a page under the one above it; null: there is none, or it would be too deep. */
export function nested(nodes: readonly Node[], key: string): Node[] | null {
  const row = find(nodes, key);
  const above = row?.siblings[row.index - 1];
  if (!row || !above || !isItem(row.node) || row.depth - 1 + heightOf(row.node) > MOST_LEVELS) return null;
  return placed(nodes, row.node, above.key, above.children.length);
}

/** Takes a page out from under another; null: it stands in a group already. */
export function unnested(nodes: readonly Node[], key: string): Node[] | null {
  const row = find(nodes, key);
  if (!row?.parent || !isItem(row.parent)) return null;
  const outer = find(nodes, row.parent.key);
  return outer ? placed(nodes, row.node, outer.parent?.key ?? null, outer.index + 1) : null;
}

/** Puts a node where another stands: in its place, or into it if that is what holds such nodes. null: it can't stand there. */
export function droppedOn(nodes: readonly Node[], key: string, over: string): Node[] | null {
  const [row, target] = [find(nodes, key), find(nodes, over)];
  if (!row || !target || key === over || rowsOf(row.node.children).some(({ node }) => node.key === over)) return null;
  const { node } = row;
  if (isItem(node) && target.node.kind === 'group') return placed(nodes, node, over, 0);
  if (node.kind === 'group' && target.node.kind === 'tab') return placed(nodes, node, over, 0);
  const fits = node.kind === target.node.kind || (isItem(node) && isItem(target.node));
  if (!fits || target.depth - 2 + heightOf(node) > MOST_LEVELS) return null;
  return placed(nodes, node, target.parent?.key ?? null, target.index);
}

/** Without a node. What stands under a page takes its place; with a group or a tab goes all that is in it. */
export function removed(nodes: readonly Node[], key: string): Node[] {
  const row = find(nodes, key);
  if (!row) return [...nodes];
  const { node, parent, index } = row;
  const kept = isItem(node) ? node.children : [];
  return withChildren(without(nodes, key), parent?.key ?? null, (children) => [
    ...children.slice(0, index),
    ...kept,
    ...children.slice(index),
  ]);
}

export const retitled = (nodes: readonly Node[], key: string, title: string): Node[] =>
  nodes.map((node) => ({ ...node, ...(node.key === key && { title }), children: retitled(node.children, key, title) }));

const made = (kind: Node['kind'], title: string | null, path: string | null, children: readonly Node[] = []): Node => ({
  ...{ key: `${kind} ${path ?? title} new`, kind, title, path, more: {}, children },
});

/** With a page at the end of a group; without one, the first group and tab are made. */
export function withPage(nodes: readonly Node[], group: string | null, path: string): Node[] {
  const page = made('page', null, path);
  const known = group ?? rowsOf(nodes).find(({ node }) => node.kind === 'group')?.node.key;
  if (known !== undefined) return withChildren(nodes, known, (children) => [...children, page]);
  const first = made('group', 'Pages', null, [page]);
  const [tab] = nodes;
  return tab ? withChildren(nodes, tab.key, () => [first]) : [made('tab', 'Documentation', null, [first])];
}

export const withTab = (nodes: readonly Node[], title: string): Node[] => [...nodes, made('tab', title, null)];

/** With a group at the end of a tab, of the last one without a tab. */
export function withGroup(nodes: readonly Node[], tab: string | null, title: string): Node[] {
  const known = tab ?? nodes.at(-1)?.key;
  const group = made('group', title, null);
  return known === undefined
    ? [made('tab', 'Documentation', null, [group])]
    : withChildren(nodes, known, (children) => [...children, group]);
}

/** The groups to choose from, with their tabs if there are several. */
export function groupsOf(nodes: readonly Node[]): { value: string; label: string }[] {
  return nodes.flatMap((tab) =>
    tab.children.map(({ key, title }) => ({ value: key, label: nodes.length > 1 ? `${tab.title}, ${title}` : (title ?? '') })),
  );
}
