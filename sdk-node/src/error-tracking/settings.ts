import { hostname } from 'node:os';
import { fromEnvironment, LONGEST_TIMER_MS, readNumber } from '../environment.js';
import { misconfigured } from '../errors.js';
import type { ServerErrorEvent } from '../generated/types.js';
import { readKey, readServer } from '../signing-settings.js';
import { leanFetch } from '../transport/lean-fetch.js';
import type { EventSenderOptions } from '../transport/requests.js';
import type { AutomaticBreadcrumbs, ErrorClientOptions } from './options.js';

/** The validated options. */
export interface ErrorSettings extends EventSenderOptions {
  /** Fields of every event. */
  common: ServerErrorEvent;
  tags: ErrorClientOptions['tags'];
  throwOnFailure: boolean;
  beforeSend: ErrorClientOptions['beforeSend'];
  sampleRate: number;
  ignoreErrors: readonly (string | RegExp)[];
  automatic: Required<AutomaticBreadcrumbs>;
  sourceLines: boolean;
  maxQueued: number;
  maxRetries: number;
}

const CONTROL = /\p{Cc}/u;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readName(value: unknown, name: string, longest: number): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longest || CONTROL.test(value))
    throw misconfigured(`${name} must be a text of 1 to ${longest} characters on one line.`);
  return value;
}

function readProperty({ domain, propertyId }: ErrorClientOptions): Pick<ServerErrorEvent, 'domain' | 'propertyId'> {
  if ((domain === undefined) === (propertyId === undefined)) throw misconfigured('Give domain or propertyId, exactly one of them.');
  if (domain !== undefined) return { domain: readName(domain, 'domain', 253) };
  if (typeof propertyId !== 'string' || !UUID.test(propertyId)) throw misconfigured('propertyId must be a UUID.');
  return { propertyId };
}

function readCommon(options: ErrorClientOptions): ServerErrorEvent {
  const release = options.release ?? fromEnvironment('TIDEWATCH_RELEASE');
  const environment = options.environment ?? fromEnvironment('TIDEWATCH_ENVIRONMENT') ?? fromEnvironment('NODE_ENV');
  return {
    ...readProperty(options),
    platform: 'node',
    ...(release !== undefined && { release: readName(release, 'release', 200) }),
    ...(environment !== undefined && { environment: readName(environment, 'environment', 64) }),
    serverName: options.serverName === undefined ? hostname() : readName(options.serverName, 'serverName', 200),
    runtime: { name: 'node', version: process.versions.node },
  };
}

function readPatterns(patterns: ErrorClientOptions['ignoreErrors']): readonly (string | RegExp)[] {
  const list = patterns ?? [];
  if (!Array.isArray(list) || !list.every((one) => (typeof one === 'string' && one !== '') || one instanceof RegExp))
    throw misconfigured('ignoreErrors must be a list of texts and patterns.');
  return list;
}

function readFunction<T>(value: T, name: string): T {
  if (value !== undefined && typeof value !== 'function') throw misconfigured(`${name} must be a function.`);
  return value;
}

/** Reads and validates all options; throws CONFIGURATION. */
export function readSettings(options: ErrorClientOptions): ErrorSettings {
  readFunction(options.onError, 'onError');
  const { breadcrumbs } = options;
  return {
    key: readKey(options),
    server: readServer(options.endpoint),
    timeoutMs: readNumber(options.timeoutMs, 'timeoutMs', 5_000, 1, LONGEST_TIMER_MS),
    fetch: options.fetch ?? leanFetch,
    common: readCommon(options),
    tags: options.tags,
    throwOnFailure: options.throwOnFailure === true,
    beforeSend: readFunction(options.beforeSend, 'beforeSend'),
    sampleRate: readNumber(options.sampleRate, 'sampleRate', 1, 0, 1),
    ignoreErrors: readPatterns(options.ignoreErrors),
    automatic: {
      console: breadcrumbs !== false && breadcrumbs?.console !== false,
      network: breadcrumbs !== false && breadcrumbs?.network !== false,
    },
    sourceLines: options.sourceLines !== false,
    maxQueued: readNumber(options.maxQueued, 'maxQueued', 200, 1, 100_000),
    maxRetries: readNumber(options.maxRetries, 'maxRetries', 5, 0, 10),
  };
}
