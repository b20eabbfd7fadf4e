import { credentials } from '../config/credentials.js';
import { readSettings } from '../config/settings.js';
import { Failure } from '../failure.js';
import { type Invocation, note } from '../io.js';
import { MCP_CLIENTS, type McpClient } from '../mcp-clients.js';
import { neutralize } from '../output/neutralize.js';
import { printJson } from '../output/print.js';

/** What to put where, for one client. */
interface Setup {
  client: McpClient;
  name: string;
  /** Where it goes, as the client's own documentation has it. */
  file: string;
  format: 'json' | 'toml';
  configuration: unknown;
  /** Where the key comes from. */
  key: string;
}

interface Server {
  url: string;
  /** The key itself, when it is to be shown. */
  key: string | null;
}

const PLACEHOLDER = '<keyId>.<secret>';
const FROM_ENVIRONMENT = 'the variable TIDEWATCH_API_KEY of the environment in which the client starts';

/** A header whose key the client puts in itself, unless the key is to be shown. */
const headers = ({ key }: Server, reference: string) => ({ Authorization: `Bearer ${key ?? reference}` });

const servers = (settings: unknown) => ({ mcpServers: { tidewatch: settings } });

function claudeDesktop({ url, key }: Server): Setup {
  // It starts programs only, so one that speaks HTTP stands between; a header with a space in it is cut on Windows, the variable is not.
  const plain = url.startsWith('http:') ? ['--allow-http'] : [];
  const args = ['-y', 'mcp-remote', url, '--header', 'Authorization:$' + '{TIDEWATCH_AUTHORIZATION}', ...plain];
  const env = { TIDEWATCH_AUTHORIZATION: `Bearer ${key ?? PLACEHOLDER}` };
  return {
    client: 'claude-desktop',
    name: 'Claude Desktop',
    file: 'claude_desktop_config.json (Settings, Developer, Edit Config)',
    format: 'json',
    configuration: servers({ command: 'npx', args, env }),
    key: key === null ? 'fill it in; the file then holds a secret' : 'in the text',
  };
}

function vscode(server: Server): Setup {
  const id = 'tidewatch-api-key';
  const input = { type: 'promptString', id, description: 'Tidewatch API key (<keyId>.<secret>)', password: true };
  const settings = { type: 'http', url: server.url, headers: headers(server, `\${input:${id}}`) };
  return {
    client: 'vscode',
    name: 'VS Code',
    file: '.vscode/mcp.json',
    format: 'json',
    configuration: { ...(server.key === null && { inputs: [input] }), servers: { tidewatch: settings } },
    key: 'VS Code asks for it once and stores it safely',
  };
}

function codex({ url, key }: Server): Setup {
  const credential =
    key === null ? 'bearer_token_env_var = "TIDEWATCH_API_KEY"' : `http_headers = { Authorization = ${JSON.stringify(`Bearer ${key}`)} }`;
  return {
    client: 'codex',
    name: 'Codex',
    file: '~/.codex/config.toml',
    format: 'toml',
    configuration: `[mcp_servers.tidewatch]\nurl = ${JSON.stringify(url)}\n${credential}\n`,
    key: FROM_ENVIRONMENT,
  };
}

/** A client that takes an address and headers. */
function withHeaders(client: McpClient, name: string, file: string, reference: string, settings: (server: Server) => object) {
  return (server: Server): Setup => ({
    client,
    name,
    file,
    format: 'json',
    configuration: servers({ ...settings(server), headers: headers(server, reference) }),
    key: reference === PLACEHOLDER ? 'fill it in' : FROM_ENVIRONMENT,
  });
}

const VARIABLE = '$' + '{TIDEWATCH_API_KEY}';
const NAMED_VARIABLE = '$' + '{env:TIDEWATCH_API_KEY}';

const SETUPS: Readonly<Record<McpClient, (server: Server) => Setup>> = {
  'claude-code': withHeaders('claude-code', 'Claude Code', '.mcp.json in the project', VARIABLE, ({ url }) => ({ type: 'http', url })),
  'claude-desktop': claudeDesktop,
  cursor: withHeaders('cursor', 'Cursor', '~/.cursor/mcp.json, or .cursor/mcp.json in the project', NAMED_VARIABLE, ({ url }) => ({ url })),
  vscode,
  windsurf: withHeaders('windsurf', 'Windsurf', '~/.codeium/windsurf/mcp_config.json', NAMED_VARIABLE, ({ url }) => ({ serverUrl: url })),
  codex,
  json: withHeaders('json', 'Any other client', 'wherever it keeps its servers', PLACEHOLDER, ({ url }) => ({ type: 'http', url })),
};

const textOf = ({ configuration, format }: Setup): string =>
  format === 'toml' ? String(configuration) : `${JSON.stringify(configuration, null, 2)}\n`;

function keyAtHand(settings: Parameters<typeof credentials>[0]): string {
  const key = credentials(settings).find(({ kind }) => kind === 'key');
  if (key) return key.value;
  throw new Failure('NOT_SIGNED_IN', 'There is no API key to show.', {
    next: ['Set TIDEWATCH_API_KEY, or omit --show-key. Create a key with: tidewatch keys create'],
  });
}

/** Prints the configuration of one client, ready for its file, or of all clients with where each goes. */
export async function mcp(invocation: Invocation, { client, showKey = false }: { client?: McpClient; showKey?: boolean }): Promise<void> {
  const { io, options } = invocation;
  const settings = await readSettings(io, options);
  const server: Server = { url: `${settings.url}/api/mcp`, key: showKey ? keyAtHand(settings) : null };
  const setups = (client ? [client] : MCP_CLIENTS).map((name) => SETUPS[name](server));
  const [only] = setups;
  if (options.json) printJson(invocation, client ? only : { clients: setups });
  else if (client && only) io.stdout.write(textOf(only));
  else
    io.stdout.write(setups.map((setup) => `# ${setup.name}: ${neutralize(setup.file)}\n# key: ${setup.key}\n${textOf(setup)}`).join('\n'));
  if (client && only && !options.json) note(io, `It goes to ${only.file}. The key: ${server.key === null ? only.key : 'in the text'}.`);
}
