/** The document's tools, and which of them a client asks for. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { TOOLS } from '../../generated/tools.js';
import type { ToolSpec } from '../../kernel/contract/handler.js';

const byName = new Map<string, ToolSpec>(TOOLS.map((spec) => [spec.tool.name, spec]));

/** By header, a client may ask for certain toolsets, or for read-only tools; it cannot call others. */
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

/** The tools as tools/list shows them: all on one page, because some clients never ask for a second. */
export function listTools(filter: ToolFilter): Tool[] {
  return TOOLS.filter((spec) => admits(filter, spec)).map(({ tool }) => tool as unknown as Tool);
}

/** The tool with that name; null if there is none, or the client's filter excludes it. */
export function findTool(name: string, filter: ToolFilter): ToolSpec | null {
  const spec = byName.get(name);
  return spec && admits(filter, spec) ? spec : null;
}
