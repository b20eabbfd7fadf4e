import { firstLine, type PublicComponent, type PublicIncident, type PublicMaintenance, type PublicSnapshot } from './snapshot.js';

/** A change of the public page; times are ISO 8601. */
export interface PageChange {
  at: string;
  kind:
    | 'component.changed'
    | 'incident.opened'
    | 'incident.updated'
    | 'incident.resolved'
    | 'maintenance.scheduled'
    | 'maintenance.updated'
    | 'maintenance.started'
    | 'maintenance.completed'
    | 'maintenance.withdrawn';
  /** The public id of the component, incident or maintenance. */
  id: string;
  name: string;
  /** The heading above the component. */
  group: string | null;
  /** The previous status; null if it is new. */
  from: string | null;
  /** The current status; null if it was withdrawn. */
  to: string | null;
  /** The first line of the update; for a maintenance, its time as start/end. Null without one. */
  text: string | null;
}

/** The fields of a change, for `--fields`. */
export const PAGE_CHANGE_FIELDS: readonly (keyof PageChange)[] = ['at', 'kind', 'id', 'name', 'group', 'from', 'to', 'text'];

/** Compares two lists by id. */
function compare<Thing extends { id: string }>(before: readonly Thing[], now: readonly Thing[]) {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const present = new Set(now.map(({ id }) => id));
  return {
    present: now.map((thing) => ({ was: old.get(thing.id) ?? null, is: thing })),
    gone: before.filter(({ id }) => !present.has(id)),
  };
}

/** Ignores new components that are operational, and removed ones. */
function componentChanges(before: readonly PublicComponent[], now: PublicSnapshot): PageChange[] {
  return compare(before, now.components)
    .present.filter(({ was, is }) => (was?.status ?? 'operational') !== is.status)
    .map(({ was, is: { id, name, group, status, since } }) => ({
      at: since ?? now.generatedAt,
      kind: 'component.changed',
      id,
      name,
      group,
      from: was?.status ?? null,
      to: status,
      text: null,
    }));
}

const said = ({ updates: [newest] }: PublicIncident): string | null => (newest ? firstLine(newest.body) : null);

/** An incident that is no longer listed as open is resolved. */
function incidentChanges(before: readonly PublicIncident[], now: PublicSnapshot): PageChange[] {
  const { present, gone } = compare(before, now.incidents);
  const told = present
    .filter(({ was, is }) => was?.updatedAt !== is.updatedAt || was.status !== is.status)
    .map(({ was, is }): PageChange => {
      const { id, title: name, status: to } = is;
      const at = was ? is.updatedAt : is.startedAt;
      return {
        at,
        kind: was ? 'incident.updated' : 'incident.opened',
        id,
        name,
        group: null,
        from: was?.status ?? null,
        to,
        text: said(is),
      };
    });
  const resolved = gone.map(
    ({ id, title: name, status: from }): PageChange => ({
      at: now.generatedAt,
      kind: 'incident.resolved',
      id,
      name,
      group: null,
      from,
      to: 'resolved',
      text: null,
    }),
  );
  return [...resolved, ...told.reverse()];
}

const timeOf = ({ startsAt, endsAt }: PublicMaintenance): string => `${startsAt}/${endsAt}`;

function maintenanceChange(was: PublicMaintenance | null, is: PublicMaintenance, generatedAt: string): PageChange {
  const { id, title: name, status: to } = is;
  const begins = to === 'in_progress' && was?.status !== to;
  const kind = begins ? 'maintenance.started' : was ? 'maintenance.updated' : 'maintenance.scheduled';
  return { at: begins ? is.startsAt : generatedAt, kind, id, name, group: null, from: was?.status ?? null, to, text: timeOf(is) };
}

/** A maintenance that is no longer listed is completed if it was in progress or its end has passed; otherwise it was withdrawn. */
function maintenanceEnd(was: PublicMaintenance, { generatedAt }: PublicSnapshot): PageChange {
  const { id, title: name, status: from, endsAt } = was;
  const ended = Date.parse(endsAt) <= Date.parse(generatedAt);
  const over = ended || from === 'in_progress';
  const kind = over ? 'maintenance.completed' : 'maintenance.withdrawn';
  return { at: ended ? endsAt : generatedAt, kind, id, name, group: null, from, to: over ? 'completed' : null, text: timeOf(was) };
}

function maintenanceChanges(before: readonly PublicMaintenance[], now: PublicSnapshot): PageChange[] {
  const { present, gone } = compare(before, now.maintenances);
  const told = present.filter(({ was, is }) => was?.status !== is.status || timeOf(was) !== timeOf(is) || was.title !== is.title);
  return [...gone.map((was) => maintenanceEnd(was, now)), ...told.map(({ was, is }) => maintenanceChange(was, is, now.generatedAt))];
}

/** The changes between two snapshots of the page; without an earlier one, everything that isn't operational. */
export const pageChangesSince = (before: PublicSnapshot | null, now: PublicSnapshot): PageChange[] => [
  ...componentChanges(before?.components ?? [], now),
  ...incidentChanges(before?.incidents ?? [], now),
  ...maintenanceChanges(before?.maintenances ?? [], now),
];
