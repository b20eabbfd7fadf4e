/** Callouts: short notes next to the text. GitHub alerts and directives also become callouts. */
import type { RootContent } from 'mdast';
import { htmlText, own, paragraph, strong, textProp, titled } from './build.js';
import type { Alias, ComponentSpec, Family, PropSpec, Props } from './spec.js';

const PROPS: Record<string, PropSpec> = {
  title: { type: 'string', about: 'A title instead of the name of the callout' },
  icon: { type: 'icon', about: 'An icon by name' },
};

function callout(name: string, about: string): ComponentSpec {
  const label = name === 'Callout' ? undefined : name;
  return {
    name,
    kind: 'block',
    about,
    props: PROPS,
    inside: 'blocks',
    example: `<${name}>\n  Keys are shown once.\n</${name}>`,
    html: (props, children) => {
      const title = textProp(props['title']);
      const head = titled('p', 'callout-title', props) ?? (label ? own('p', 'callout-title', [htmlText(label)]) : undefined);
      return [own('aside', `callout callout-${name.toLowerCase()}`, [head, ...children()], { role: 'note', ariaLabel: title ?? label })];
    },
    markdown: (props, lower, node): RootContent[] => {
      const title = textProp(props['title']) ?? label;
      return [{ type: 'blockquote', children: [...(title ? [paragraph(strong(title))] : []), ...lower.blocks(node)] }];
    },
  };
}

/** Callouts by other systems' names for their types. */
const BY_TYPE: Record<string, string> = {
  note: 'Note',
  info: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  idea: 'Tip',
  success: 'Check',
  check: 'Check',
  warn: 'Warning',
  warning: 'Warning',
  caution: 'Warning',
  important: 'Info',
  danger: 'Danger',
  error: 'Danger',
};

const byType = (fallback: string) => (props: Props) => BY_TYPE[String(props['type'] ?? '').toLowerCase()] ?? fallback;

const ALIASES: Record<string, Alias> = {
  Aside: { to: byType('Note') },
  Admonition: { to: byType('Note') },
  Caution: { to: 'Warning' },
  Error: { to: 'Danger' },
  Important: { to: 'Info' },
  Success: { to: 'Check' },
  Hint: { to: 'Tip' },
};

export const callouts: Family = {
  components: [
    callout('Note', 'What a reader should know beside the text'),
    callout('Info', 'Background information'),
    callout('Tip', 'Advice that saves work'),
    callout('Check', 'A success, or a condition that is met'),
    callout('Warning', 'What can go wrong'),
    callout('Danger', 'What destroys data or costs money'),
    callout('Callout', 'A callout without a name'),
  ],
  aliases: ALIASES,
};

/** The callout of a GitHub alert (`> [!NOTE]`) or a directive (`:::tip`); undefined for other words. */
export function calloutFor(word: string): string | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(BY_TYPE, lower) ? BY_TYPE[lower] : undefined;
}

/** `<Callout type="warn">` is a Warning. */
export const typedCallout: Alias = { to: byType('Callout') };
