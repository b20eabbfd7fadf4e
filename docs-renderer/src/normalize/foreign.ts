/** Syntax of other systems that a page shows as text. Each form is one warning per page, which says what to write instead. */
import type { Context, RawNode } from './context.js';

interface Form {
  /** Finds it in text. */
  pattern: RegExp;
  name: string;
  instead: string;
}

const LINE = '(?<=^|\\n)[ \\t]*';
const at = (start: string): RegExp => new RegExp(LINE + start, 'g');

const IN_TEXT: Form[] = [
  { pattern: at(':{3,}[ \\t]*[\\w-]+'), name: '::: of VitePress', instead: 'Use a callout such as <Note>, <Accordion> or <CodeGroup>.' },
  { pattern: at('!!!\\+?[ \\t]+[\\w-]+'), name: '!!! of MkDocs', instead: 'Use a callout such as <Note>.' },
  { pattern: at('\\?\\?\\?\\+?[ \\t]+[\\w-]+'), name: '??? of MkDocs', instead: 'Use <Accordion>.' },
  { pattern: at('===[!+]*[ \\t]+["“]'), name: '=== of MkDocs', instead: 'Use <Tabs> and <Tab>.' },
  { pattern: at('/{3,}[ \\t]+[\\w-]+'), name: '/// of MkDocs', instead: 'Use a callout such as <Note>, <Accordion> or <Tabs>.' },
  { pattern: at('-{1,2}8<-{1,2}'), name: '--8<-- of MkDocs', instead: 'Import a snippet.' },
  { pattern: at('\\*\\[[^\\]\\n]+\\]:'), name: '*[…]: of MkDocs', instead: 'Use <Tooltip>.' },
  { pattern: /\(\d{1,3}\)!/g, name: '(1)! of MkDocs', instead: 'Use a footnote.' },
  { pattern: /:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, name: ':material-…: of MkDocs', instead: 'Use <Icon>.' },
  { pattern: /\+\+[a-z0-9]+(?:\+[a-z0-9]+)*\+\+/g, name: '++key++ of MkDocs', instead: 'Use <kbd>.' },
  { pattern: /(?<![=\w])==[^=\s](?:[^=\n]*[^=\s])?==(?![=\w])/g, name: '==…== of MkDocs', instead: 'Use <mark>.' },
  { pattern: /\^\^[^^\s](?:[^^\n]*[^^\s])?\^\^/g, name: '^^…^^ of MkDocs', instead: 'Use <u>.' },
  {
    pattern: /(?<!\{)\{:?[ \t]*[.#][\w-][^{}\n]*\}/g,
    name: '{ #id .class } of MkDocs',
    instead: 'Use {#id} at the end of a heading; classes have no effect.',
  },
  { pattern: at('<<<[ \\t]*[@./]'), name: '<<< of VitePress', instead: 'Write the code in a code block.' },
  { pattern: /\[\[toc\]\]|(?<=^|\n)\[TOC\]/gi, name: '[[toc]]', instead: 'Remove it; a page has a table of contents.' },
  { pattern: /\{\{#[a-z_]+/g, name: '{{#include}} of mdBook', instead: 'Import a snippet, or write the code in a code block.' },
  { pattern: /\{\{[^#{}\n][^{}\n]*\}\}/g, name: '{{ … }} of VitePress', instead: 'Write its value; pages contain no code.' },
  { pattern: /(?<=\S[ \t])\[#[\w-]+\](?=$|\n)/g, name: '[#id] of Nextra', instead: 'Use {#id} at the end of a heading.' },
  {
    pattern: /(?<=^|\n)\[!\w+\][+-]?[ \t]+\S/g,
    name: '[!NOTE] with a title',
    instead: 'Use a callout with a title, such as <Note title="…">.',
  },
  {
    pattern: /!\[[^[\]\n]{0,200}\]\([^()<>\n]{0,200} [^()<>"'\n]{0,200}\.\w{2,5}\)/g,
    name: 'a picture with spaces in its address',
    instead: 'Write <…> around the address.',
  },
];

const IN_CODE: Form[] = [
  { pattern: /\[!code [\w+:-]+\]/g, name: '[!code …] of VitePress', instead: 'Mark lines as in ```js {1,3}, or use a diff block.' },
  {
    pattern: /\b(?:highlight-next-line|highlight-start)\b/g,
    name: 'highlight-next-line of Docusaurus',
    instead: 'Mark lines as in ```js {1,3}.',
  },
  { pattern: /^<<< [@./]\S+/gm, name: '<<< of VitePress', instead: 'Write the code in the block.' },
  { pattern: /\{\{#(?:include|rustdoc_include|playground)\b/g, name: '{{#include}} of mdBook', instead: 'Write the code in the block.' },
];

/** GitBook's blocks, each a form of its own. */
const BLOCK = /\{%-?[ \t]*(?!end)([a-z][\w-]{0,30})/g;

function note(form: string, message: string, value: string, offset: number, node: RawNode, context: Context): void {
  const place = context.place(node);
  const before = value.slice(0, offset).split('\n').length - 1;
  // the places of code are those of its fence
  const line = node.type === 'code' ? before + 1 : before;
  context.warnings.count('foreign_syntax', form, message, place && { line: place.line + line, column: line ? 1 : place.column });
}

function find(forms: readonly Form[], value: string, node: RawNode, context: Context): void {
  for (const { pattern, name, instead } of forms)
    for (const { index } of value.matchAll(pattern)) note(name, `This is shown as text: ${name}. ${instead}`, value, index, node, context);
}

/** Warns about foreign syntax in a text as it was written. JSON bodies contain what they say. */
export function noteForeignText(node: RawNode, context: Context): void {
  const value = node.value ?? '';
  if (!node.position || !/[:!?=/<*(+^{[]/.test(value)) return;
  find(IN_TEXT, value, node, context);
  for (const { 1: word = '', index } of value.matchAll(BLOCK))
    note(
      `{% ${word} %}`,
      `This is shown as text: {% ${word} %} of GitBook. Use a component of the authoring guide.`,
      value,
      index,
      node,
      context,
    );
}

/** Warns about foreign marks in a code block. */
export function noteForeignCode(node: RawNode, context: Context): void {
  if (node.position) find(IN_CODE, node.value ?? '', node, context);
}
