/**
 * The normalized tree of a page: mdast plus a node for components and allowed HTML elements. It has no positions and nothing executable.
 */
import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type {} from 'mdast-util-math';

/** Values of a component's properties. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A component of the registry (`Card`) or an allowed HTML element (`kbd`). */
export interface Component {
  type: 'component';
  name: string;
  props: Record<string, Json>;
  children: RootContent[];
}

declare module 'mdast' {
  interface RootContentMap {
    component: Component;
  }
  interface BlockContentMap {
    component: Component;
  }
  interface PhrasingContentMap {
    component: Component;
  }
  interface HeadingData {
    /** An anchor chosen by the author. */
    anchor?: string;
  }
}

export type { Nodes, Parents, PhrasingContent, Root, RootContent };

/** Whether a node has children. */
export const isParent = (node: Nodes): node is Parents => 'children' in node;

/** Visits a node and its descendants, in page order. */
export function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if (isParent(node)) for (const child of node.children) visit(child, see);
}

/** A node's visible text, without markup. */
export function textOf(node: Nodes): string {
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if (node.type === 'break' || (node.type === 'component' && node.name === 'br')) return ' ';
  if ('value' in node) return node.value;
  return isParent(node) ? node.children.map(textOf).join('') : '';
}
