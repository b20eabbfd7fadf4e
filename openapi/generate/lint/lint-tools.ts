/** Keeps the list of MCP tools small and true: a client holds all of it in its model's context. */
import type { Operation } from '../document/operations.js';
import { toolsOf } from '../emit/emit-tools.js';
import { lintToolWords } from './lint-tool-words.js';

/** Characters of all tools by name, description and input. */
const MOST_INPUTS = 40_000;
/** Characters of the whole list. */
const MOST = 110_000;

const said = (count: number) => count.toLocaleString('en');

export function lintTools(operations: readonly Operation[]): string[] {
  const tools = toolsOf(operations).map(({ tool }) => tool);
  const sum = (textOf: (tool: (typeof tools)[number]) => string) => tools.reduce((total, tool) => total + textOf(tool).length, 0);
  const inputs = sum(({ name, description, inputSchema }) => `${name}${description}${JSON.stringify(inputSchema)}`);
  const all = sum((tool) => JSON.stringify(tool));
  return [
    ...lintToolWords(operations),
    ...(inputs > MOST_INPUTS
      ? [
          `the names, descriptions and inputs of all MCP tools have ${said(inputs)} characters, and may have ${said(MOST_INPUTS)}: shorten some (x-mcp-description)`,
        ]
      : []),
    ...(all > MOST ? [`all MCP tools have ${said(all)} characters, and may have ${said(MOST)}`] : []),
  ];
}
