/** The searchable words of issues. They have their own table, because an index of words must not be updated with every counted event. */
import type { Knex } from 'knex';

/** What is searched: the title, and the culprit on a line of its own. */
const TEXT = `i.type || ': ' || i.message || E'\\n' || coalesce(i.culprit, '')`;
const BATCH = 5_000;

/** Updates the words of an issue after its culprit has changed. */
export async function rewriteText(database: Knex, organizationId: string, issueId: string): Promise<void> {
  await database.raw(
    `/* rewrite-issue-text */
     insert into error_issue_texts (organization_id, property_id, issue_id, text)
     select i.organization_id, i.property_id, i.id, ${TEXT} from error_issues i where i.organization_id = :organizationId and i.id = :issueId
     on conflict (organization_id, issue_id) do update set text = excluded.text`,
    { organizationId, issueId },
  );
}

/** Adds missing words, of issues that a process of an older release created with the current schema. */
export async function addMissingTexts(database: Knex): Promise<number> {
  const { rowCount } = await database.raw(
    `/* add-missing-issue-texts */
     insert into error_issue_texts (organization_id, property_id, issue_id, text)
     select i.organization_id, i.property_id, i.id, ${TEXT} from error_issues i
     where not exists (select from error_issue_texts t where t.organization_id = i.organization_id and t.issue_id = i.id) limit ${BATCH}
     on conflict do nothing`,
  );
  return rowCount;
}
