import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Caller, Origin } from '../../caller.js';
import type { AuditNote } from '../handler.js';

export interface AuditRecord {
  action: string;
  outcome: 'success' | 'failure' | 'denied';
  errorCode: string | null;
  targetType: string | null;
  caller: Caller;
  origin: Origin;
  note: AuditNote;
  now: Date;
}

function actorOf(caller: Caller, note: AuditNote): { type: string; id: string | null; name: string | null } {
  if (note.actor) return { type: 'user', ...note.actor };
  if (caller.type === 'apiKey') return { type: 'api_key', id: caller.keyId, name: caller.name };
  if (caller.type === 'session') return { type: 'user', id: caller.userId, name: caller.name };
  return { type: 'anonymous', id: null, name: null };
}

/** The columns of a record; null without an organization: nobody could read the row. */
function rowOf(record: AuditRecord) {
  const { caller, origin, note } = record;
  const organizationId = note.organizationId ?? caller.organizationId;
  if (!organizationId) return null;
  const actor = actorOf(caller, note);
  return {
    organization_id: organizationId,
    id: uuidv7(),
    at: record.now,
    action: record.action,
    outcome: record.outcome,
    error_code: record.errorCode,
    actor_type: actor.type,
    actor_id: actor.id,
    actor_name: actor.name,
    target_type: record.targetType,
    target_id: note.targetId,
    via: origin.via,
    address: origin.address,
    request_id: origin.requestId,
  };
}

/** A row for all equal calls of a minute; target, address and request are those of the first. */
export type RepeatedRow = NonNullable<ReturnType<typeof rowOf>> & {
  count: number;
  last_at: Date;
  repeat_key: Buffer;
  /** When this process first recorded it, by its own clock in milliseconds; not stored. */
  heard: number;
};

const MINUTE_MS = 60_000;

/** The row of a repeating record. Records are equal if actor, action, outcome, code and minute are; with `target`, also the target. */
export function repeatedRow(record: AuditRecord, target: string | null): RepeatedRow | null {
  const row = rowOf(record);
  if (row === null) return null;
  const minute = Math.floor(record.now.getTime() / MINUTE_MS);
  const equal = [row.actor_type, row.actor_id, row.action, row.outcome, row.error_code, target, minute];
  const repeatKey = createHash('sha256').update(JSON.stringify(equal)).digest().subarray(0, 16);
  return { ...row, count: 1, last_at: record.now, repeat_key: repeatKey, heard: Date.now() };
}

/** Writes an audit log row in the given transaction. Does nothing without an organization. */
export async function writeAudit(database: Knex, record: AuditRecord): Promise<void> {
  const row = rowOf(record);
  if (row !== null) await database('audit_log').insert(row);
}
