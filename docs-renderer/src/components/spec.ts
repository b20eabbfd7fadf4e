/** What the registry says about a component. The validation of props, both outputs and the authoring guide follow from it. */
import type { ElementContent } from 'hast';
import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { Component, Json } from '../tree.js';

export type PropType = 'string' | 'number' | 'boolean' | 'url' | 'icon' | 'strings';

export interface PropSpec {
  type: PropType;
  /** The allowed values; others are dropped. */
  values?: readonly string[];
  about: string;
}

export type Props = Record<string, Json>;

/** Turns the children of a component into HTML. */
export type Children = (node: Component) => ElementContent[];

/** What clean Markdown needs of its surroundings. */
export interface Lower {
  /** The children as blocks of plain Markdown. */
  blocks(node: Component): BlockContent[];
  /** The children as inline content of plain Markdown. */
  inline(node: Component): PhrasingContent[];
}

export interface ComponentSpec {
  name: string;
  /** Blocks stand alone; inline ones stand in a paragraph. */
  kind: 'block' | 'inline';
  about: string;
  props: Record<string, PropSpec>;
  /** What may stand inside, for the guide. */
  inside: 'blocks' | 'text' | 'nothing' | readonly string[];
  example: string;
  html(props: Props, children: () => ElementContent[], node: Component): ElementContent[];
  markdown(props: Props, lower: Lower, node: Component): RootContent[];
}

/** Another name of a component, or of several that a prop chooses from. */
export interface Alias {
  to: string | ((props: Props) => string);
  /** Props with other names. */
  rename?: Record<string, string>;
}

/** Components that belong together: one file each. */
export interface Family {
  components: ComponentSpec[];
  aliases?: Record<string, Alias>;
}
