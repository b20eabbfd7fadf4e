/** A component's entry in the registry. It determines the validation of props, both outputs and the authoring guide. */
import type { ElementContent } from 'hast';
import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { Component, Json } from '../tree.js';

type PropType = 'string' | 'number' | 'boolean' | 'url' | 'icon' | 'strings';

export interface PropSpec {
  type: PropType;
  /** The allowed values; other values are dropped. */
  values?: readonly string[];
  about: string;
}

export type Props = Record<string, Json>;

/** Tools to convert a component to clean Markdown. */
export interface Lower {
  /** The children as blocks of plain Markdown. */
  blocks(node: Component): BlockContent[];
  /** The children as inline content of plain Markdown. */
  inline(node: Component): PhrasingContent[];
}

export interface ComponentSpec {
  name: string;
  /** Blocks stand alone; inline components are part of a paragraph. */
  kind: 'block' | 'inline';
  about: string;
  props: Record<string, PropSpec>;
  /** What the component may contain, for the guide. */
  inside: 'blocks' | 'text' | 'nothing' | readonly string[];
  /** Facts about the children, taken from props that the component itself doesn't keep. */
  arrange?(given: Props, children: RootContent[]): RootContent[];
  example: string;
  html(props: Props, children: () => ElementContent[], node: Component): ElementContent[];
  markdown(props: Props, lower: Lower, node: Component): RootContent[];
}

/** An alias of a component, or of several between which a prop chooses. */
export interface Alias {
  to: string | ((props: Props) => string);
  /** Props that have other names. */
  rename?: Record<string, string>;
}

/** Related components: one file each. */
export interface Family {
  components: ComponentSpec[];
  aliases?: Record<string, Alias>;
}
