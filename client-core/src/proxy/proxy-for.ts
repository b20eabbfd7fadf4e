/** The proxy that the environment names for an address, as curl and the runners of CI read it. */
import { ProxyError } from './proxy-error.js';

export interface HttpProxy {
  url: URL;
  /** The variable that names it, for messages. */
  variable: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The lower-case name wins. A web server passes a request's header `Proxy` as HTTP_PROXY, so that one is not read there. */
function namesFor(protocol: string, env: Environment): string[] {
  if (protocol === 'https:' || protocol === 'wss:') return ['https_proxy', 'HTTPS_PROXY'];
  return env['GATEWAY_INTERFACE'] === undefined ? ['http_proxy', 'HTTP_PROXY'] : ['http_proxy'];
}

const firstOf = (env: Environment, names: readonly string[]): [string, string] | null => {
  for (const name of names) {
    const value = env[name]?.trim();
    if (value) return [name, value];
  }
  return null;
};

const bare = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d+){3}$/.test(host);

const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'ws:': '80', 'https:': '443', 'wss:': '443' };

/** Whether an entry of NO_PROXY means the host: itself, or a domain above it, with its port if it names one. */
function isMeant(entry: string, host: string, port: string): boolean {
  const [, name = '', ofPort] =
    /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(entry.includes(':') && !/^\[|^[^:]*:\d+$/.test(entry) ? `[${entry}]` : entry) ?? [];
  const domain = bare(name).replace(/^\*?\./, '');
  return domain !== '' && (ofPort === undefined || ofPort === port) && (host === domain || host.endsWith(`.${domain}`));
}

function isExcluded(url: URL, env: Environment): boolean {
  const [, list] = firstOf(env, ['no_proxy', 'NO_PROXY']) ?? [];
  const entries = (list ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  return entries.some((entry) => entry === '*' || isMeant(entry, bare(url.hostname), url.port || (PORTS[url.protocol] ?? '')));
}

/** The proxy's address, which may lack its scheme; null if it is none. */
function proxyUrl(value: string): URL | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

/** The proxy for an address; null if it is reached directly, as loopback addresses and those in NO_PROXY are. Throws if the variable has no address. */
export function proxyFor(address: string, env: Environment): HttpProxy | null {
  const url = new URL(address);
  if (isLoopback(bare(url.hostname)) || isExcluded(url, env)) return null;
  const named = firstOf(env, namesFor(url.protocol, env));
  if (!named) return null;
  const proxy = proxyUrl(named[1]);
  if (!proxy) throw new ProxyError(`${named[0]} must be the URL of an HTTP proxy, such as http://proxy.example.com:3128`, 'PROXY_FAILED');
  return { url: proxy, variable: named[0] };
}

/** The proxy in words, without its credentials: `HTTPS_PROXY (http://proxy.example.com:3128)`. */
export const proxyText = ({ url, variable }: HttpProxy): string => `${variable} (${url.protocol}//${url.host})`;
