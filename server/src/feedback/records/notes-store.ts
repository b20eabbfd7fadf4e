/** Stores members' notes on feedback. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export type NoteRow = Row<'feedback_notes'>;
type NotesOf = Pick<NoteRow, 'organization_id' | 'project_id' | 'feedback_id'>;

export async function listNotes(database: Knex, of: NotesOf): Promise<NoteRow[]> {
  return database('feedback_notes').where(of).orderBy('id');
}

export async function countNotes(database: Knex, of: NotesOf): Promise<number> {
  const row = await database('feedback_notes').where(of).count('* as count').first();
  return Number(row?.['count'] ?? 0);
}

export async function insertNote(database: Knex, row: NoteRow): Promise<void> {
  await database('feedback_notes').insert(row);
}

/** Returns false if it doesn't exist. */
export async function deleteNote(database: Knex, of: NotesOf, id: string): Promise<boolean> {
  return (
    (await database('feedback_notes')
      .where({ ...of, id })
      .delete()) > 0
  );
}
