/** Cards and columns. */
import type { BlockContent, List, ListItem } from 'mdast';
import { h, htmlText, link, own, paragraph, strong, text, textProp, titled } from './build.js';
import type { ComponentSpec, Family } from './spec.js';

const card: ComponentSpec = {
  name: 'Card',
  kind: 'block',
  about: 'A box with a title that can lead somewhere',
  props: {
    title: { type: 'string', about: 'The title' },
    description: { type: 'string', about: 'A text below the title' },
    href: { type: 'url', about: 'Where the card leads' },
    icon: { type: 'icon', about: 'An icon by name' },
    img: { type: 'url', about: 'An image above the title' },
    cta: { type: 'string', about: 'The words of the link' },
    horizontal: { type: 'boolean', about: 'The icon stands beside the text' },
  },
  inside: 'blocks',
  example: '<Card title="Install" href="/install" icon="download">\n  Two commands.\n</Card>',
  html: (props, children) => {
    const href = textProp(props['href']);
    const title = textProp(props['title']);
    const description = textProp(props['description']);
    const cta = textProp(props['cta']);
    const image = textProp(props['img']);
    return [
      own('div', props['horizontal'] === true ? 'card card-horizontal' : 'card', [
        image ? h('img', { className: ['dc-card-image'], src: image, alt: '' }) : undefined,
        titled('p', 'card-title', { icon: props['icon'] ?? null }, undefined),
        title ? own('p', 'card-title', [href ? h('a', { href }, [htmlText(title)]) : htmlText(title)]) : undefined,
        description ? h('p', {}, [htmlText(description)]) : undefined,
        ...children(),
        href && (cta || !title) ? own('p', 'card-cta', [h('a', { href }, [htmlText(cta ?? href)])]) : undefined,
      ]),
    ];
  },
  markdown: (props, lower, node) => {
    const title = textProp(props['title']);
    const href = textProp(props['href']);
    const name = title ?? textProp(props['cta']) ?? href;
    const description = textProp(props['description']);
    const head = [
      ...(name ? [paragraph(href ? link(href, text(name)) : strong(name))] : []),
      ...(description ? [paragraph(text(description))] : []),
    ];
    return [
      {
        type: 'list',
        ordered: false,
        spread: false,
        children: [{ type: 'listItem', spread: false, children: [...head, ...lower.blocks(node)] }],
      },
    ];
  },
};

/** Merges lists with one item each into one list. */
function joined(blocks: BlockContent[]): BlockContent[] {
  const out: BlockContent[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (block.type === 'list' && last?.type === 'list' && !block.ordered && !last.ordered)
      out[out.length - 1] = { ...last, spread: false, children: [...last.children, ...block.children] as ListItem[] } as List;
    else out.push(block);
  }
  return out;
}

const columns = (name: string, about: string, example: string): ComponentSpec => ({
  name,
  kind: 'block',
  about,
  props: { cols: { type: 'number', about: 'Columns on a wide screen, 1 to 4' } },
  inside: 'blocks',
  example,
  html: (props, children) => {
    const cols = Math.min(4, Math.max(1, Math.round(Number(props['cols'] ?? 2)) || 2));
    return [own('div', `columns columns-${cols}`, children())];
  },
  markdown: (_props, lower, node) => joined(lower.blocks(node)),
});

const column: ComponentSpec = {
  name: 'Column',
  kind: 'block',
  about: 'One of several columns',
  props: {},
  inside: 'blocks',
  example: '<Column>\n  Left\n</Column>',
  html: (_props, children) => [own('div', 'column', children())],
  markdown: (_props, lower, node) => lower.blocks(node),
};

export const cards: Family = {
  components: [
    card,
    columns(
      'CardGroup',
      'Cards side by side',
      '<CardGroup cols={2}>\n  <Card title="One" href="/one" />\n  <Card title="Two" href="/two" />\n</CardGroup>',
    ),
    columns(
      'Columns',
      'Content side by side',
      '<Columns cols={2}>\n  <Column>\n    Left\n  </Column>\n  <Column>\n    Right\n  </Column>\n</Columns>',
    ),
    column,
  ],
  aliases: {
    LinkCard: { to: 'Card' },
    Tile: { to: 'Card' },
    Cards: { to: 'CardGroup' },
    CardGrid: { to: 'CardGroup' },
    Tiles: { to: 'CardGroup' },
  },
};
