import { Option } from 'commander';
import { offer } from '../tree/candidates.js';
import { type Declare, invocationOf } from '../tree/runtime.js';
import { addSharedOptions } from '../tree/shared-options.js';

/** The clients whose configuration is known, and a plain form for all others. */
export const MCP_CLIENTS = ['claude-code', 'claude-desktop', 'cursor', 'vscode', 'windsurf', 'codex', 'json'] as const;

export type McpClient = (typeof MCP_CLIENTS)[number];

const DESCRIPTION = `Prints what to put where, so that an MCP client reaches this server. The key is read from the environment, or asked for by the client, wherever the client can do that; where it cannot, there is a place to fill in. With --show-key it stands in the text, which then is a secret itself.`;

const EXAMPLES = `
Examples:
  tidewatch mcp --client cursor
  tidewatch mcp --client vscode --json --jq .configuration > .vscode/mcp.json`;

/** `tidewatch mcp` */
export const declareMcp: Declare = (parent, runtime) => {
  const command = parent.command('mcp').description(DESCRIPTION);
  const client = new Option('--client <client>', 'Only for this client; for all of them unless given.').choices([...MCP_CLIENTS]);
  command.addOption(offer(client, { words: MCP_CLIENTS })).option('--show-key', 'Put the API key at hand into the text.');
  addSharedOptions(command).addHelpText('after', EXAMPLES);
  return command.action(async () => {
    const { mcp } = await import('../actions/mcp.js');
    await mcp(invocationOf(command, runtime), command.opts<{ client?: McpClient; showKey?: boolean }>());
  });
};
