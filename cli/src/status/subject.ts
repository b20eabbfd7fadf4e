import type { Subject } from '../watch/subject.js';
import { changesSince, type StateChange } from './changes.js';
import { drawPicture } from './picture.js';
import { type Snapshot, takeSnapshot } from './snapshot.js';
import { withUnlisted } from './unlisted.js';

/** As in the lists of the API, a monitor that was never heard has no status. */
const statusOf = (state: string | null): string | null => (state === 'unknown' ? null : state);

/** The monitors, of one project or of all, as something to watch. */
export const monitorsOf = (project: string | undefined): Subject<Snapshot, StateChange> => ({
  take: async (connection) => (await takeSnapshot(connection, project)).snapshot,
  complete: withUnlisted,
  draw: drawPicture,
  changes: changesSince,
  cells: ({ at, projectSlug, slug, from, to, reason }) => [at, `${projectSlug}/${slug}`, from ?? '-', to, reason],
  toObject: (change) => ({ ...change, from: statusOf(change.from), to: statusOf(change.to) }),
});
