import { Option } from 'commander';
import { offer } from '../declare/candidates.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { MCP_CLIENTS, type McpClient } from '../mcp-clients.js';

const DESCRIPTION = `Prints what to put where, so that an MCP client reaches this server. The key is read from the environment, or asked for by the client, wherever the client can do that; where it cannot, there is a place to fill in. With --show-key it stands in the text, which then is a secret itself.`;

const EXAMPLES = `
Examples:
  tidewatch mcp --client cursor
  tidewatch mcp --client vscode --json --jq .configuration > .vscode/mcp.json`;

/** `tidewatch mcp` */
export const declareMcp: Declare = (parent, runtime) => {
  const command = parent.command('mcp').description(DESCRIPTION);
  const client = new Option('--client <client>', 'Only for this client. (default: all)').choices([...MCP_CLIENTS]);
  command.addOption(offer(client, { words: MCP_CLIENTS })).option('--show-key', 'Include the current API key in the output.');
  addSharedOptions(command).addHelpText('after', EXAMPLES);
  return command.action(async () => {
    const { mcp } = await import('../actions/mcp.js');
    await mcp(invocationOf(command, runtime), command.opts<{ client?: McpClient; showKey?: boolean }>());
  });
};
