/** The fenced blocks of a page, and what the runner does with each. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMeta } from '../../../docs-renderer/src/source/code-meta.js';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Block {
  /** The line of the opening fence, from 1. */
  line: number;
  language: string;
  title: string | undefined;
  code: string;
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;
/** A comment that runs like a block, for what a reader of the page has already. */
const UNSEEN = { open: '<!-- sh', close: '-->' };

interface Open {
  fence: string;
  indent: string;
  block: Block;
}

/** The block that a line opens, if it does. */
function opened(line: string, number: number): Open | null {
  if (line === UNSEEN.open) return { fence: UNSEEN.close, indent: '', block: { line: number, language: 'sh', title: undefined, code: '' } };
  const [, indent = '', fence, info = ''] = FENCE.exec(line) ?? [];
  if (!fence) return null;
  const [language = '', ...meta] = info.trim().split(/\s+/);
  return { fence, indent, block: { line: number, language, title: readMeta(meta.join(' ')).title, code: '' } };
}

const closes = (line: string, { fence }: Open) => line.trim().startsWith(fence) && /^([`~]+|-->)$/.test(line.trim());

/** Every fenced block, in the order of the page, without the indentation of its fence. */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Open | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (open === null) open = opened(line, index + 1);
    else if (closes(line, open)) {
      blocks.push(open.block);
      open = null;
    } else open.block.code += `${line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart()}\n`;
  }
  return blocks;
}

export const isOutput = ({ title }: Block): boolean => title === 'Output';
export const runs = ({ language, title }: Block): boolean => language === 'sh' && title === undefined;

/** Whether a title is the path of a file that a later command may use. An absolute path belongs to another machine. */
export const isFile = ({ title }: Block): boolean =>
  title !== undefined && /^[\w@.-]+(\/[\w@.-]+)*$/.test(title) && /\.\w+$|^Dockerfile$|^Caddyfile$/.test(title) && !title.includes('..');

const ELSEWHERE =
  /(?:^|[|;&(]|\b(?:then|do)\b)\s*(?:sudo|apt|apt-get|brew|dnf|systemctl|journalctl|useradd|runuser|docker|kubectl|helm|crontab|launchctl|ssh|scp)\b|(?:^|[\s>'"=])\/(?:etc|var|usr|opt|root)\//m;

/** Blocks that are neither run nor say where they belong. */
export function problemsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    const { line, language } = block;
    const before = blocks[index - 1];
    // the tests may run as root
    if (runs(block))
      return ELSEWHERE.test(block.code) ? [`${line}: this would change the machine; a title tells on which one it runs`] : [];
    if (!language) return [`${line}: a block without a language; a command is sh, what it prints is text with the title Output`];
    if (block.title === undefined)
      return [`${line}: a block of ${language} with no title: a file's name, Output, or the place where it belongs. Only sh runs`];
    if (isOutput(block) && before?.language !== 'sh') return [`${line}: an output without a block of sh right before it`];
    if (isOutput(block) && !['text', 'json'].includes(language)) return [`${line}: an output is text or json, not ${language}`];
    return [];
  });
}

/** The pages whose samples run: the guides, and the first page of the project. */
export const PAGES = [
  'README.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .sort(),
  ),
];

export const blocksOfPage = (page: string): Block[] => blocksIn(readFileSync(path.join(ROOT, page), 'utf8'));
