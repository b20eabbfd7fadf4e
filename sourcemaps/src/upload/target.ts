import { UploadError } from '../upload-error.js';

/** The destination of an upload. */
export interface Target {
  /** The server's address, without a trailing slash. */
  url: string;
  /** `<keyId>.<secret>` of a key with errors:write, or a session token. */
  apiKey: string;
  release: string;
  /** The property, by domain; set exactly one of the two. */
  domain?: string | undefined;
  propertyId?: string | undefined;
}

export interface TargetOptions {
  url?: string | undefined;
  apiKey?: string | undefined;
  release?: string | undefined;
  domain?: string | undefined;
  propertyId?: string | undefined;
}

const bad = (message: string): UploadError => new UploadError('CONFIGURATION', message);

function address(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw bad(`${text} is not an address.`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw bad('The address of the server begins with https:// or http://.');
  if (url.username || url.password) throw bad('The address of the server must not contain a password.');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/**
 * The target from options, with TIDEWATCH_URL, TIDEWATCH_API_KEY and TIDEWATCH_RELEASE as defaults. Throws UploadError CONFIGURATION
 * if something is missing.
 */
export function readTarget(options: TargetOptions, env: Readonly<Record<string, string | undefined>> = process.env): Target {
  const url = options.url ?? env['TIDEWATCH_URL'];
  const apiKey = options.apiKey ?? env['TIDEWATCH_API_KEY'];
  const release = options.release ?? env['TIDEWATCH_RELEASE'];
  const { domain, propertyId } = options;
  if (!url) throw bad('Say where the server is: url, or TIDEWATCH_URL.');
  if (!apiKey) throw bad('There is no key: set TIDEWATCH_API_KEY to <keyId>.<secret> of a key with errors:write.');
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw bad('The key holds characters that no key has.');
  if (!release) throw bad('Name the release: release, or TIDEWATCH_RELEASE.');
  if ((domain === undefined) === (propertyId === undefined)) throw bad('Give exactly one of domain and propertyId.');
  return { url: address(url), apiKey, release, domain, propertyId };
}

/** The property's field and value, for a body or a query. */
export const propertyOf = ({ domain, propertyId }: Target): readonly [string, string] =>
  domain === undefined ? ['propertyId', propertyId ?? ''] : ['domain', domain];

/** The API path of source maps, relative to the server's address. */
export const SOURCE_MAPS_PATH = '/api/v1/sourcemaps';
