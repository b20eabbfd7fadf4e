import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, Failure } from './failure.js';
import { homeFolder } from './generated/host/home-folder.js';
import { withoutByteOrderMark } from './generated/text/byte-order-mark.js';

export interface Configuration {
  /** The server's token, sa_…: sent only to the endpoint and never shown. */
  token: string;
  endpoint: URL;
  /** The service's user, if install was given one. */
  user: string | null;
  pm2Home: string | null;
}

const DEFAULT_FILE = '/etc/tidewatch-agent/config.json';
const MAX_BYTES = 65_536;
// It must be valid in an HTTP header, and the log redacts tokens by these characters.
const TOKEN = /^sa_[A-Za-z0-9_-]{16,197}$/;

export const isToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);

/** The configuration file. On macOS only root may write to /etc, and the agent is installed without root. */
export function configurationFile(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform, home = homeFolder(env)): string {
  const usual = platform === 'darwin' ? path.join(home, 'Library/Application Support/tidewatch-agent/config.json') : DEFAULT_FILE;
  return path.resolve(env['TIDEWATCH_AGENT_CONFIG'] || usual);
}

const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: "does not exist. Run the server's install command, or set TIDEWATCH_AGENT_CONFIG to another file.",
  EACCES: "can't be read by this user. Run this as the user of the service, or as root.",
  EPERM: "can't be read by this user. Run this as the user of the service, or as root.",
  ELOOP: 'is a symbolic link. Name the file itself in TIDEWATCH_AGENT_CONFIG.',
};

/** The file's text; the file must be inaccessible to other users. */
function readPrivate(file: string): string {
  let descriptor: number;
  try {
    // A FIFO must not keep us waiting for a writer.
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw new Failure(`The configuration ${file} ${ADVICE[String(codeOf(error))] ?? `can't be read (${codeOf(error)}).`}`);
  }
  try {
    const stat = fstatSync(descriptor);
    const { mode, uid, size } = stat;
    if (!stat.isFile()) throw new Failure(`The configuration ${file} is not a regular file.`);
    if (mode & 0o077)
      throw new Failure(`The configuration ${file} contains a token, but others can read or write it. Run: chmod 600 ${file}`);
    const own = process.getuid?.();
    if (own !== undefined && own !== 0 && uid !== own && uid !== 0) {
      throw new Failure(`The configuration ${file} belongs to another user. Run: chown ${own} ${file}`);
    }
    if (size > MAX_BYTES) throw new Failure(`The configuration ${file} is longer than ${MAX_BYTES} bytes.`);
    return readFileSync(descriptor, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/**
 * The endpoint as a URL; throws an error that refers to `name`. Plain ws:// would expose the token on the network, so it is allowed only for this host
 * unless `allowPlaintext`.
 */
export function parseEndpoint(text: unknown, name: string, allowPlaintext = false): URL {
  const endpoint = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  if (!endpoint || !['ws:', 'wss:'].includes(endpoint.protocol)) {
    throw new Failure(`${name} must be the agentEndpoint of the server, such as wss://ingest.example.com/agent/ws.`);
  }
  if (endpoint.username || endpoint.password || endpoint.hash || endpoint.search) {
    throw new Failure(`${name} must be a plain address, without user, password, query or fragment.`);
  }
  if (endpoint.protocol === 'ws:' && !isLoopback(endpoint.hostname) && !allowPlaintext) {
    throw new Failure(`${name} is not encrypted, so the token could be intercepted. Use wss://; ws:// is only for this host itself.`);
  }
  return endpoint;
}

function parseToken(token: unknown): string {
  if (isToken(token)) return token;
  throw new Failure('"token" must be the token of a server, which begins with sa_. To replace a lost one: tidewatch servers rotate-token.');
}

function optionalText(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value === '') throw new Failure(`"${name}" must be a string or omitted.`);
  return value;
}

function parseConfiguration(text: string, env: NodeJS.ProcessEnv): Configuration {
  let json: unknown;
  try {
    json = JSON.parse(withoutByteOrderMark(text));
  } catch {
    // The message of JSON.parse quotes the text, which may contain the token.
    throw new Failure('it is not valid JSON.');
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) throw new Failure('it must be a JSON object.');
  const fields = json as Record<string, unknown>;
  const pm2Home = optionalText(fields['pm2Home'], 'pm2Home');
  if (pm2Home !== null && !path.isAbsolute(pm2Home)) throw new Failure('"pm2Home" must be an absolute path.');
  return {
    token: parseToken(fields['token']),
    endpoint: parseEndpoint(fields['endpoint'], '"endpoint"', env['TIDEWATCH_AGENT_ALLOW_PLAINTEXT'] === '1'),
    user: optionalText(fields['user'], 'user'),
    pm2Home,
  };
}

/** Reads and validates the configuration; throws a Failure that names the file and what to do. Ignores unknown fields. */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const file = configurationFile(env);
  const text = readPrivate(file);
  try {
    return parseConfiguration(text, env);
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`The configuration ${file} is invalid: ${error.message}`);
    throw error;
  }
}
