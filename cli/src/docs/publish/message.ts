/** The default message of a release. */
import type { Io } from '../../io.js';
import { fitLine } from '../source/page-fields.js';

const LONGEST = 200;

/** Describes the build from its CI environment: `Commit 1a2b3c4 of main`. */
export function releaseMessage({ env }: Io, given: string | undefined): string {
  if (given !== undefined) return fitLine(given, LONGEST);
  const commit = env['GITHUB_SHA'] ?? env['CI_COMMIT_SHA'] ?? env['BUILDKITE_COMMIT'] ?? env['CIRCLE_SHA1'];
  const branch = env['GITHUB_REF_NAME'] ?? env['CI_COMMIT_REF_NAME'] ?? env['BUILDKITE_BRANCH'] ?? env['CIRCLE_BRANCH'];
  if (!commit) return 'tidewatch docs publish';
  return `Commit ${commit.slice(0, 7)}${branch ? ` of ${branch}` : ''}`.slice(0, LONGEST);
}
