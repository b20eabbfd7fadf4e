import { checkSite } from '../../docs/check/check-site.js';
import { countText, reportProblems } from '../../docs/check/report.js';
import type { LocalSite } from '../../docs/folder/local-site.js';
import { type FolderOptions, openFolder } from '../../docs/folder/open-folder.js';
import { countOf, type Problem, sortProblems } from '../../docs/problems.js';
import { carryOut } from '../../docs/publish/carry-out.js';
import { manifestOf } from '../../docs/publish/manifest.js';
import { type PlanRow, planOf, planRows, type RemoteSite } from '../../docs/publish/plan.js';
import { findSite, type Release, SiteService } from '../../docs/publish/service.js';
import { fitLine } from '../../docs/source/page-fields.js';
import { EXIT } from '../../exit-codes.js';
import { Failure, usage } from '../../failure.js';
import { type Invocation, type Io, note } from '../../io.js';
import { connect } from '../../operation/call.js';
import { printJson, printList } from '../../output/print.js';
import { whileWaiting } from '../../output/spinner.js';

const LONGEST_MESSAGE = 200;

/** Describes the build from its CI environment: `Commit 1a2b3c4 of main`. */
function releaseMessage({ env }: Io, given: string | undefined): string {
  if (given !== undefined) return fitLine(given, LONGEST_MESSAGE);
  const commit = env['GITHUB_SHA'] ?? env['CI_COMMIT_SHA'] ?? env['BUILDKITE_COMMIT'] ?? env['CIRCLE_SHA1'];
  const branch = env['GITHUB_REF_NAME'] ?? env['CI_COMMIT_REF_NAME'] ?? env['BUILDKITE_BRANCH'] ?? env['CIRCLE_BRANCH'];
  if (!commit) return 'tidewatch docs publish';
  return `Commit ${commit.slice(0, 7)}${branch ? ` of ${branch}` : ''}`.slice(0, LONGEST_MESSAGE);
}

export interface PublishOptions extends FolderOptions {
  site?: string;
  message?: string;
  prune?: boolean;
  strict?: boolean;
  release?: boolean;
}

interface Outcome {
  site: RemoteSite;
  rows: PlanRow[];
  unchanged: number;
  release: Release | null;
  url: string | null;
  /** Why the server refused pages. */
  refused: readonly Problem[];
}

/** A page with errors is left out; a folder with other errors is never sent. With --strict, neither is one with any error or warning. */
function assertPublishable({ leftOut, pages }: LocalSite, problems: readonly Problem[], strict: boolean): void {
  const ofPages = new Set(leftOut.flatMap((page) => page.problems));
  const stopping = strict ? problems : problems.filter((problem) => !ofPages.has(problem));
  const stops = countOf(stopping, 'error') > 0 || (strict && countOf(stopping, 'warning') > 0);
  if (stops || (pages.length === 0 && leftOut.length > 0)) throw new Failure('FAILED', `${countText(problems)}; nothing was published.`);
}

const rowsText = (rows: readonly PlanRow[], unchanged: number): string => {
  const count = (action: PlanRow['action'], kind: PlanRow['kind']) =>
    rows.filter((row) => row.action === action && row.kind === kind).length;
  const pages = (['create', 'update', 'delete'] as const).map((action) => `${count(action, 'page')} to ${action}`);
  const uploads = count('upload', 'asset');
  const others = rows.filter(({ kind }) => kind !== 'page' && kind !== 'asset').map(({ kind }) => kind);
  return `Pages: ${[...pages, `${unchanged} unchanged`].join(', ')}.${uploads ? ` Files to upload: ${uploads}.` : ''}${others.length ? ` Changed: ${others.join(', ')}.` : ''}`;
};

/** A conflict means that somebody else has changed the draft since the plan was made. */
function explain(error: unknown): unknown {
  if (!(error instanceof Failure) || error.code !== 'CONFLICT') return error;
  return error.advise(
    'Someone else changed the draft in the meantime. Publish again to compare with the new draft; pages already saved are not sent again.',
  );
}

async function publish(invocation: Invocation, site: LocalSite, named: string, options: PublishOptions): Promise<Outcome> {
  const { dryRun, ...others } = invocation.options;
  // A dry run asks the server what would change, and changes nothing.
  const connection = await connect({ io: invocation.io, options: others });
  const service = new SiteService(connection, await findSite(connection, named), site.folder);
  const remote = await service.remote(manifestOf(site), options.prune === true);
  const plan = planOf(site, remote);
  const rows = planRows(plan);
  const { unchanged } = plan;
  const before = { site: remote.site, rows, unchanged, release: null, url: remote.site.url, refused: [] };
  if (!invocation.options.json && !invocation.options.quiet) note(invocation.io, rowsText(rows, unchanged));
  if (dryRun) return before;
  const refused = await whileWaiting(connection.io, `Publishing ${site.folder}`, (say) => carryOut(site, plan, service, say));
  if (options.strict && refused.length > 0) return { ...before, refused };
  const isNew = rows.length > 0 || remote.site.hasUnpublishedChanges || !remote.site.isPublished;
  if (options.release === false || !isNew) return { ...before, refused };
  const release = await service.release(releaseMessage(invocation.io, options.message));
  return { ...before, refused, release, url: (await service.site()).url };
}

/** Warnings of a release that no check of a folder finds. */
const ONLY_REMOTE = new Set(['no_page_listed', 'page_removed', 'theme_asset_missing']);

function print(invocation: Invocation, problems: readonly Problem[], { site, rows, unchanged, release, url }: Outcome): void {
  const { options, io } = invocation;
  if (options.json)
    printJson(invocation, {
      ...(options.dryRun && { dryRun: true }),
      site: { id: site.id, slug: site.slug },
      ...{ plan: rows, unchanged, release, url, problems: sortProblems(problems) },
    });
  else printList(invocation, 'plan', ['action', 'kind', 'path'], rows);
  if (options.json || options.quiet || options.dryRun) return;
  // the folder's check reported broken links; these are only known to the service
  for (const { message } of release?.warnings.filter(({ code }) => ONLY_REMOTE.has(code)) ?? []) note(io, `Warning: ${message}`);
  if (release) note(io, `Published release ${release.number} of ${site.slug}${url ? `: ${url}` : '.'}`);
  else note(io, rows.length > 0 ? 'Saved to the draft; no release was created.' : `Nothing to publish: ${site.slug} is up to date.`);
}

/** Says how many pages were left out; returns the exit code. */
function left(invocation: Invocation, count: number): number {
  if (count === 0) return EXIT.done;
  if (!invocation.options.json && !invocation.options.quiet)
    note(
      invocation.io,
      `${count === 1 ? '1 page was' : `${count} pages were`} left out because of errors; what the site had at their paths stays.`,
    );
  return EXIT.failed;
}

/** Publishes a documentation folder; returns the exit code. */
export async function publishDocs(invocation: Invocation, folder: string, options: PublishOptions): Promise<number> {
  if (invocation.options.curl) throw usage('--curl is not available here: publishing takes several requests. See the API reference.');
  const site = await openFolder(invocation.io, folder, options.static);
  const problems = await checkSite(site);
  reportProblems(invocation, problems, site.folder);
  assertPublishable(site, problems, options.strict === true);
  const named = options.site ?? site.site;
  if (named === null)
    throw usage('Missing: --site, or "tidewatch": { "site": "<slug>" } in docs.json.', 'List sites: tidewatch doc-sites list');
  try {
    const outcome = await publish(invocation, site, named, options);
    reportProblems(invocation, outcome.refused, site.folder);
    print(invocation, [...problems, ...outcome.refused], outcome);
    return left(invocation, site.leftOut.length + outcome.refused.length);
  } catch (error) {
    throw explain(error);
  }
}
