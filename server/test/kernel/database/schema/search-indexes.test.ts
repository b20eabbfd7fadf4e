/** The log tells an operator that searches have no index. */
import { expect, test } from '@jest/globals';
import { logMissingSearchIndexes } from '../../../../src/kernel/database/schema/migrate.js';
import { openTestDatabase } from '../../../harness/database.js';
import { memoryLog } from '../../contract/dispatch/stub-operations.js';

test('missing search indexes are logged in one line; with all of them there is none', async () => {
  const database = await openTestDatabase();
  const { log, logged } = memoryLog('info');
  await logMissingSearchIndexes(database.knex, log);
  expect(logged).toEqual([]);
  await database.knex.raw('drop index error_issue_texts_words; drop index feedback_tags');
  await logMissingSearchIndexes(database.knex, log);
  expect(logged).toMatchObject([
    { level: 40, missing: ['error_issue_texts_words', 'feedback_tags'], msg: expect.stringMatching(/^PostgreSQL lacks pg_trgm/) },
  ]);
  await database.close();
});
