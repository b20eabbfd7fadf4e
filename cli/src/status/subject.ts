import type { Subject } from '../watch/subject.js';
import { announcedSometimes } from './announced.js';
import { changesSince, type StateChange } from './changes.js';
import { drawOverview, type Overview } from './picture.js';
import { takeTroubledServers } from './servers.js';
import { takeSnapshot } from './snapshot.js';
import { withUnlisted } from './unlisted.js';

/** As in the API's lists, a monitor that has never reported has no status. */
const statusOf = (state: string | null): string | null => (state === 'unknown' ? null : state);

/** The monitors of a project, or of all, as a subject to watch. The screen for people also shows servers in trouble. */
export function overviewOf(project: string | undefined, isPicture: boolean): Subject<Overview, StateChange> {
  const announced = announcedSometimes(project);
  return {
    take: async (connection) => {
      const { snapshot } = await takeSnapshot(connection, project);
      if (!isPicture) return snapshot;
      return { ...snapshot, troubledServers: await takeTroubledServers(connection, project), announced: await announced(connection) };
    },
    complete: withUnlisted,
    draw: drawOverview,
    evaluation: ({ evaluation }) => evaluation,
    changes: changesSince,
    cells: ({ at, projectSlug, slug, from, to, reason }) => [at, `${projectSlug}/${slug}`, from ?? '-', to, reason],
    toObject: (change) => ({ ...change, from: statusOf(change.from), to: statusOf(change.to) }),
  };
}
