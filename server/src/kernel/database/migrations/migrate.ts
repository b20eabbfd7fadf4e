import type { Knex } from 'knex';
import { takeAdvisoryLock } from '../advisory-locks.js';
import * as accounts from './0001-accounts.js';
import * as monitoring from './0002-monitoring.js';
import * as notifications from './0003-notifications.js';
import * as organizationLife from './0004-organization-life.js';
import * as incidents from './0005-incidents.js';
import * as statusPages from './0006-status-pages.js';
import * as subscribers from './0007-subscribers.js';
import * as servers from './0008-servers.js';
import * as errorTracking from './0009-error-tracking.js';
import * as issueImportance from './0010-issue-importance.js';
import * as unitNames from './0011-unit-names.js';
import * as scriptHosts from './0012-script-hosts.js';
import * as fingerprintSuccessors from './0013-fingerprint-successors.js';
import * as errorScrubbing from './0014-error-scrubbing.js';
import * as heldBack from './0015-held-back.js';
import * as recurringWork from './0016-recurring-work.js';
import * as narrowEventKeys from './0017-narrow-event-keys.js';
import * as lists from './0019-lists.js';
import * as uptimeRollup from './0020-uptime-rollup.js';
import * as analyticsCollect from './0021-analytics-collect.js';
import * as analyticsSealedDays from './0022-analytics-sealed-days.js';
import * as shortNumbers from './0023-short-numbers.js';
import * as analyticsQuestions from './0024-analytics-questions.js';
import * as analyticsShares from './0025-analytics-shares.js';
import * as analyticsWeeklyReports from './0026-analytics-weekly-reports.js';
import * as feedback from './0027-feedback.js';
import * as feedbackWidgets from './0028-feedback-widgets.js';
import * as analyticsTimeZones from './0031-analytics-time-zones.js';
import * as analyticsImports from './0032-analytics-imports.js';
import * as docs from './0033-docs.js';
import * as docsSearch from './0034-docs-search.js';
import * as issueLists from './0036-issue-lists.js';
import * as docsRendering from './0037-docs-rendering.js';
import * as lostDomains from './0038-lost-domains.js';
import * as listedCounters from './0039-listed-counters.js';
import * as errorTypes from './0040-error-types.js';
import * as payloadTexts from './0041-payload-texts.js';
import * as errorTypeDays from './0042-error-type-days.js';
import * as silenceEvaluations from './0043-silence-evaluations.js';
import * as installation from './0044-installation.js';
import * as creators from './0045-creators.js';
import * as storedBytes from './0046-stored-bytes.js';
import * as securityLimits from './0047-security-limits.js';

/**
 * Forward-only, in this order; a published migration is never edited. The numbers 0018, 0029, 0030 and 0035 were never released, so no file is
 * missing.
 */
const MIGRATIONS: { name: string; up: (database: Knex) => Promise<void> }[] = [
  { name: '0001-accounts', up: accounts.up },
  { name: '0002-monitoring', up: monitoring.up },
  { name: '0003-notifications', up: notifications.up },
  { name: '0004-organization-life', up: organizationLife.up },
  { name: '0005-incidents', up: incidents.up },
  { name: '0006-status-pages', up: statusPages.up },
  { name: '0007-subscribers', up: subscribers.up },
  { name: '0008-servers', up: servers.up },
  { name: '0009-error-tracking', up: errorTracking.up },
  { name: '0010-issue-importance', up: issueImportance.up },
  { name: '0011-unit-names', up: unitNames.up },
  { name: '0012-script-hosts', up: scriptHosts.up },
  { name: '0013-fingerprint-successors', up: fingerprintSuccessors.up },
  { name: '0014-error-scrubbing', up: errorScrubbing.up },
  { name: '0015-held-back', up: heldBack.up },
  { name: '0016-recurring-work', up: recurringWork.up },
  { name: '0017-narrow-event-keys', up: narrowEventKeys.up },
  { name: '0019-lists', up: lists.up },
  { name: '0020-uptime-rollup', up: uptimeRollup.up },
  { name: '0021-analytics-collect', up: analyticsCollect.up },
  { name: '0022-analytics-sealed-days', up: analyticsSealedDays.up },
  { name: '0023-short-numbers', up: shortNumbers.up },
  { name: '0024-analytics-questions', up: analyticsQuestions.up },
  { name: '0025-analytics-shares', up: analyticsShares.up },
  { name: '0026-analytics-weekly-reports', up: analyticsWeeklyReports.up },
  { name: '0027-feedback', up: feedback.up },
  { name: '0028-feedback-widgets', up: feedbackWidgets.up },
  { name: '0031-analytics-time-zones', up: analyticsTimeZones.up },
  { name: '0032-analytics-imports', up: analyticsImports.up },
  { name: '0033-docs', up: docs.up },
  { name: '0034-docs-search', up: docsSearch.up },
  { name: '0036-issue-lists', up: issueLists.up },
  { name: '0037-docs-rendering', up: docsRendering.up },
  { name: '0038-lost-domains', up: lostDomains.up },
  { name: '0039-listed-counters', up: listedCounters.up },
  { name: '0040-error-types', up: errorTypes.up },
  { name: '0041-payload-texts', up: payloadTexts.up },
  { name: '0042-error-type-days', up: errorTypeDays.up },
  { name: '0043-silence-evaluations', up: silenceEvaluations.up },
  { name: '0044-installation', up: installation.up },
  { name: '0045-creators', up: creators.up },
  { name: '0046-stored-bytes', up: storedBytes.up },
  { name: '0047-security-limits', up: securityLimits.up },
];

/** The schema of this build: its last migration. */
export const SCHEMA = MIGRATIONS.at(-1)?.name ?? 'none';

/**
 * Migrates the schema and returns the names of the applied migrations. If several processes start at once, an advisory lock lets one of them migrate
 * while the others wait. It ends with the connection, so it needs no cleanup.
 */
export async function migrate(database: Knex): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, 'migration');
    await transaction.raw('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)');
    const applied: string[] = await transaction('schema_migrations').pluck('name');
    const pending = MIGRATIONS.filter(({ name }) => !applied.includes(name));
    for (const { name, up } of pending) {
      await up(transaction);
      await transaction('schema_migrations').insert({ name, applied_at: new Date() });
    }
    return pending.map(({ name }) => name);
  });
}

/** The names of all migrations of this build, in order. */
export const migrationNames = (): string[] => MIGRATIONS.map(({ name }) => name);
