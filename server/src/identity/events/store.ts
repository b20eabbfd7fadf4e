import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import type { Device } from './device.js';

export type AccountEventKind = components['schemas']['AccountEventKind'];

export interface AccountEventRow extends Omit<Row<'account_events'>, 'kind' | 'device_kind' | 'details'> {
  kind: AccountEventKind;
  device_kind: Device['kind'];
  details: Record<string, string>;
}

export async function insertAccountEvent(database: Knex, row: AccountEventRow): Promise<void> {
  await database('account_events').insert({ ...row, details: JSON.stringify(row.details) });
}

/** A page of a person's events, newest first; ids grow with time. */
export async function listAccountEvents(
  database: Knex,
  userId: string,
  beforeId: string | null,
  limit: number,
): Promise<AccountEventRow[]> {
  const query = database('account_events').where({ user_id: userId }).orderBy('id', 'desc').limit(limit);
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query.select('*') as unknown as Promise<AccountEventRow[]>;
}

/** Whether the person has signed in before, and whether from this device and country since a time. */
export async function earlierSignIns(
  database: Knex,
  sought: { userId: string; device: string; country: string | null; since: Date },
): Promise<{ any: boolean; same: boolean }> {
  const { rows } = await database.raw(
    `/* earlier-sign-ins */
     select
       exists (
         select from account_events where user_id = :userId and kind in ('signed_in', 'signed_in_from_new_device')
       ) as any,
       exists (
         select from account_events
         where user_id = :userId and kind in ('signed_in', 'signed_in_from_new_device')
           and device_name = :device and at > :since and country is not distinct from :country
       ) as same`,
    sought,
  );
  return rows[0];
}

/** Deletes older events; returns how many. */
export async function deleteAccountEvents(database: Knex, before: Date): Promise<number> {
  return database('account_events').where('at', '<', before).delete();
}
