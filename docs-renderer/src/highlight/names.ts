/** The languages that can be highlighted, by the names that authors write. */

/** A grammar's name with its aliases. */
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

/** Names for plain text. */
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

/** The grammar for a code block's language; undefined if the code is shown unchanged. */
export const grammarOf = (language: string): string | undefined => GRAMMARS.get(language.toLowerCase());

/** Whether a language is known, including plain text. */
export const isKnownLanguage = (language: string): boolean => PLAIN.has(language.toLowerCase()) || GRAMMARS.has(language.toLowerCase());

export const grammarNames = (): string[] => Object.keys(NAMES);
