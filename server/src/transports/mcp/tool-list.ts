/** The tools of the document, and which of them a client wants to see. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from '../../generated/tools.js';
import type { ToolSpec } from '../../kernel/contract/handler.js';

const byName = new Map<string, ToolSpec>(TOOLS.map((spec) => [spec.tool.name, spec]));

/** A client may ask by header for some toolsets only, or for what changes nothing; what it did not ask for it cannot call either. */
export interface ToolFilter {
  toolsets: string[] | null;
  readOnly: boolean;
}

/** Reads X-MCP-Toolsets (names, separated by commas) and X-MCP-Readonly (true or 1). */
export function toolFilterOf(headers: IncomingHttpHeaders): ToolFilter {
  const toolsets = String(headers['x-mcp-toolsets'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  return { toolsets: toolsets.length ? toolsets : null, readOnly: /^(1|true)$/i.test(String(headers['x-mcp-readonly'] ?? '').trim()) };
}

function admits(filter: ToolFilter, { tool, toolset }: ToolSpec): boolean {
  if (filter.readOnly && !tool.annotations['readOnlyHint']) return false;
  return filter.toolsets === null || filter.toolsets.includes(toolset);
}

/** The tools as tools/list shows them: all on one page, because there are clients that never ask for a second. */
export function listTools(filter: ToolFilter): Tool[] {
  return TOOLS.filter((spec) => admits(filter, spec)).map(({ tool }) => tool as unknown as Tool);
}

/** The tool of that name; null where there is none or the client's filter leaves it out. */
export function findTool(name: string, filter: ToolFilter): ToolSpec | null {
  const spec = byName.get(name);
  return spec && admits(filter, spec) ? spec : null;
}
