/**
 * The idempotency key of a tool call, as its client gives it. None is made up: clients count their requests from 0 in each conversation, so two equal
 * calls may both be meant.
 */
import { AppError } from '../../kernel/errors.js';

type Meta = Readonly<Record<string, unknown>> | undefined;

/** Where a client gives its key, in `_meta` of the call. */
const KEY = 'io.tidewatch/idempotencyKey';
/** What says, in `_meta` of a result, that it is that of an earlier call. */
const REPLAYED = 'io.tidewatch/replayed';

/** The key of a call; undefined without one. Throws INVALID_IDEMPOTENCY_KEY. */
export function keyOfCall(meta: Meta): string | undefined {
  const value = meta?.[KEY];
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('INVALID_IDEMPOTENCY_KEY', `_meta["${KEY}"] must be a text.`);
}

/** What a result says beside its content, by the headers that its response would have. */
export const metaOfResult = (headers: Readonly<Record<string, string>>): { _meta?: Record<string, unknown> } =>
  headers['Idempotent-Replayed'] === 'true' ? { _meta: { [REPLAYED]: true } } : {};
