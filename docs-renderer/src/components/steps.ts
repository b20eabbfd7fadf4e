/** Steps, accordions and expandable content. */
import type { List, ListItem } from 'mdast';
import { h, headed, htmlText, own, paragraph, strong, textProp, titled } from './build.js';
import type { ComponentSpec, Family } from './spec.js';

const steps: ComponentSpec = {
  name: 'Steps',
  kind: 'block',
  about: 'What to do, in order',
  props: {},
  inside: ['Step'],
  example:
    '<Steps>\n  <Step title="Install">\n    Run `npm ci`.\n  </Step>\n  <Step title="Start">\n    Run `npm start`.\n  </Step>\n</Steps>',
  html: (_props, children, node) => {
    const ofSteps = node.children.some((child) => child.type === 'component' && child.name === 'Step');
    return [own(ofSteps ? 'ol' : 'div', 'steps', children())];
  },
  markdown: (_props, lower, node) => {
    const items: ListItem[] = node.children.flatMap((child) => {
      if (child.type !== 'component' || child.name !== 'Step') return [];
      const title = textProp(child.props['title']);
      return [{ type: 'listItem', spread: true, children: headed(title, lower.blocks(child)) }];
    });
    if (!items.length) return lower.blocks(node);
    const list: List = { type: 'list', ordered: true, start: 1, spread: true, children: items };
    return [list];
  },
};

const step: ComponentSpec = {
  name: 'Step',
  kind: 'block',
  about: 'One step',
  props: { title: { type: 'string', about: 'What is done' }, icon: { type: 'icon', about: 'An icon by name' } },
  inside: 'blocks',
  example: '<Step title="Install">\n  Run `npm ci`.\n</Step>',
  html: (props, children) => [own('li', 'step', [titled('p', 'step-title', props), ...children()])],
  markdown: (props, lower, node) => headed(textProp(props['title']), lower.blocks(node)),
};

/** Content that opens on a click, by an element that needs no script. */
const disclosure = (name: string, about: string, className: string): ComponentSpec => ({
  name,
  kind: 'block',
  about,
  props: {
    title: { type: 'string', about: 'What is always seen' },
    description: { type: 'string', about: 'A line below the title' },
    icon: { type: 'icon', about: 'An icon by name' },
    defaultOpen: { type: 'boolean', about: 'Open from the start' },
  },
  inside: 'blocks',
  example: `<${name} title="Details">\n  More about it.\n</${name}>`,
  html: (props, children) => {
    const description = textProp(props['description']);
    const title = titled('span', 'disclosure-title', props) ?? own('span', 'disclosure-title', [htmlText('Details')]);
    const summary = h('summary', {}, [title, description ? own('span', 'disclosure-description', [htmlText(description)]) : undefined]);
    return [own('details', className, [summary, own('div', 'disclosure-body', children())], { open: props['defaultOpen'] === true })];
  },
  markdown: (props, lower, node) => {
    const description = textProp(props['description']);
    const blocks = lower.blocks(node);
    return headed(textProp(props['title']), description ? [paragraph({ type: 'text', value: description }), ...blocks] : blocks);
  },
});

const group: ComponentSpec = {
  name: 'AccordionGroup',
  kind: 'block',
  about: 'Accordions that belong together',
  props: {},
  inside: ['Accordion'],
  example: '<AccordionGroup>\n  <Accordion title="Why?">\n    Because.\n  </Accordion>\n</AccordionGroup>',
  html: (_props, children) => [own('div', 'accordions', children())],
  markdown: (_props, lower, node) => lower.blocks(node),
};

const update: ComponentSpec = {
  name: 'Update',
  kind: 'block',
  about: 'An entry of a changelog',
  props: {
    label: { type: 'string', about: 'The date or version' },
    description: { type: 'string', about: 'A line below the label' },
    tags: { type: 'strings', about: 'Words to filter by' },
  },
  inside: 'blocks',
  example: '<Update label="1.4" description="May" tags={["CLI"]}>\n  Search is faster.\n</Update>',
  html: (props, children) => {
    const lines = [textProp(props['label']), textProp(props['description'])].map((line, at) =>
      line ? own('p', at ? 'update-description' : 'update-label', [htmlText(line)]) : undefined,
    );
    const tags = Array.isArray(props['tags']) ? props['tags'].map((tag) => own('span', 'badge', [htmlText(String(tag))])) : [];
    return [own('section', 'update', [own('div', 'update-head', [...lines, ...tags]), own('div', 'update-body', children())])];
  },
  markdown: (props, lower, node) => {
    const head = [textProp(props['label']), textProp(props['description'])].filter((line) => line !== undefined).join(', ');
    return [...(head ? [paragraph(strong(head))] : []), ...lower.blocks(node)];
  },
};

export const stepFamily: Family = {
  components: [
    steps,
    step,
    disclosure('Accordion', 'A part that opens on a click', 'accordion'),
    group,
    disclosure('Expandable', 'Fields of a nested object, closed at first', 'expandable'),
    update,
  ],
  aliases: { Accordions: { to: 'AccordionGroup' }, Collapsible: { to: 'Accordion' }, Toggle: { to: 'Accordion' } },
};
