import { neutralize } from '#client-core/drawing/neutralize.js';
import { credentials } from '../config/credentials.js';
import { readSettings } from '../config/settings.js';
import { Failure } from '../failure.js';
import { type Invocation, note } from '../io.js';
import { MCP_CLIENTS, type McpClient } from '../mcp-clients.js';
import { printJson } from '../output/print.js';

/** The configuration for one client. */
interface Setup {
  client: McpClient;
  name: string;
  /** The file, according to the client's documentation. */
  file: string;
  format: 'json' | 'toml';
  configuration: unknown;
  /** The source of the key. */
  key: string;
}

interface Server {
  url: string;
  /** The key itself, if it should be shown. */
  key: string | null;
}

const PLACEHOLDER = '<keyId>.<secret>';
const FROM_ENVIRONMENT = 'TIDEWATCH_API_KEY in the environment of the client';

/** A header in which the client inserts the key, unless the key should be shown. */
const headers = ({ key }: Server, reference: string) => ({ Authorization: `Bearer ${key ?? reference}` });

const servers = (settings: unknown) => ({ mcpServers: { tidewatch: settings } });

function claudeDesktop({ url, key }: Server): Setup {
  // This client only starts programs, so an HTTP bridge is needed; Windows cuts an argument with a space, but not the variable.
  const plain = url.startsWith('http:') ? ['--allow-http'] : [];
  const args = ['-y', 'mcp-remote', url, '--header', 'Authorization:$' + '{TIDEWATCH_AUTHORIZATION}', ...plain];
  const env = { TIDEWATCH_AUTHORIZATION: `Bearer ${key ?? PLACEHOLDER}` };
  return {
    client: 'claude-desktop',
    name: 'Claude Desktop',
    file: 'claude_desktop_config.json (Settings, Developer, Edit Config)',
    format: 'json',
    configuration: servers({ command: 'npx', args, env }),
    key: key === null ? 'replace the placeholder; the file then contains a secret' : 'included',
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
    key: 'VS Code asks for it once and stores it securely',
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

/** A client that is configured with a URL and headers. */
function withHeaders(client: McpClient, name: string, file: string, reference: string, settings: (server: Server) => object) {
  return (server: Server): Setup => ({
    client,
    name,
    file,
    format: 'json',
    configuration: servers({ ...settings(server), headers: headers(server, reference) }),
    key: reference === PLACEHOLDER ? 'replace the placeholder' : FROM_ENVIRONMENT,
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
  json: withHeaders('json', 'Other clients', "the client's list of MCP servers", PLACEHOLDER, ({ url }) => ({ type: 'http', url })),
};

const textOf = ({ configuration, format }: Setup): string =>
  format === 'toml' ? String(configuration) : `${JSON.stringify(configuration, null, 2)}\n`;

function keyAtHand(settings: Parameters<typeof credentials>[0]): string {
  const key = credentials(settings).find(({ kind }) => kind === 'key');
  if (key) return key.value;
  throw new Failure('NOT_SIGNED_IN', 'No API key to show.', {
    next: ['Set TIDEWATCH_API_KEY, or omit --show-key. Create a key with: tidewatch keys create'],
  });
}

/** Prints one client's configuration, ready for its file, or those of all clients with their files. */
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
  if (client && only && !options.json) note(io, `Add this to ${only.file}. Key: ${server.key === null ? only.key : 'included'}.`);
}
