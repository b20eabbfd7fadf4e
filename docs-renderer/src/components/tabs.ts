/** Tabs, code groups, and examples next to the text. Without scripts, all parts appear one below the other, each with its title. */
import type { ElementContent } from 'hast';
import type { RootContent } from '../tree.js';
import { headed, own, textProp, titled } from './build.js';
import type { ComponentSpec, Family, Props } from './spec.js';

/** `<Tabs items={['npm', 'pnpm']}>` names its tabs in their order; a title of their own comes first. */
function withItems({ items }: Props, children: RootContent[]): RootContent[] {
  if (!Array.isArray(items)) return children;
  const titles = items.map(textProp)[Symbol.iterator]();
  return children.map((child) => {
    if (child.type !== 'component' || child.name !== 'Tab') return child;
    const { value: title } = titles.next();
    return title === undefined ? child : { ...child, props: { title, ...child.props } };
  });
}

const tabs: ComponentSpec = {
  name: 'Tabs',
  kind: 'block',
  about: 'Alternatives of which a reader sees one',
  props: {},
  inside: ['Tab'],
  arrange: withItems,
  example: '<Tabs>\n  <Tab title="npm">\n    Run `npm ci`.\n  </Tab>\n  <Tab title="pnpm">\n    Run `pnpm i`.\n  </Tab>\n</Tabs>',
  html: (_props, children) => [own('div', 'tabs', children())],
  markdown: (_props, lower, node) => lower.blocks(node),
};

const tab: ComponentSpec = {
  name: 'Tab',
  kind: 'block',
  about: 'One alternative',
  props: { title: { type: 'string', about: 'The label of the tab' }, icon: { type: 'icon', about: 'An icon by name' } },
  inside: 'blocks',
  example: '<Tab title="npm">\n  Run `npm ci`.\n</Tab>',
  html: (props, children) => [own('section', 'tab', [titled('p', 'tab-title', props), ...children()])],
  markdown: (props, lower, node) => headed(textProp(props['title']), lower.blocks(node)),
};

const wrapper = (name: string, about: string, className: string): ComponentSpec => ({
  name,
  kind: 'block',
  about,
  props: {},
  inside: 'blocks',
  example: `<${name}>\n  \`\`\`bash cURL\n  curl https://example.com\n  \`\`\`\n</${name}>`,
  html: (_props, children): ElementContent[] => [own('div', className, children())],
  markdown: (_props, lower, node) => lower.blocks(node),
});

const panel: ComponentSpec = {
  ...wrapper('Panel', 'Content beside the page on wide screens', 'panel'),
  example: '<Panel>\n  Beside the text.\n</Panel>',
};

export const tabFamily: Family = {
  components: [
    tabs,
    tab,
    wrapper('CodeGroup', 'Code blocks as tabs; the title of a block is its label', 'code-group'),
    wrapper('RequestExample', 'Requests beside the text, as tabs', 'code-group example'),
    wrapper('ResponseExample', 'Responses beside the text, as tabs', 'code-group example'),
    panel,
  ],
  aliases: {
    TabItem: { to: 'Tab', rename: { value: 'title', label: 'title' } },
    Tab: { to: 'Tab', rename: { value: 'title', label: 'title' } },
    CodeTabs: { to: 'CodeGroup' },
  },
};
