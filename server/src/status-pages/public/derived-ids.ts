/** Ids for things that have none, derived only from public ids, and public ids as URNs. */
import { createHash } from 'node:crypto';

/** 32 hexadecimal digits, always the same for the same parts. */
export function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** A public id as a permanent URN: ids in a feed must not change with the page's slug or domain. */
export function urnOf(publicId: string): string {
  return `urn:uuid:${publicId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
