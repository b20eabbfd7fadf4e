import type { SigningKey } from '#client-core/signature.js';
import { fromEnvironment, readAddress, readCredential } from './environment.js';
import { misconfigured } from './errors.js';
import { SIGNED_PATHS } from './generated/operations.js';

/** A signing client's key: as id and secret, as one string, or from TIDEWATCH_API_KEY. */
export interface KeyOptions {
  keyId?: string | undefined;
  secret?: string | undefined;
  apiKey?: string | undefined;
}

function splitKey(credential: string, name: string): SigningKey {
  const text = readCredential(credential, name);
  const dot = text.indexOf('.');
  if (dot < 1 || dot === text.length - 1)
    throw misconfigured(`${name} is not of the form <keyId>.<secret>; events are signed with a project key.`);
  return { keyId: text.slice(0, dot), secret: text.slice(dot + 1) };
}

export function readKey({ keyId, secret, apiKey }: KeyOptions): SigningKey {
  if (keyId !== undefined || secret !== undefined) {
    if (apiKey !== undefined) throw misconfigured('Give keyId and secret, or apiKey, not both.');
    return { keyId: readCredential(keyId ?? '', 'keyId'), secret: readCredential(secret ?? '', 'secret') };
  }
  if (apiKey !== undefined) return splitKey(apiKey, 'apiKey');
  const key = fromEnvironment('TIDEWATCH_API_KEY');
  if (key === undefined)
    throw misconfigured('Give keyId and secret, or apiKey, or set TIDEWATCH_API_KEY to <keyId>.<secret> of a project key.');
  return splitKey(key, 'TIDEWATCH_API_KEY');
}

/** The address of the ingest service, without the path of the signed request if given. */
export function readServer(endpoint: string | undefined): string {
  const name = ['TIDEWATCH_INGEST_URL', 'TIDEWATCH_URL'].find((variable) => fromEnvironment(variable) !== undefined);
  const text = endpoint ?? (name && fromEnvironment(name));
  if (text === undefined) throw misconfigured('Give endpoint or set TIDEWATCH_INGEST_URL to the address of the ingest service.');
  const address = readAddress(text, endpoint === undefined ? String(name) : 'endpoint');
  const path = Object.values(SIGNED_PATHS).find((one) => address.endsWith(one));
  return path === undefined ? address : address.slice(0, -path.length);
}
