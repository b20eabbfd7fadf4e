/** Which tools a client asks for, in the address or by header; it cannot call others. */
import type { IncomingHttpHeaders } from 'node:http';
import { withinUnits } from '../../generated/text/cut-text.js';
import { didYouMean, nearest } from '../../generated/text/suggest.js';
import { TOOLS } from '../../generated/tools.js';

/** The toolsets: the tags of the document that have tools. */
export const TOOLSETS: readonly string[] = [...new Set(TOOLS.map(({ toolset }) => toolset))];

export interface ToolFilter {
  /** Null: all. */
  toolsets: readonly string[] | null;
  readOnly: boolean;
}

/** A filter that isn't understood. Ignoring it would offer no tools, or more than the client asked for. */
export class FilterFault extends Error {}

const LONGEST_NAME = 60;
const quoted = (text: string) => JSON.stringify(withinUnits(text, LONGEST_NAME));

function readToolsets(text: string, where: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const unknown = names.find((name) => !TOOLSETS.includes(name));
  if (unknown === undefined) return names;
  const meant = didYouMean(nearest(unknown, TOOLSETS));
  throw new FilterFault(`${where}: there is no toolset ${quoted(unknown)}.${meant} Toolsets: ${TOOLSETS.join(', ')}.`);
}

function readFlag(text: string, where: string): boolean {
  if (/^(1|true)$/i.test(text.trim())) return true;
  if (/^(0|false)$/i.test(text.trim())) return false;
  throw new FilterFault(`${where} must be 1, true, 0 or false, not ${quoted(text)}.`);
}

/** The parameters of an address; one that isn't known would be ignored where it was meant to restrict. */
function readAddress(query: string): Map<string, string> {
  const parameters = [...new URLSearchParams(query)];
  const known = ['toolsets', 'readonly'];
  const unknown = parameters.find(([name]) => !known.includes(name))?.[0];
  if (unknown !== undefined) {
    const meant = didYouMean(nearest(unknown, known));
    throw new FilterFault(`The address of MCP takes toolsets and readonly, not ${quoted(unknown)}.${meant}`);
  }
  const repeated = known.find((name) => parameters.filter(([each]) => each === name).length > 1);
  if (repeated !== undefined) throw new FilterFault(`The address of MCP takes ${repeated} once; separate toolsets by commas.`);
  return new Map(parameters);
}

/**
 * The filter of a request: `?toolsets=errors,monitors&readonly=1` in its address, X-MCP-Toolsets and X-MCP-Readonly in its headers. What both
 * give restricts together. An empty header is one that its client left unset.
 * @throws FilterFault
 */
export function toolFilterOf(query: string, headers: IncomingHttpHeaders): ToolFilter {
  const address = readAddress(query);
  const header = (name: string) => String(headers[name] ?? '').trim();
  const lists = [readToolsets(address.get('toolsets') ?? '', 'toolsets'), readToolsets(header('x-mcp-toolsets'), 'X-MCP-Toolsets')].filter(
    (names) => names.length > 0,
  );
  const asked = address.get('readonly');
  const flags = [
    asked !== undefined && readFlag(asked, 'readonly'),
    header('x-mcp-readonly') !== '' && readFlag(header('x-mcp-readonly'), 'X-MCP-Readonly'),
  ];
  const toolsets = lists.length ? TOOLSETS.filter((name) => lists.every((names) => names.includes(name))) : null;
  return { toolsets, readOnly: flags.includes(true) };
}
