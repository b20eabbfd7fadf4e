/** File trees. */
import { h, headed, htmlText, own, paragraph, text, textProp } from './build.js';
import type { ComponentSpec, Family } from './spec.js';

const tree: ComponentSpec = {
  name: 'Tree',
  kind: 'block',
  about: 'Folders and files; a Markdown list inside works as well',
  props: {},
  inside: ['Tree.Folder', 'Tree.File'],
  example: '<Tree>\n  <Tree.Folder name="src" defaultOpen>\n    <Tree.File name="index.ts" />\n  </Tree.Folder>\n</Tree>',
  html: (_props, children, node) => {
    const list = node.children.some((child) => child.type === 'component');
    return [own('div', 'tree', list ? [h('ul', {}, children())] : children())];
  },
  markdown: (_props, lower, node) => lower.blocks(node),
};

const folder: ComponentSpec = {
  name: 'Tree.Folder',
  kind: 'block',
  about: 'A folder',
  props: { name: { type: 'string', about: 'Its name' }, defaultOpen: { type: 'boolean', about: 'Open from the start' } },
  inside: ['Tree.Folder', 'Tree.File'],
  example: '<Tree.Folder name="src" />',
  html: (props, children) => {
    const name = h('summary', {}, [htmlText(textProp(props['name']) ?? '')]);
    return [own('li', 'tree-folder', [h('details', { open: props['defaultOpen'] !== false }, [name, h('ul', {}, children())])])];
  },
  markdown: (props, lower, node) => [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: [
        {
          type: 'listItem',
          spread: false,
          children: [paragraph(text(`${textProp(props['name']) ?? ''}/`)), ...headed(undefined, lower.blocks(node))],
        },
      ],
    },
  ],
};

const file: ComponentSpec = {
  name: 'Tree.File',
  kind: 'block',
  about: 'A file',
  props: { name: { type: 'string', about: 'Its name' } },
  inside: 'nothing',
  example: '<Tree.File name="index.ts" />',
  html: (props) => [own('li', 'tree-file', [htmlText(textProp(props['name']) ?? '')])],
  markdown: (props) => [
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: [{ type: 'listItem', spread: false, children: [paragraph(text(textProp(props['name']) ?? ''))] }],
    },
  ],
};

export const trees: Family = {
  components: [tree, folder, file],
  aliases: { FileTree: { to: 'Tree' }, Files: { to: 'Tree' }, Folder: { to: 'Tree.Folder' }, File: { to: 'Tree.File' } },
};
