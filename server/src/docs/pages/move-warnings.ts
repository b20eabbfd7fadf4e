/** Warns about pages that link to the old path of a moved page. */
import type { Warning } from '@tidewatch/docs-renderer/light';
import { Redirects } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import type { SiteRow } from '../sites/site-store.js';
import { linksTo } from './linking-pages.js';
import type { Move } from './moves.js';

const note = (code: Warning['code'], message: string, severity: Warning['severity']): Warning => ({
  ...{ code, message, severity, line: null, column: null },
});

/** The warnings about moves. `site` has the redirects created by the moves. */
export async function moveWarnings(database: Knex, site: SiteRow, moves: readonly Move[]): Promise<Warning[]> {
  if (!moves.length) return [];
  const redirects = new Redirects(site.redirects);
  const warnings: Warning[] = [];
  for (const { from, to } of moves) {
    const isRedirected = redirects.of(`/${from}`) !== null;
    if (isRedirected) warnings.push(note('page_moved', `/${from} redirects to /${to} from the next release.`, 'info'));
    for (const link of await linksTo(database, site, [from]))
      warnings.push(note('broken_link', `/${link.from} links to /${from}, the old path of this page.`, isRedirected ? 'info' : 'warning'));
  }
  return warnings;
}
