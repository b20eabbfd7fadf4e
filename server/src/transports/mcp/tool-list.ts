/** The document's tools, and which of them a client may call. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { withinUnits } from '../../generated/text/cut-text.js';
import { didYouMean, nearest } from '../../generated/text/suggest.js';
import { TOOLS } from '../../generated/tools.js';
import type { ApiKeyCaller } from '../../kernel/caller.js';
import { isAuthorized } from '../../kernel/contract/dispatch/authorization.js';
import { specOf } from '../../kernel/contract/document.js';
import type { ToolSpec } from '../../kernel/contract/handler.js';
import type { ToolFilter } from './tool-filter.js';

/** Longer names are cut in messages. */
const LONGEST_NAME = 100;

const byName = new Map<string, ToolSpec>(TOOLS.map((spec) => [spec.tool.name, spec]));

function admits(filter: ToolFilter, { tool, toolset }: ToolSpec): boolean {
  if (filter.readOnly && !tool.annotations['readOnlyHint']) return false;
  return filter.toolsets === null || filter.toolsets.includes(toolset);
}

/** Who asks, and for which tools. */
interface Client {
  filter: ToolFilter;
  caller: ApiKeyCaller;
}

const offered = ({ filter, caller }: Client) =>
  TOOLS.filter((spec) => admits(filter, spec) && isAuthorized(specOf(spec.operationId), caller));

/**
 * The tools as tools/list shows them: those that the key may call, all on one page, because some clients never ask for a second. A key that lacks
 * the scope of another and calls it nevertheless learns which scope that is.
 */
export function listTools(client: Client): Tool[] {
  return offered(client).map(({ tool }) => tool as unknown as Tool);
}

/** The tool with that name; null if there is none, or the client's filter excludes it. */
export function findTool(name: string, filter: ToolFilter): ToolSpec | null {
  const spec = byName.get(name);
  return spec && admits(filter, spec) ? spec : null;
}

/** Whether tools/list shows the client this tool. */
export const mayCall = (name: string, filter: ToolFilter, caller: ApiKeyCaller): boolean =>
  offered({ filter, caller }).some(({ tool }) => tool.name === name);

/** The message about a tool that isn't there, or that the client didn't ask for. */
export function noTool(name: string, client: Client): string {
  const shown = withinUnits(name, LONGEST_NAME);
  if (byName.has(name)) return `This client asked for other tools than ${shown}, by toolsets or readonly.`;
  const meant = nearest(
    name,
    offered(client).map(({ tool }) => tool.name),
  );
  return `There is no tool ${shown}.${didYouMean(meant)}`;
}
