import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Caller, Origin } from './caller.js';
import type { AuditNote } from './handler.js';

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

/** Writes an audit log row in the given transaction. Does nothing without an organization: nobody could read the row. */
export async function writeAudit(database: Knex, record: AuditRecord): Promise<void> {
  const { caller, origin, note } = record;
  const organizationId = note.organizationId ?? caller.organizationId;
  if (!organizationId) return;
  const actor = actorOf(caller, note);
  await database('audit_log').insert({
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
  });
}
