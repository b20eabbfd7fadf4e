import { Option } from 'commander';
import { offer } from '../declare/candidates.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { MCP_CLIENTS, type McpClient } from '../mcp-clients.js';

const DESCRIPTION = `Prints the configuration that connects an MCP client to this server, and where to put it. If the client supports it, the key is read from the environment or the client asks for it; otherwise the output has a placeholder. With --show-key the output contains the key, so treat it as a secret.`;

const EXAMPLES = `
Examples:
  tidewatch mcp --client cursor
  tidewatch mcp --client vscode --json --jq .configuration > .vscode/mcp.json`;

/** `tidewatch mcp` */
export const declareMcp: Declare = (parent, runtime) => {
  const command = parent.command('mcp').description(DESCRIPTION);
  const client = new Option('--client <client>', 'MCP client to configure. (default: all)').choices([...MCP_CLIENTS]);
  command.addOption(offer(client, { words: MCP_CLIENTS })).option('--show-key', 'Include the current API key in the output.');
  addSharedOptions(command).addHelpText('after', EXAMPLES);
  return command.action(async () => {
    const { mcp } = await import('../actions/mcp.js');
    await mcp(invocationOf(command, runtime), command.opts<{ client?: McpClient; showKey?: boolean }>());
  });
};
