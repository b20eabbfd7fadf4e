/** Finds the file of a page that the server refuses. */
import { Failure, type FailureDetail } from '../../failure.js';
import type { LocalSite } from '../folder/local-site.js';
import type { Problem } from '../problems.js';

/** `/pages/39/markdown` */
const PAGE = /^\/pages\/(\d+)(?:\/|$)/;
const PLACE = / \(line (\d+), column (\d+)\)\.?$/;

/** The page of a batch that a failure names, and the problem at its place in the folder; null if the failure is about something else. */
export function refusalOf<Page extends { path: string }>(
  error: unknown,
  batch: readonly Page[],
  site: Pick<LocalSite, 'pages'>,
): { page: Page; problem: Problem } | null {
  if (!(error instanceof Failure) || error.code !== 'VALIDATION_ERROR') return null;
  const { details = [] } = (error.answer ?? {}) as { details?: readonly FailureDetail[] };
  for (const { path, message } of details) {
    const page = batch[Number(PAGE.exec(path)?.[1] ?? Number.NaN)];
    const local = page && site.pages.find((each) => each.path === page.path);
    if (!local) continue;
    const [, line, column] = PLACE.exec(message) ?? [];
    const place = local.placeOf(line === undefined ? null : Number(line), column === undefined ? null : Number(column));
    return { page, problem: { severity: 'error', code: 'page_refused', message: `${message.replace(PLACE, '')}.`, ...place } };
  }
  return null;
}
