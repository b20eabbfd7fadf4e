/** Ids of what has none of its own, made of public ids only, and public ids in the form of a URN. */
import { createHash } from 'node:crypto';

/** 32 hexadecimal digits, always the same for the same parts. */
export function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** A public id as a name that outlives every address of the page: an id in a feed must not change with the page's slug or domain. */
export function urnOf(publicId: string): string {
  return `urn:uuid:${publicId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
