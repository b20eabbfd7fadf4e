import { firstLine, type PublicComponent, type PublicIncident, type PublicMaintenance, type PublicSnapshot } from './snapshot.js';

/** Something that the public is told and was not told before; times are ISO 8601. */
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
  /** The heading under which a component stands. */
  group: string | null;
  /** The status before; null for what was not there. */
  from: string | null;
  /** The status now; null for what is withdrawn. */
  to: string | null;
  /** What was said, its first line; of a maintenance, its time as start/end. Null where nothing is said. */
  text: string | null;
}

/** The fields of a change, for `--fields`. */
export const PAGE_CHANGE_FIELDS: readonly (keyof PageChange)[] = ['at', 'kind', 'id', 'name', 'group', 'from', 'to', 'text'];

/** Of two lists what stands in both, is new, or is gone; by id. */
function compare<Thing extends { id: string }>(before: readonly Thing[], now: readonly Thing[]) {
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const present = new Set(now.map(({ id }) => id));
  return {
    present: now.map((thing) => ({ was: old.get(thing.id) ?? null, is: thing })),
    gone: before.filter(({ id }) => !present.has(id)),
  };
}

/** A component that is new and fine is no news, and neither is one that is gone. */
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

/** An incident that is no longer open is resolved, as far as the public knows. */
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

/** A window that is gone is over once it had begun or its end has passed; else somebody took it back. */
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

/** What the public is told that it was not told before; at first, everything that is not simply operational. */
export const pageChangesSince = (before: PublicSnapshot | null, now: PublicSnapshot): PageChange[] => [
  ...componentChanges(before?.components ?? [], now),
  ...incidentChanges(before?.incidents ?? [], now),
  ...maintenanceChanges(before?.maintenances ?? [], now),
];
