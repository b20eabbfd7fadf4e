/** The Idempotency-Key of a call, and what tells its call from others. */
import { createHmac } from 'node:crypto';
import type { Caller } from '../../caller.js';
import { AppError } from '../../errors.js';
import type { OperationId } from '../handler.js';
import type { InputParts } from '../validation/validation.js';

/** A key with the organization whose calls it tells apart, as hashes that reveal neither key nor input. */
export interface KeyedCall {
  organizationId: string;
  /** Of the caller, the operation and the key. */
  scope: Buffer;
  /** Of the input. */
  fingerprint: Buffer;
  /** Whether the answer has secrets. */
  isSecret: boolean;
}

/** 1 to 255 visible ASCII characters, no quotes. */
const KEY = /^[!#-~]{1,255}$/;
/** As in the IETF draft, where the value is a quoted string. */
const QUOTED = /^"(.*)"$/;

/** The key, without the quotes that some clients put around it. Throws INVALID_IDEMPOTENCY_KEY. */
export function readIdempotencyKey(value: string): string {
  const key = QUOTED.exec(value)?.[1] ?? value;
  if (!KEY.test(key))
    throw new AppError(
      'INVALID_IDEMPOTENCY_KEY',
      'Idempotency-Key must have 1 to 255 visible ASCII characters and no quotes; a random UUID is best.',
    );
  return key;
}

/** JSON with the members of every object in the order of their names: two equal values have one text. */
function canonical(value: unknown): string {
  const sorted = (_name: string, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member;
  return JSON.stringify(value, sorted) ?? '';
}

const actorOf = (caller: Caller): string =>
  caller.type === 'apiKey' ? `key:${caller.keyId}` : caller.type === 'session' ? `person:${caller.userId}` : '';

/** A person's or key's call with a key. Another person, key, organization or operation has keys of its own. */
export function hashesOf(
  secret: Buffer,
  { caller, operationId, key, parts }: { caller: Caller; operationId: OperationId; key: string; parts: InputParts },
): Pick<KeyedCall, 'scope' | 'fingerprint'> {
  const hash = (value: unknown) => createHmac('sha256', secret).update(canonical(value)).digest();
  const { path, query, body } = parts;
  return { scope: hash(['scope', actorOf(caller), operationId, key]), fingerprint: hash(['input', path, query, body ?? null]) };
}
