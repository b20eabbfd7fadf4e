import { checkSite } from '../../docs/check/check-site.js';
import { countText, reportProblems } from '../../docs/check/report.js';
import { type FolderOptions, openFolder } from '../../docs/folder/open-folder.js';
import { sortProblems } from '../../docs/problems.js';
import { EXIT } from '../../exit-codes.js';
import type { Invocation } from '../../io.js';
import { printJson } from '../../output/print.js';

export interface CheckOptions extends FolderOptions {
  warnings?: boolean;
}

/** Checks a documentation folder; returns the exit code. Needs no server. */
export async function checkDocs(invocation: Invocation, folder: string, options: CheckOptions): Promise<number> {
  const site = await openFolder(invocation.io, folder, options.static);
  const problems = await checkSite(site);
  const failing = problems.filter(({ severity }) => severity === 'error' || (options.warnings !== false && severity === 'warning'));
  if (invocation.options.json)
    printJson(invocation, { pages: site.pages.length, assets: site.assets.size, problems: sortProblems(problems) });
  reportProblems(invocation, problems, site.folder);
  if (!invocation.options.json && !invocation.options.quiet)
    invocation.io.stdout.write(`${site.pages.length} page${site.pages.length === 1 ? '' : 's'}: ${countText(problems)}.\n`);
  return failing.length === 0 ? EXIT.done : EXIT.failed;
}
