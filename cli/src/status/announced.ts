import { truncate } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Style } from '#client-core/drawing/style.js';
import { localTime } from '#client-core/person/local-time.js';
import { toFailure } from '../failure.js';
import type { Values } from '../operation/build-request.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';

/** The maximum number to read per stage. */
const MOST = 20;
const OPEN_STAGES = ['investigating', 'identified', 'monitoring'] as const;

interface OpenIncident {
  number: string;
  title: string;
  severity: string;
  status: string;
  /** Missing with a server too old to say. */
  visibility?: 'public' | 'internal' | 'draft';
}

interface CurrentMaintenance {
  title: string;
  endsAt: string;
  monitorIds: readonly string[];
}

/** Current incidents and maintenance. */
export interface Announced {
  incidents: readonly OpenIncident[];
  maintenances: readonly CurrentMaintenance[];
  /** Whether there are more incidents than were read. */
  more: boolean;
}

const NOTHING: Announced = { incidents: [], maintenances: [], more: false };

interface Page {
  incidents?: OpenIncident[];
  maintenances?: CurrentMaintenance[];
  nextCursor: string | null;
}

/** What is currently announced in one project or in all; nothing if the credential may not read it. */
export async function takeAnnounced(connection: Connection, project: string | undefined): Promise<Announced> {
  const ask = async (operation: 'listIncidents' | 'listMaintenances', status: string): Promise<Page> => {
    const values: Values = { status, limit: MOST, ...(project !== undefined && { projectSlug: project }) };
    return (await callOperation(connection, specOf(operation), values)) as Page;
  };
  try {
    const asked = OPEN_STAGES.map((status) => ask('listIncidents', status));
    // after a refusal, no request is left behind
    await Promise.allSettled(asked);
    const stages = await Promise.all(asked);
    const { maintenances = [] } = await ask('listMaintenances', 'in_progress');
    return {
      // a draft is not an incident yet
      incidents: stages.flatMap(({ incidents = [] }) => incidents.filter(({ visibility }) => visibility !== 'draft')),
      maintenances,
      more: stages.some(({ nextCursor }) => nextCursor !== null),
    };
  } catch (error) {
    const { status } = toFailure(error);
    if (status === 403 || status === 404) return NOTHING;
    throw error;
  }
}

/** Announcements rarely change, so a screen that refreshes every second doesn't read them each time. */
const FRESH_MS = 30_000;

/** Reads announcements, again only when they may have changed. */
export function announcedSometimes(project: string | undefined): (connection: Connection) => Promise<Announced> {
  let latest: { at: number; announced: Announced } | null = null;
  return async (connection) => {
    if (latest && performance.now() - latest.at < FRESH_MS) return latest.announced;
    latest = { at: performance.now(), announced: await takeAnnounced(connection, project) };
    return latest.announced;
  };
}

interface Named {
  id: string;
  projectSlug: string;
  slug: string;
}

function maintenanceLine({ title, endsAt, monitorIds }: CurrentMaintenance, monitors: readonly Named[]): string {
  const names = monitors.filter(({ id }) => monitorIds.includes(id)).map(({ projectSlug, slug }) => `${projectSlug}/${slug}`);
  const until = localTime(Date.parse(endsAt)).slice(0, 16);
  return `Maintenance until ${until}: ${names.length === 0 ? title : `${names.join(', ')} (${title})`}`;
}

/** A line for open incidents and one for each maintenance, fitted to the terminal's width; none if nothing is announced. */
export function drawAnnounced(
  { incidents, maintenances, more }: Announced,
  monitors: readonly Named[],
  columns: number,
  style: Style,
): string[] {
  const titles = incidents.map(
    ({ number, title, severity, status, visibility }) =>
      `${number} ${title} (${[severity === 'none' ? '' : severity, status, visibility === 'internal' ? visibility : ''].filter(Boolean).join(', ')})`,
  );
  const count = `${incidents.length}${more ? ' or more' : ''} ${incidents.length === 1 && !more ? 'incident' : 'incidents'} open: `;
  const line = truncate(neutralize(count + titles.join('; ')), columns);
  const planned = maintenances.map((each) => truncate(neutralize(maintenanceLine(each, monitors)), columns));
  return [
    ...(incidents.length === 0 ? [] : [style.state('major', line)]),
    ...planned.map((each) => style.state('under_maintenance', each)),
  ];
}
