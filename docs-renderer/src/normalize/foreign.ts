/** Syntax of other systems that a page shows as text. Each form is one warning per page, which says what to write instead. */
import type { Props } from '../components/spec.js';
import type { Place, WarningCode, Warnings } from '../warnings.js';
import type { Context, RawNode } from './context.js';

interface Form {
  /** Finds it in text. */
  pattern: RegExp;
  name: string;
  instead: string;
  /** Whether it stands for the content of a file. */
  includes?: true;
}

const LINE = '(?<=^|\\n)[ \\t]*';
const at = (start: string): RegExp => new RegExp(LINE + start, 'g');

const INCLUDE = "Import a snippet: import Part from './part.mdx', then <Part />.";

const IN_TEXT: Form[] = [
  { pattern: at(':{3,}[ \\t]*[\\w-]+'), name: '::: of VitePress', instead: 'Use a callout such as <Note>, <Accordion> or <CodeGroup>.' },
  { pattern: at('!!!\\+?[ \\t]+[\\w-]+'), name: '!!! of MkDocs', instead: 'Use a callout such as <Note>.' },
  { pattern: at('\\?\\?\\?\\+?[ \\t]+[\\w-]+'), name: '??? of MkDocs', instead: 'Use <Accordion>.' },
  { pattern: at('===[!+]*[ \\t]+["“]'), name: '=== of MkDocs', instead: 'Use <Tabs> and <Tab>.' },
  { pattern: at('/{3,}[ \\t]+[\\w-]+'), name: '/// of MkDocs', instead: 'Use a callout such as <Note>, <Accordion> or <Tabs>.' },
  { pattern: at('-{1,2}8<-{1,2}'), name: '--8<-- of MkDocs', instead: INCLUDE, includes: true },
  { pattern: at('\\*\\[[^\\]\\n]+\\]:'), name: '*[…]: of MkDocs', instead: 'Use <Tooltip>.' },
  { pattern: /\(\d{1,3}\)!/g, name: '(1)! of MkDocs', instead: 'Use a footnote.' },
  { pattern: /:(?:material|octicons|fontawesome|simple)-[\w-]+:/g, name: ':material-…: of MkDocs', instead: 'Use <Icon>.' },
  { pattern: /\+\+[a-z0-9]+(?:\+[a-z0-9]+)*\+\+/g, name: '++key++ of MkDocs', instead: 'Use <kbd>.' },
  { pattern: /(?<![=\w])==[^=\s](?:[^=\n]*[^=\s])?==(?![=\w])/g, name: '==…== of MkDocs', instead: 'Use <mark>.' },
  { pattern: /\^\^[^^\s](?:[^^\n]*[^^\s])?\^\^/g, name: '^^…^^ of MkDocs', instead: 'Use <u>.' },
  {
    // an id at the end may be that of a heading
    pattern: /(?<!\{)(?!\{#[\w-]+\}$)\{:?[ \t]*[.#][\w-][^{}\n]*\}/g,
    name: '{ #id .class } of MkDocs',
    instead: 'Use {#id} at the end of a heading; classes have no effect.',
  },
  { pattern: at('<<<[ \\t]*[@./]'), name: '<<< of VitePress', instead: 'Write the code in a code block.', includes: true },
  { pattern: /\[\[toc\]\]|(?<=^|\n)\[TOC\]/gi, name: '[[toc]]', instead: 'Remove it; a page has a table of contents.' },
  { pattern: /\{\{#[a-z_]+/g, name: '{{#include}} of mdBook', instead: `${INCLUDE} Or write the code in a code block.`, includes: true },
  { pattern: /\{[!*]>?[ \t]+[^{}\n]*[ \t][!*]\}/g, name: '{! … !} or {* … *} of MkDocs', instead: INCLUDE, includes: true },
  { pattern: /\{\{[^#{}\n][^{}\n]*\}\}/g, name: '{{ … }} of VitePress', instead: 'Write its value; pages contain no code.' },
  { pattern: /(?<=\S[ \t])\[#[\w-]+\](?=$|\n)/g, name: '[#id] of Nextra', instead: 'Use {#id} at the end of a heading.' },
  {
    pattern: /!\[[^[\]\n]{0,200}\]\([^()<>\n]{0,200} [^()<>"'\n]{0,200}\.\w{2,5}\)/g,
    name: 'a picture with spaces in its address',
    instead: 'Write <…> around the address.',
  },
];

const IN_CODE: Form[] = [
  { pattern: /\[!code [\w+:-]+\]/g, name: '[!code …] of VitePress', instead: 'Mark lines as in ```js {1,3} ins={4}.' },
  { pattern: /^<<< [@./]\S+/gm, name: '<<< of VitePress', instead: 'Write the code in the block.', includes: true },
  {
    pattern: /\{\{#(?:include|rustdoc_include|playground)\b/g,
    name: '{{#include}} of mdBook',
    instead: 'Write the code in the block.',
    includes: true,
  },
  { pattern: /^[ \t]*-{1,2}8<-{1,2}/gm, name: '--8<-- of MkDocs', instead: 'Write the code in the block.', includes: true },
  { pattern: /<!--\s*@include:/g, name: '<!--@include: …--> of VitePress', instead: 'Write the code in the block.', includes: true },
];

/** GitBook's blocks, each a form of its own. */
const BLOCK = /\{%-?[ \t]*(?!end)([a-z][\w-]{0,30})/g;

function note(code: WarningCode, form: string, message: string, value: string, offset: number, node: RawNode, context: Context): void {
  const place = context.place(node);
  const before = value.slice(0, offset).split('\n').length - 1;
  // the places of code are those of its fence
  const line = node.type === 'code' ? before + 1 : before;
  context.warnings.count(code, form, message, place && { line: place.line + line, column: line ? 1 : place.column });
}

function find(forms: readonly Form[], value: string, node: RawNode, context: Context): void {
  for (const { pattern, name, instead, includes } of forms)
    for (const { index } of value.matchAll(pattern))
      note(
        includes ? 'include_unresolved' : 'foreign_syntax',
        name,
        `This is shown as text: ${name}. ${instead}`,
        value,
        index,
        node,
        context,
      );
}

const API_PAGES = 'Write `openapi: METHOD /path` in the front matter of the page.';
const BLOCKS: Readonly<Record<string, string>> = {
  'openapi-operation': API_PAGES,
  'openapi-schemas': 'Write `openapi-schema: Name` in the front matter of the page.',
  include: INCLUDE,
};

/** Warns about foreign syntax in a text as it was written. JSON bodies contain what they say. */
export function noteForeignText(node: RawNode, context: Context): void {
  const value = node.value ?? '';
  if (!node.position || !/[:!?=/<*(+^{[]/.test(value)) return;
  find(IN_TEXT, value, node, context);
  for (const { 1: word = '', index } of value.matchAll(BLOCK))
    note(
      word === 'include' ? 'include_unresolved' : 'foreign_syntax',
      `{% ${word} %}`,
      `This is shown as text: {% ${word} %} of GitBook. ${BLOCKS[word] ?? 'Use a component of the authoring guide.'}`,
      value,
      index,
      node,
      context,
    );
}

/** Words of the code to mark, as Starlight and Nextra have them. */
const WORD_MARK = /(?:^|\s)(?:(?:ins|del|mark)=)?(?:"[^"]*"|\/[^/\s][^/\n]*\/)/;

/** Words behind a language that other systems give a meaning. */
const IN_META: readonly Form[] = [
  {
    pattern: /\bnpm2yarn\b/,
    name: 'npm2yarn of Docusaurus',
    instead: 'Write the commands of the other package managers in a <CodeGroup>.',
  },
  { pattern: /\blive\b/, name: 'live of Docusaurus', instead: 'Pages contain no code that runs.' },
  { pattern: /\beditable\b/, name: 'editable of mdBook', instead: 'Pages contain no code that runs.' },
];

/** Warns about foreign marks in a code block, and about foreign words behind its language. */
export function noteForeignCode(node: RawNode, meta: string, context: Context): void {
  if (!node.position) return;
  find(IN_CODE, node.value ?? '', node, context);
  const untitled = meta.replace(/\b(?:title|filename|icon)=(?:"[^"]*"|'[^']*')/g, ' ');
  const words = untitled.replace(/"[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]/g, ' ');
  if (WORD_MARK.test(untitled))
    context.warnings.count(
      'foreign_syntax',
      'word mark',
      'A mark of words has no effect. Mark lines as in ```js {1,3} ins={4}.',
      context.place(node),
    );
  for (const { pattern, name, instead } of IN_META)
    if (pattern.test(words)) context.warnings.count('foreign_syntax', name, `${name} has no effect. ${instead}`, context.place(node));
  if (node['lang'] === 'mdx-code-block')
    context.warnings.count(
      'foreign_syntax',
      'mdx-code-block',
      'This is shown as code: mdx-code-block of Docusaurus. Write its content without the fence.',
      context.place(node),
    );
}

const INCLUDED = /@include:[ \t]*((?:(?!-->)[^\s*])+)/;

/** Warns about a comment in which VitePress names a file to include. */
export function noteInclude(comment: string, place: Place | null | undefined, warnings: Warnings): void {
  const [, file] = INCLUDED.exec(comment) ?? [];
  if (file !== undefined)
    warnings.count(
      'include_unresolved',
      '@include',
      `${file.slice(0, 80)} is not included: <!--@include: …--> of VitePress. ${INCLUDE}`,
      place,
    );
}

/** Warns about text between single tildes within a word, which MkDocs sets low. */
export function noteSubscript(node: RawNode, context: Context): void {
  const from = node.position?.start.offset;
  if (from === undefined || !/^[\p{L}\p{N})]~[^~]/u.test(context.source.slice(from - 1, from + 2)) || from === 0) return;
  context.warnings.count('foreign_syntax', '~', 'This is struck through: ~…~ of MkDocs. Use <sub>.', context.place(node));
}

/** Warns about elements that other systems draw as cards. */
export function noteCards(name: string, given: Props, node: RawNode, context: Context): void {
  const classes = String(given['className'] ?? given['class'] ?? '').split(/\s+/);
  const note = (form: string, as: string) =>
    context.warnings.count('foreign_syntax', form, `${form} are shown as ${as}. Use <CardGroup> and <Card>.`, context.place(node));
  if (name === 'div' && classes.includes('grid') && 'markdown' in given) note('Cards of MkDocs', 'a list');
  if (name === 'table' && (given['data-view'] ?? given['dataview']) === 'cards') note('Cards of GitBook', 'a table');
}
