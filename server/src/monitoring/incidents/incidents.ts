/** Changes of incidents: what is stored, who may see it, and who is told. */
import { v7 as uuidv7 } from 'uuid';
import type { components } from '../../generated/types.js';
import { authorOf } from '../../identity/accounts/author.js';
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import type { DomainEvents } from '../../kernel/domain-events.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { idsOf, linkedMonitors, relinkMonitors } from '../monitors/linked.js';
import { requireMonitorsOf, requireProjectAndMonitors } from '../monitors/selection.js';
import { audienceOf, publicUrls } from './audience.js';
import { INCIDENT_UPDATED, type IncidentKind, notifyOfUpdate } from './incident-notification.js';
import * as store from './store.js';
import { incidentView } from './views.js';
import { narrower, requireKnownStatus, requireNoDraft, requireWithin, requireWords } from './visibility.js';

type Incident = components['schemas']['Incident'];
type ChangedIncident = components['schemas']['ChangedIncident'];

/** The maximum number of updates, because an incident is read as a whole. It can always be resolved. */
const MAXIMUM_UPDATES = 500;

const RESOLVED = 'The incident is resolved and accepts no more updates; open another one.';

/** An update to post. */
interface Words {
  status: store.IncidentStatus;
  body: string;
  visibility: store.IncidentVisibility;
  notify: boolean;
}

/** What a change told, for its answer. */
interface Told {
  visibility: store.IncidentVisibility;
  kind: IncidentKind | null;
}

/** What a change is to the channels and to the visitors of the status page, unless it resolves the incident. */
interface Kinds {
  team: IncidentKind;
  visitors: IncidentKind;
}

const [OPENED, UPDATED] = ['incident.opened', 'incident.updated'] as const;
const OF_NEW: Kinds = { team: OPENED, visitors: OPENED };
const OF_UPDATE: Kinds = { team: UPDATED, visitors: UPDATED };
const kindOf = (status: store.IncidentStatus, otherwise: IncidentKind): IncidentKind =>
  status === 'resolved' ? 'incident.resolved' : otherwise;

/** The incidents of one process. */
export class Incidents {
  readonly #events: DomainEvents;

  constructor(events: DomainEvents) {
    this.#events = events;
  }

  /** Incidents as the API returns them, with these updates. */
  async views(
    { database }: OperationContext,
    rows: readonly store.IncidentRow[],
    updates: readonly store.UpdateRow[],
  ): Promise<Incident[]> {
    const [first] = rows;
    if (!first) return [];
    const ids = rows.map(({ id }) => id);
    const monitors = await linkedMonitors(database, first.organization_id, 'incident', ids);
    const urls = await publicUrls(this.#events, database, first.organization_id, rows, monitors);
    const updatesOf = (id: string) => updates.filter((update) => update.incident_id === id);
    return rows.map((row) => incidentView(row, monitors.get(row.id) ?? [], updatesOf(row.id), urls.get(row.id) ?? null));
  }

  /** The incident as it is now, with all its updates. */
  async read(context: OperationContext, incidentId: string): Promise<{ incident: Incident }> {
    const row = await this.#find(context, incidentId);
    const [incident] = await this.views(context, [row], await store.listUpdates(context.database, row.organization_id, row.id));
    return { incident: incident as Incident };
  }

  async create(context: OperationContext, input: Input<'createIncident'>): Promise<ChangedIncident> {
    const { project, monitorIds } = await requireProjectAndMonitors(context, { monitorIds: [], ...input });
    const { now } = context;
    const unnumbered: Omit<store.IncidentRow, 'number'> = {
      organization_id: project.organization_id,
      id: uuidv7(),
      project_id: project.id,
      project_slug: project.slug,
      title: input.title,
      severity: input.severity,
      status: input.status,
      visibility: input.visibility,
      started_at: now,
      resolved_at: input.status === 'resolved' ? now : null,
      names_monitors: monitorIds.length > 0,
      ...authorOf(context.caller),
      created_at: now,
      updated_at: now,
    };
    const row = await store.insertIncident(context.database, unnumbered, monitorIds);
    const { status, visibility, notify, initialBody: body } = input;
    return this.#answer(context, row, await this.#post(context, row, { status, body, visibility, notify }, OF_NEW));
  }

  /** Posts an update, or stores it as a draft. A resolved incident stays resolved: resolving it again succeeds, anything else is a CONFLICT. */
  async post(
    context: OperationContext,
    incidentId: string,
    { visibility, ...words }: Omit<Words, 'visibility'> & { visibility?: store.IncidentVisibility | undefined },
  ): Promise<ChangedIncident> {
    const row = await this.#lock(context, incidentId);
    const update = { ...words, visibility: visibility ?? row.visibility };
    requireWithin(row, update.visibility);
    if (row.status === 'resolved') {
      if (update.status === 'resolved') return this.#answer(context, row, { visibility: row.visibility, kind: null });
      throw new AppError('CONFLICT', RESOLVED);
    }
    requireKnownStatus(row, update);
    if (update.status !== 'resolved' && (await store.countUpdates(context.database, row.organization_id, row.id)) >= MAXIMUM_UPDATES)
      throw new AppError('CONFLICT', `The incident has ${MAXIMUM_UPDATES} updates and accepts no more; resolve it and open another one.`);
    return this.#answer(context, row, await this.#post(context, row, update, OF_UPDATE));
  }

  /** Corrects what an incident says about itself, which tells nobody, and changes who sees it. */
  async change(context: OperationContext, { incidentId, baseUpdatedAt, ...input }: Input<'updateIncident'>): Promise<ChangedIncident> {
    const before = await this.#lock(context, incidentId);
    requireBase(baseUpdatedAt, before);
    const row = await this.#correct(context, before, input);
    const { visibility = row.visibility, body, notify } = input;
    return this.#setVisibility(context, row, { visibility, body, notify });
  }

  /** Returns the row as it is then. */
  async #correct(
    context: OperationContext,
    before: store.IncidentRow,
    { title = before.title, severity = before.severity, monitorIds }: Pick<Input<'updateIncident'>, 'title' | 'severity' | 'monitorIds'>,
  ): Promise<store.IncidentRow> {
    const { database, now } = context;
    if (title === before.title && severity === before.severity && !monitorIds) return before;
    if (monitorIds) {
      const project = { organization_id: before.organization_id, id: before.project_id, slug: before.project_slug };
      await relinkMonitors(database, project.organization_id, 'incident', before.id, await requireMonitorsOf(context, project, monitorIds));
    }
    const corrected = { title, severity, names_monitors: monitorIds ? monitorIds.length > 0 : before.names_monitors };
    await store.changeIncident(database, before, corrected, now);
    return { ...before, ...corrected, updated_at: now };
  }

  async #setVisibility(
    context: OperationContext,
    before: store.IncidentRow,
    { visibility, body, notify }: Pick<Words, 'visibility' | 'notify'> & { body: string | undefined },
  ): Promise<ChangedIncident> {
    const { database, now } = context;
    const { status, id: incidentId } = before;
    requireNoDraft(before.visibility, visibility);
    if (visibility === before.visibility) {
      if (body !== undefined && status === 'resolved') throw new AppError('CONFLICT', RESOLVED);
      if (body !== undefined) return this.post(context, incidentId, { status, body, visibility, notify });
      return this.#answer(context, before, { visibility, kind: null });
    }
    const row = { ...before, visibility };
    await store.changeIncident(database, row, { visibility }, now);
    const wasDraft = before.visibility === 'draft';
    if (wasDraft) await store.postDrafts(database, row, visibility, now);
    // to the public it is a new incident, also if the channels know it
    const kinds = { team: wasDraft ? OPENED : UPDATED, visitors: visibility === 'public' ? OPENED : UPDATED };
    if (body !== undefined) return this.#answer(context, row, await this.#post(context, row, { status, body, visibility, notify }, kinds));
    const newest = (await store.listUpdates(database, row.organization_id, row.id)).find((update) => update.visibility === visibility);
    if (visibility === 'public') requireWords(row, newest);
    const told = wasDraft && newest && notify ? await this.#tell(context, row, newest, kinds) : null;
    return this.#answer(context, row, { visibility, kind: told });
  }

  /**
   * Corrects the text of an update, which tells nobody, and changes who sees it. A draft takes effect by being seen; an internal one that becomes public
   * is posted as the newest.
   */
  async changeUpdate(
    context: OperationContext,
    { incidentId, updateId, baseUpdatedAt, body, notify, ...wanted }: Input<'editIncidentUpdate'>,
  ): Promise<ChangedIncident> {
    const { database, now } = context;
    const row = await this.#lock(context, incidentId);
    requireBase(baseUpdatedAt, row);
    const key = { organization_id: row.organization_id, incident_id: row.id, id: updateId.toLowerCase() };
    const before = await store.findUpdate(database, key);
    if (!before) throw new AppError('INCIDENT_NOT_FOUND', 'The incident has no such update.');
    const update = await this.#correctUpdate(context, row, before, body);
    const { visibility = update.visibility } = wanted;
    requireNoDraft(update.visibility, visibility);
    requireWithin(row, visibility);
    if (visibility === update.visibility) return this.#answer(context, row, { visibility, kind: null });
    if (update.visibility === 'public') return this.#hide(context, row, key);
    const status = update.visibility === 'draft' ? update.status : row.status;
    if (row.status === 'resolved') throw new AppError('CONFLICT', RESOLVED);
    requireKnownStatus(row, { status, visibility });
    const changes = { status, visibility, posted_at: now, place: uuidv7() };
    await store.changeUpdate(database, key, changes);
    await store.setStatus(database, row, status, now);
    const kind = notify ? await this.#tell(context, row, { ...update, ...changes }, OF_UPDATE) : null;
    return this.#answer(context, row, { visibility, kind });
  }

  /** Returns the update as it is then. */
  async #correctUpdate(
    { database, now }: OperationContext,
    incident: store.IncidentRow,
    before: store.UpdateRow,
    body = before.body,
  ): Promise<store.UpdateRow> {
    if (body === before.body) return before;
    // nobody has read a draft
    const changes = { body, edited_at: before.visibility === 'draft' ? null : now };
    await store.changeUpdate(database, before, changes);
    await store.changeIncident(database, incident, {}, now);
    return { ...before, ...changes };
  }

  /** Who would see a change, and who would be told. */
  async preview(
    context: OperationContext,
    input: Input<'previewIncident'>,
  ): Promise<{ audience: components['schemas']['IncidentAudience'] }> {
    const { incidentId, notify } = input;
    if (incidentId === undefined) {
      const { project, monitorIds } = await requireProjectAndMonitors(context, { monitorIds: [], ...input });
      const place = { id: null, namesMonitors: monitorIds.length > 0, monitorIds };
      const kind = notify ? kindOf(input.status ?? 'investigating', OPENED) : null;
      const change = {
        organizationId: project.organization_id,
        projectId: project.id,
        place,
        visibility: input.visibility ?? 'public',
        kind,
      };
      return { audience: await audienceOf(this.#events, context.database, change) };
    }
    const row = await this.#find(context, incidentId);
    const visibility = input.visibility ?? row.visibility;
    // a resolved incident takes no updates, but may still be published
    const tells = notify && (row.status !== 'resolved' || visibility !== row.visibility);
    const kind = tells ? kindOf(input.status ?? row.status, row.visibility === 'draft' ? OPENED : UPDATED) : null;
    // only the incident itself can become more public than it is
    return { audience: await this.#audience(context, row, { visibility, kind }) };
  }

  async #find(context: OperationContext, incidentId: string): Promise<store.IncidentRow> {
    const row = await store.getIncident(context.database, requireOrganizationId(context), keyProjectId(context), incidentId);
    if (!row) throw notFound('INCIDENT_NOT_FOUND');
    return row;
  }

  async #lock(context: OperationContext, incidentId: string): Promise<store.IncidentRow> {
    const row = await store.lockIncident(context.database, requireOrganizationId(context), keyProjectId(context), incidentId);
    if (!row) throw notFound('INCIDENT_NOT_FOUND');
    return row;
  }

  /** Hides an update that was public. The public keeps at least one of a public incident. */
  async #hide(context: OperationContext, row: store.IncidentRow, key: Pick<store.UpdateRow, 'organization_id' | 'incident_id' | 'id'>) {
    const others = (await store.listUpdates(context.database, row.organization_id, row.id)).filter(({ id }) => id !== key.id);
    if (row.visibility === 'public' && !others.some(({ visibility }) => visibility === 'public'))
      throw new AppError('CONFLICT', 'It is the last public update of a public incident; make the incident internal instead.');
    await store.changeUpdate(context.database, key, { visibility: 'internal' });
    await store.changeIncident(context.database, row, {}, context.now);
    return this.#answer(context, row, { visibility: 'internal', kind: null });
  }

  /** Stores an update, applies it unless it is the draft of one, and tells whom it concerns. Its id is created while the incident is locked. */
  async #post(context: OperationContext, incident: store.IncidentRow, { notify, ...words }: Words, kinds: Kinds): Promise<Told> {
    const { database, now } = context;
    const update = {
      ...{ organization_id: incident.organization_id, incident_id: incident.id, id: uuidv7(), ...words },
      ...{ ...authorOf(context.caller), created_at: now, posted_at: null, edited_at: null, place: null },
    };
    await store.insertUpdate(database, update);
    // everything about a draft is still to be posted
    if (update.visibility !== 'draft' || incident.visibility === 'draft') await store.setStatus(database, incident, update.status, now);
    const told = notify && update.visibility !== 'draft' ? await this.#tell(context, incident, update, kinds) : null;
    return { visibility: update.visibility, kind: told };
  }

  /** Returns what the channels were told. */
  async #tell(
    context: OperationContext,
    incident: store.IncidentRow,
    update: store.UpdateRow,
    { team, visitors }: Kinds,
  ): Promise<IncidentKind> {
    const kind = kindOf(update.status, team);
    await notifyOfUpdate(context, kind, incident, update);
    await this.#events.publish(INCIDENT_UPDATED, context.database, { kind: kindOf(update.status, visitors), incident, update });
    return kind;
  }

  async #audience({ database }: OperationContext, row: store.IncidentRow, { visibility, kind }: Told) {
    const monitors = await linkedMonitors(database, row.organization_id, 'incident', [row.id]);
    return audienceOf(this.#events, database, {
      organizationId: row.organization_id,
      projectId: row.project_id,
      place: { id: row.id, namesMonitors: row.names_monitors, monitorIds: idsOf(monitors.get(row.id)) },
      visibility,
      kind,
    });
  }

  async #answer(context: OperationContext, row: store.IncidentRow, told: Told): Promise<ChangedIncident> {
    const seen = { ...told, visibility: narrower(told.visibility, row.visibility) };
    return { ...(await this.read(context, row.id)), audience: await this.#audience(context, row, seen) };
  }
}
