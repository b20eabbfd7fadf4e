/** Frames, icons, badges, tooltips, and content for people only or agents only. */
import type { RootContent } from 'mdast';
import { h, headed, htmlText, icon, own, paragraph, text, textProp, titled } from './build.js';
import type { ComponentSpec, Family } from './spec.js';

const frame: ComponentSpec = {
  name: 'Frame',
  kind: 'block',
  about: 'An image or a video with a caption',
  props: { caption: { type: 'string', about: 'A line below it' }, hint: { type: 'string', about: 'A line above it' } },
  inside: 'blocks',
  example: '<Frame caption="The dashboard">\n  ![Dashboard](/images/dashboard.png)\n</Frame>',
  html: (props, children) => {
    const [hint, caption] = [textProp(props['hint']), textProp(props['caption'])];
    return [
      own('figure', 'frame', [
        hint ? own('p', 'frame-hint', [htmlText(hint)]) : undefined,
        own('div', 'frame-body', children()),
        caption ? h('figcaption', {}, [htmlText(caption)]) : undefined,
      ]),
    ];
  },
  markdown: (props, lower, node) => {
    const caption = textProp(props['caption']);
    const line: RootContent[] = caption ? [paragraph({ type: 'emphasis', children: [text(caption)] })] : [];
    return [...lower.blocks(node), ...line];
  },
};

const iconSpec: ComponentSpec = {
  name: 'Icon',
  kind: 'inline',
  about: 'An icon in a line of text',
  props: { icon: { type: 'icon', about: 'Its name' }, size: { type: 'number', about: 'Its size in pixels' } },
  inside: 'nothing',
  example: '<Icon icon="flag" />',
  html: (props) => {
    const size = Number(props['size']);
    const drawn = icon(props['icon'], size > 0 && size <= 256 ? size : undefined);
    return drawn ? [drawn] : [];
  },
  markdown: () => [],
};

const badge: ComponentSpec = {
  name: 'Badge',
  kind: 'inline',
  about: 'A word with a background',
  props: {
    color: { type: 'string', values: ['gray', 'blue', 'green', 'yellow', 'orange', 'red', 'purple'], about: 'Its colour' },
    icon: { type: 'icon', about: 'An icon by name' },
    text: { type: 'string', about: 'The word, if nothing stands inside' },
  },
  inside: 'text',
  example: '<Badge color="green">New</Badge>',
  html: (props, children) => {
    const word = textProp(props['text']);
    const inside = children();
    const color = textProp(props['color']);
    return [
      own('span', color ? `badge badge-${color}` : 'badge', [icon(props['icon']), ...(inside.length || !word ? inside : [htmlText(word)])]),
    ];
  },
  markdown: (props, lower, node) => {
    const inside = lower.inline(node);
    return inside.length ? inside : [text(textProp(props['text']) ?? '')];
  },
};

const tooltip: ComponentSpec = {
  name: 'Tooltip',
  kind: 'inline',
  about: 'An explanation of a word',
  props: {
    tip: { type: 'string', about: 'The explanation' },
    headline: { type: 'string', about: 'A title above it' },
    cta: { type: 'string', about: 'The words of a link' },
    href: { type: 'url', about: 'Where it leads' },
  },
  inside: 'text',
  example: '<Tooltip tip="Application programming interface">API</Tooltip>',
  html: (props, children) => {
    const lines = [textProp(props['headline']), textProp(props['tip'])].filter((line) => line !== undefined);
    return [own('span', 'tooltip', [...children()], { title: lines.join(': '), tabIndex: 0 })];
  },
  markdown: (props, lower, node) => {
    const tip = textProp(props['tip']);
    return [...lower.inline(node), ...(tip ? [text(` (${tip})`)] : [])];
  },
};

const visibility: ComponentSpec = {
  name: 'Visibility',
  kind: 'block',
  about: 'Shows its content on the page to people, or in Markdown to agents',
  props: { for: { type: 'string', values: ['humans', 'agents'], about: 'Who sees it' } },
  inside: 'blocks',
  example: '<Visibility for="agents">\n  Use the `--json` flag.\n</Visibility>',
  html: (props, children) => (props['for'] === 'agents' ? [] : children()),
  markdown: (props, lower, node) => (props['for'] === 'humans' ? [] : lower.blocks(node)),
};

const prompt: ComponentSpec = {
  name: 'Prompt',
  kind: 'block',
  about: 'A text to give to a language model, with a button that copies it',
  props: { description: { type: 'string', about: 'What it does' }, icon: { type: 'icon', about: 'An icon by name' } },
  inside: 'blocks',
  example: '<Prompt description="Set up a monitor">\n  Create a monitor for the job `backup`.\n</Prompt>',
  html: (props, children) => [
    own('section', 'prompt', [titled('p', 'prompt-title', props, textProp(props['description'])), own('div', 'prompt-body', children())]),
  ],
  markdown: (props, lower, node) => headed(textProp(props['description']), lower.blocks(node)),
};

export const media: Family = {
  components: [frame, iconSpec, badge, tooltip, visibility, prompt],
  aliases: { Icon: { to: 'Icon', rename: { name: 'icon' } }, Caption: { to: 'Frame' }, Tag: { to: 'Badge' }, Label: { to: 'Badge' } },
};
