/** The overview: the parts of all domains in one answer. */
import type { Overview, OverviewPart, OverviewReader } from '../domain-module.js';
import type { OverviewOperations } from '../generated/operations.js';
import { keyProjectId, namedProject, requireOrganizationId } from '../identity/projects/lookup.js';

/** Something has arrived if any domain says so. */
function firstSteps(parts: readonly OverviewPart[]): NonNullable<Overview['setup']> {
  const steps = { project: false, firstEvent: false, channel: false, statusPage: false };
  for (const { setup } of parts) for (const step of Object.keys(steps) as (keyof typeof steps)[]) steps[step] ||= setup?.[step] === true;
  return steps;
}

/** The parts are read one after the other: one call holds one connection, however many there are. */
export const overviewOperations = (readers: readonly OverviewReader[]): OverviewOperations => ({
  async getOverview(context, named) {
    const project = await namedProject(context, named);
    const scope = { organizationId: requireOrganizationId(context), projectId: project?.id ?? null };
    const parts: OverviewPart[] = [];
    for (const read of readers) parts.push(await read(context, scope));
    const setup = keyProjectId(context) === null ? firstSteps(parts) : null;
    // every other member is one domain's; responses are validated in tests
    return { overview: { ...(Object.assign({}, ...parts) as Overview), setup } };
  },
});
