/** The configuration: read once from the environment, validated, frozen. An invalid value prevents the start with one line naming the variable. */
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import proxyAddr from 'proxy-addr';
import { LIMIT_CLASSES, type LimitName } from '../../generated/limits.js';
import type { LimitSettings } from '../contract/limits/limit-classes.js';
import { FEWEST_CONNECTIONS } from '../database/connections/pool-sizes.js';
import { exactSslMode } from '../database/connections/ssl-mode.js';
import { isCidr } from '../net/addresses.js';
import { hostNameOf } from '../net/host-name.js';
import { hostOf } from '../net/own-hosts.js';
import { type ProcessRole, ROLES } from '../process-role.js';
import { bytes, ConfigError, type Environment, oneOf, secret, text, url } from './variables.js';

export interface Config {
  host: string;
  port: number;
  dataDirectory: string;
  /** null: the embedded server in the data directory. */
  databaseUrl: string | null;
  /** Bypasses the pooler in `databaseUrl`, which lends connections for single transactions; null without one. */
  databaseDirectUrl: string | null;
  /** A replica of the database, for reads; null: everything is read from the primary. */
  databaseReadUrl: string | null;
  /** Whether a start migrates an external database, or leaves that to `tidewatch-server migrate`. */
  migrateBy: 'start' | 'command';
  /** Maximum connections of this process to PostgreSQL; null: as many as usual. */
  databaseConnections: number | null;
  /** The public address, without a trailing slash. */
  baseUrl: string;
  ingestUrl: string;
  docsUrl: string;
  /** Further host names of this server, in lower case; any other name must be a page's domain. */
  hosts: readonly string[];
  roles: ReadonlySet<ProcessRole>;
  /** 32 bytes; null: a key in the data directory, created at the first start. */
  masterKey: Buffer | null;
  /** Other master keys, which only open what they sealed. */
  otherMasterKeys: readonly Buffer[];
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Tokens of hosting platforms' proxies that are trusted with a visitor's address; null: none are. */
  proxyToken: string | null;
  metricsToken: string | null;
  /** The mail server, smtp:// or smtps:// with its credentials; null: no mail is sent. */
  smtpUrl: string | null;
  /** Sender of all mails, as in a From header. */
  mailFrom: string;
  /** Private ranges that webhooks and domain checks may reach. */
  outboundAllow: readonly string[];
  /** The domain that passkeys belong to, which holds the host of the public address; null: that host. */
  passkeyDomain: string | null;
  /** The name (or address) that custom domains must point to. */
  customDomainTarget: string;
  /** Name servers for custom domain look-ups, such as 192.0.2.53 or [2001:db8::53]:5353; null: the system's. */
  dnsServers: readonly string[] | null;
  /** Maximum agent connections across all processes. */
  gatewayConnections: number;
  /** A file in MaxMind's format that locates addresses; null: the bundled one, which knows countries. */
  placesFile: string | null;
  /** Hosts whose visits are referrer spam, one per line, in addition to the built-in ones; null: none. */
  referrerSpamFile: string | null;
  /** Who may create organizations: people who own one, or anybody signed in. */
  organizations: 'owners' | 'anybody';
  /** Whether the web console is served. */
  console: 'on' | 'off';
  /** Days after which a session ends, however much it is used. */
  sessionDays: number;
  /** Where security problems are reported, mailto: or https:; null: nowhere. */
  securityContact: string | null;
  /** Bytes that an organization may store; null: unlimited. */
  storageQuota: number | null;
  /**
   * Minimum free bytes on the embedded database's disk, below which nothing is accepted; default: 1 GiB, or a twentieth of a small disk; null: no
   * minimum.
   */
  freeDiskFloor: number | 'usual' | null;
  /** Overridden limits. */
  limits: LimitSettings;
  /** How long the process serves on after a signal to stop; null: not at all on a terminal, else as long as usual. */
  drainSeconds: number | null;
  logLevel: string;
}

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** In a checkout, its own folder; an installed server's folder is replaced by every update, so its data lie with the user's. */
function usualDataDirectory(environment: Environment): string {
  if (existsSync(path.join(ROOT, 'package-lock.json'))) return path.join(ROOT, '.tidewatch');
  return path.join(text(environment, 'XDG_DATA_HOME') ?? path.join(homedir(), '.local/share'), 'tidewatch');
}
const USUAL_STORAGE_QUOTA = 20 * 2 ** 30;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** A listening address or name. */
function host(environment: Environment): string {
  const value = text(environment, 'HOST') ?? '127.0.0.1';
  if (!isIP(value) && !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(value))
    throw new ConfigError(`HOST: ${value} is not a host name or an address`);
  return value;
}

function port(environment: Environment): number {
  const value = text(environment, 'PORT') ?? '4000';
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535) throw new ConfigError(`PORT: ${value} is not a port from 0 to 65535`);
  return number;
}

/** The address of a database in this variable, or in the file that NAME_FILE names. */
export function databaseUrl(environment: Environment, name: string): string | null {
  const value = secret(environment, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name}: not a postgresql:// address`);
  return exactSslMode(value);
}

/** An address beside DATABASE_URL. @param url what DATABASE_URL is then */
function furtherUrl(environment: Environment, name: string, url: string): string | null {
  const value = databaseUrl(environment, name);
  if (value !== null && databaseUrl(environment, 'DATABASE_URL') === null)
    throw new ConfigError(`${name}: needs DATABASE_URL, the address of ${url}`);
  return value;
}

function databaseConnections(environment: Environment): number | null {
  const value = text(environment, 'TIDEWATCH_DATABASE_CONNECTIONS');
  if (value === null) return null;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < FEWEST_CONNECTIONS || number > 1_000)
    throw new ConfigError(`TIDEWATCH_DATABASE_CONNECTIONS: ${value} is not a number from ${FEWEST_CONNECTIONS} to 1000`);
  return number;
}

function hosts(environment: Environment): readonly string[] {
  const names = (text(environment, 'TIDEWATCH_HOSTS') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const given = names.filter(Boolean);
  const wrong = given.find((name) => name.includes(':') || hostOf(name) !== name);
  if (wrong !== undefined)
    throw new ConfigError(`TIDEWATCH_HOSTS: ${wrong} is not a host name such as tidewatch.internal, without protocol and port`);
  return given;
}

function roles(environment: Environment): ReadonlySet<ProcessRole> {
  const names = (text(environment, 'TIDEWATCH_ROLES') ?? ROLES.join(',')).split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(ROLES as readonly string[]).includes(name));
  if (unknown !== undefined) throw new ConfigError(`TIDEWATCH_ROLES: ${unknown} is not one of ${ROLES.join(', ')}`);
  return new Set(names as ProcessRole[]);
}

/** A key of 32 bytes. */
function keyOf(name: string, value: string): Buffer {
  if (/^[0-9a-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  // Buffer.from ignores invalid base64 characters, so a typo would produce another key
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(value)) throw new ConfigError(`${name}: give 32 bytes as 64 hex digits or in base64`);
  return Buffer.from(value, 'base64');
}

function masterKey(environment: Environment): Buffer | null {
  const value = secret(environment, 'TIDEWATCH_MASTER_KEY');
  return value === null ? null : keyOf('TIDEWATCH_MASTER_KEY', value);
}

const MOST_OTHER_KEYS = 8;

/** Separated by commas or white space. */
function otherMasterKeys(environment: Environment): readonly Buffer[] {
  const name = 'TIDEWATCH_MASTER_KEYS_OLD';
  const values = (secret(environment, name) ?? '').split(/[\s,]+/).filter(Boolean);
  if (values.length > MOST_OTHER_KEYS) throw new ConfigError(`${name}: give at most ${MOST_OTHER_KEYS} keys`);
  return values.map((value) => keyOf(name, value));
}

function trustedProxies(environment: Environment): readonly string[] {
  const names = (text(environment, 'TIDEWATCH_TRUSTED_PROXIES') ?? '').split(',').map((name) => name.trim());
  const proxies = names.filter(Boolean);
  for (const name of proxies) {
    try {
      proxyAddr.compile(name);
    } catch {
      throw new ConfigError(`TIDEWATCH_TRUSTED_PROXIES: ${name} is not an address, a range such as 10.0.0.0/8 or a name such as loopback`);
    }
  }
  return proxies;
}

function proxyToken(environment: Environment): string | null {
  const value = secret(environment, 'TIDEWATCH_PROXY_TOKEN');
  if (value === null || /^[\x21-\x7e]{32,200}$/.test(value)) return value;
  throw new ConfigError('TIDEWATCH_PROXY_TOKEN: give 32 to 200 characters without spaces');
}

function smtpUrl(environment: Environment): string | null {
  const value = secret(environment, 'SMTP_URL');
  if (value === null) return null;
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol) || !new URL(value).hostname)
    throw new ConfigError('SMTP_URL: not an smtp:// or smtps:// address');
  return value;
}

function mailFrom(environment: Environment, baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  // most mail servers reject an address without a domain
  const value =
    text(environment, 'TIDEWATCH_MAIL_FROM') ?? `Tidewatch <tidewatch@${isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname}>`;
  if (!/^(?:[^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value))
    throw new ConfigError(`TIDEWATCH_MAIL_FROM: ${value} is not an address such as Tidewatch <tidewatch@example.com>`);
  return value;
}

function outboundAllow(environment: Environment): readonly string[] {
  const ranges = (text(environment, 'TIDEWATCH_OUTBOUND_ALLOW') ?? '').split(',').map((range) => range.trim());
  const given = ranges.filter(Boolean);
  const wrong = given.find((range) => !isCidr(range));
  if (wrong !== undefined) throw new ConfigError(`TIDEWATCH_OUTBOUND_ALLOW: ${wrong} is not a range such as 10.0.0.0/8 or ::1/128`);
  return given;
}

function passkeyDomain(environment: Environment, baseUrl: string): string | null {
  const value = text(environment, 'TIDEWATCH_PASSKEY_DOMAIN');
  if (value === null) return null;
  const name = hostNameOf(value);
  const host = new URL(baseUrl).hostname;
  if (name === null || (host !== name && !host.endsWith(`.${name}`)))
    throw new ConfigError(`TIDEWATCH_PASSKEY_DOMAIN: ${value} is not the host of TIDEWATCH_BASE_URL or a domain above it`);
  return name;
}

function customDomainTarget(environment: Environment, baseUrl: string): string {
  const value = text(environment, 'TIDEWATCH_CUSTOM_DOMAIN_TARGET');
  if (value === null) return new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  const name = isIP(value) ? value : hostNameOf(value);
  if (name === null) throw new ConfigError(`TIDEWATCH_CUSTOM_DOMAIN_TARGET: ${value} is not a host name such as pages.example.com`);
  return name;
}

/** An address with an optional port; IPv6 with a port needs brackets. */
function isNameServer(value: string): boolean {
  const [, inBrackets, bare, port = '53'] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(value) ?? [];
  if (isIP(value) === 6) return true;
  return (isIP(inBrackets ?? '') === 6 || isIP(bare ?? '') === 4) && Number(port) >= 1 && Number(port) <= 65_535;
}

function dnsServers(environment: Environment): readonly string[] | null {
  const given = text(environment, 'TIDEWATCH_DNS_SERVERS');
  if (given === null) return null;
  const servers = given.split(',').map((server) => server.trim());
  const wrong = servers.find((server) => !isNameServer(server));
  if (wrong !== undefined)
    throw new ConfigError(`TIDEWATCH_DNS_SERVERS: ${wrong} is not an address such as 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:5353`);
  return servers;
}

function gatewayConnections(environment: Environment): number {
  const value = text(environment, 'TIDEWATCH_GATEWAY_CONNECTIONS') ?? '1000';
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > 100_000)
    throw new ConfigError(`TIDEWATCH_GATEWAY_CONNECTIONS: ${value} is not a number from 1 to 100000`);
  return number;
}

/** `management=6000,login=off`: overrides or removes limits. */
function limits(environment: Environment): LimitSettings {
  const parts = (text(environment, 'TIDEWATCH_LIMITS') ?? '').split(',').map((part) => part.trim());
  const settings: Partial<Record<LimitName, number | null>> = {};
  for (const part of parts.filter(Boolean)) {
    const [, name = '', value = ''] = /^(\w+)=(off|[1-9]\d{0,8})$/.exec(part) ?? [];
    if (!name) throw new ConfigError(`TIDEWATCH_LIMITS: ${part} is not a limit such as management=6000 or login=off`);
    if (!Object.hasOwn(LIMIT_CLASSES, name))
      throw new ConfigError(`TIDEWATCH_LIMITS: ${name} is not one of ${Object.keys(LIMIT_CLASSES).join(', ')}`);
    if (Object.hasOwn(settings, name)) throw new ConfigError(`TIDEWATCH_LIMITS: ${name} is given twice`);
    settings[name as LimitName] = value === 'off' ? null : Number(value);
  }
  return Object.freeze(settings);
}

function sessionDays(environment: Environment): number {
  const value = text(environment, 'TIDEWATCH_SESSION_DAYS') ?? '90';
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new ConfigError(`TIDEWATCH_SESSION_DAYS: ${value} is not a number of days from 1 to 999`);
  return Number(value);
}

/** RFC 9116 has it in a line of its own, so it must be an address without spaces. */
function securityContact(environment: Environment): string | null {
  const value = text(environment, 'TIDEWATCH_SECURITY_CONTACT');
  if (value !== null && (!/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value) || !URL.canParse(value) || /[^\x21-\x7e]/.test(value)))
    throw new ConfigError(
      'TIDEWATCH_SECURITY_CONTACT: must be an address such as mailto:security@example.com or https://example.com/security',
    );
  return value;
}

function drainSeconds(environment: Environment): number | null {
  const value = text(environment, 'TIDEWATCH_DRAIN_SECONDS');
  if (value === null) return null;
  if (!/^\d{1,3}$/.test(value) || Number(value) > 300)
    throw new ConfigError(`TIDEWATCH_DRAIN_SECONDS: ${value} is not a number from 0 to 300`);
  return Number(value);
}

function logLevel(environment: Environment): string {
  const value = text(environment, 'TIDEWATCH_LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(value)) throw new ConfigError(`TIDEWATCH_LOG_LEVEL: ${value} is not one of ${LOG_LEVELS.join(', ')}`);
  return value;
}

/** Where this machine itself reaches the server. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Reads the environment. Throws ConfigError with one line naming the variable. */
export function readConfig(environment: Environment): Config {
  const address = host(environment);
  const number = port(environment);
  const baseUrl = url(environment, 'TIDEWATCH_BASE_URL', localUrl({ host: address, port: number }));
  return Object.freeze({
    host: address,
    port: number,
    dataDirectory: path.resolve(text(environment, 'TIDEWATCH_DATA_DIR') ?? usualDataDirectory(environment)),
    databaseUrl: databaseUrl(environment, 'DATABASE_URL'),
    databaseDirectUrl: furtherUrl(environment, 'DATABASE_DIRECT_URL', 'the pooler'),
    databaseReadUrl: furtherUrl(environment, 'DATABASE_READ_URL', 'the primary'),
    migrateBy: oneOf(environment, 'TIDEWATCH_MIGRATE', ['start', 'command']),
    databaseConnections: databaseConnections(environment),
    baseUrl,
    ingestUrl: url(environment, 'TIDEWATCH_INGEST_URL', baseUrl),
    docsUrl: url(environment, 'TIDEWATCH_DOCS_URL', baseUrl),
    hosts: hosts(environment),
    roles: roles(environment),
    masterKey: masterKey(environment),
    otherMasterKeys: otherMasterKeys(environment),
    trustedProxies: trustedProxies(environment),
    proxyToken: proxyToken(environment),
    metricsToken: secret(environment, 'TIDEWATCH_METRICS_TOKEN'),
    smtpUrl: smtpUrl(environment),
    mailFrom: mailFrom(environment, baseUrl),
    outboundAllow: outboundAllow(environment),
    passkeyDomain: passkeyDomain(environment, baseUrl),
    customDomainTarget: customDomainTarget(environment, baseUrl),
    dnsServers: dnsServers(environment),
    gatewayConnections: gatewayConnections(environment),
    placesFile: text(environment, 'TIDEWATCH_PLACES_FILE'),
    referrerSpamFile: text(environment, 'TIDEWATCH_REFERRER_SPAM_FILE'),
    organizations: oneOf(environment, 'TIDEWATCH_ORGANIZATIONS', ['owners', 'anybody']),
    console: oneOf(environment, 'TIDEWATCH_CONSOLE', ['on', 'off']),
    sessionDays: sessionDays(environment),
    securityContact: securityContact(environment),
    storageQuota: bytes(environment, 'TIDEWATCH_STORAGE_QUOTA', USUAL_STORAGE_QUOTA),
    freeDiskFloor: bytes(environment, 'TIDEWATCH_FREE_DISK_FLOOR', 'usual' as const),
    limits: limits(environment),
    drainSeconds: drainSeconds(environment),
    logLevel: logLevel(environment),
  });
}
