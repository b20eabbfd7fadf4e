/** The languages that are highlighted, by the names authors write. */

/** The name of the grammar, with its other names. */
const NAMES: Record<string, string[]> = {
  bash: ['sh', 'shell', 'zsh', 'shellscript', 'console', 'shellsession', 'curl', 'terminal'],
  c: [],
  cpp: ['c++'],
  csharp: ['cs', 'c#', 'dotnet'],
  css: [],
  dart: [],
  diff: ['patch'],
  docker: ['dockerfile'],
  elixir: ['ex'],
  go: ['golang'],
  graphql: ['gql'],
  hcl: ['terraform', 'tf'],
  html: [],
  http: [],
  ini: ['properties', 'conf', 'env', 'dotenv'],
  java: [],
  javascript: ['js', 'mjs', 'cjs', 'node'],
  json: ['json5', 'jsonc', 'jsonl'],
  jsx: [],
  kotlin: ['kt'],
  lua: [],
  markdown: ['md', 'mdx'],
  nginx: [],
  php: [],
  powershell: ['ps1', 'pwsh'],
  prisma: [],
  python: ['py', 'python3'],
  ruby: ['rb'],
  rust: ['rs'],
  scala: [],
  sql: ['postgresql', 'mysql', 'plpgsql'],
  svelte: [],
  swift: [],
  toml: [],
  tsx: [],
  typescript: ['ts', 'mts', 'cts'],
  vue: [],
  xml: ['svg'],
  yaml: ['yml'],
};

/** Names that ask for plain text. */
const PLAIN = new Set([
  '',
  'text',
  'txt',
  'plaintext',
  'plain',
  'none',
  'mermaid',
  'math',
  'csv',
  'log',
  'output',
  'ascii',
  'wrap',
  'tree',
]);

const GRAMMARS = new Map(Object.entries(NAMES).flatMap(([name, others]) => [name, ...others].map((other) => [other, name] as const)));

export type LanguageName = keyof typeof NAMES;

/** The grammar for a language of a code block, or undefined if it is shown as it is. */
export const grammarOf = (language: string): string | undefined => GRAMMARS.get(language.toLowerCase());

/** Whether an author's language is one of ours, plain text included. */
export const isKnownLanguage = (language: string): boolean => PLAIN.has(language.toLowerCase()) || GRAMMARS.has(language.toLowerCase());

export const grammarNames = (): string[] => Object.keys(NAMES);
