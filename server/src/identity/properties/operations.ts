import { isIP } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import type { PropertiesOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byText, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { isCidr } from '../../kernel/net/addresses.js';
import { namedProject, requireNamedProject, requireOrganizationId } from '../projects/lookup.js';
import { domainOf, requireDomain } from './domain.js';
import { requireProperty } from './lookup.js';
import * as store from './store.js';

type AnalyticsProperty = components['schemas']['AnalyticsProperty'];

const taken = (domain: string, holder = '') => new AppError('DOMAIN_TAKEN', `Another property has the domain ${domain}.${holder}`);

const snippetOf = (baseUrl: string, id: string) =>
  `<script defer src="${baseUrl}/tracker.js" data-property="${id}" data-capture-errors></script>`;

function propertyView(row: store.PropertyWithProject, baseUrl: string): AnalyticsProperty {
  return {
    id: row.id,
    domain: row.domain,
    name: row.name,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    allowedHostnames: row.allowed_hostnames,
    scriptHosts: row.script_hosts,
    ownCodePrefixes: row.own_code_prefixes,
    enabled: row.enabled,
    excludedPaths: row.excluded_paths,
    excludedIps: row.excluded_ips,
    stripQuery: row.strip_query,
    ignoredReferrers: row.ignored_referrers,
    firstEventAt: row.first_event_at?.toISOString() ?? null,
    alertNewIssue: row.alert_new_issue,
    alertRecurrence: row.alert_recurrence,
    alertSpike: row.alert_spike,
    spikeThreshold: row.spike_threshold,
    spikeWindowMinutes: row.spike_window_minutes as AnalyticsProperty['spikeWindowMinutes'],
    snippet: snippetOf(baseUrl, row.id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const hostnamesOf = (names: readonly string[], field: 'allowedHostnames' | 'scriptHosts' | 'ignoredReferrers') => [
  ...new Set(names.map((name, index) => requireDomain(name, `/${field}/${index}`))),
];

/** Addresses and ranges as ranges. Throws VALIDATION_ERROR. */
const rangesOf = (addresses: readonly string[]) =>
  addresses.map((address, index) => {
    const range = isIP(address) ? `${address}/${isIP(address) === 4 ? 32 : 128}` : address;
    if (!isCidr(range)) throw invalid(`/excludedIps/${index}`, 'is not an address or a range such as 203.0.113.0/24');
    return range;
  });

/** The columns set by the given fields. */
const columnsOf = (input: Omit<Input<'updateAnalyticsProperty'>, 'propertyId' | 'baseUpdatedAt'>) =>
  changesOf<store.PropertyRow, typeof input>(input, {
    domain: ['domain', (domain) => requireDomain(domain)],
    name: 'name',
    projectId: 'project_id',
    allowedHostnames: ['allowed_hostnames', (names) => hostnamesOf(names, 'allowedHostnames')],
    scriptHosts: ['script_hosts', (names) => hostnamesOf(names, 'scriptHosts')],
    ownCodePrefixes: ['own_code_prefixes', (prefixes) => [...prefixes]],
    alertNewIssue: 'alert_new_issue',
    alertRecurrence: 'alert_recurrence',
    alertSpike: 'alert_spike',
    spikeThreshold: 'spike_threshold',
    spikeWindowMinutes: 'spike_window_minutes',
  });

/** The columns that configure analytics. */
const collectionOf = (input: Omit<Input<'updateAnalyticsCollection'>, 'propertyId' | 'baseUpdatedAt'>) =>
  changesOf<store.PropertyRow, typeof input>(input, {
    enabled: 'enabled',
    excludedPaths: ['excluded_paths', (paths) => [...paths]],
    excludedIps: ['excluded_ips', rangesOf],
    stripQuery: 'strip_query',
    ignoredReferrers: ['ignored_referrers', (names) => hostnamesOf(names, 'ignoredReferrers')],
  });

/** The optional project of a property; it is locked until the end of the transaction. */
async function projectIdOf(context: OperationContext, named: { projectId?: string | undefined; projectSlug?: string | undefined }) {
  if (named.projectId === undefined && named.projectSlug === undefined) return null;
  return (await requireNamedProject(context, named)).id;
}

/** Each property has its own storage for source maps, so their number limits an organization's storage. */
const PROPERTIES_PER_ORGANIZATION = 200;

async function requireRoom({ database }: OperationContext, organizationId: string): Promise<void> {
  if ((await store.countProperties(database, organizationId)) < PROPERTIES_PER_ORGANIZATION) return;
  throw new AppError('CONFLICT', `An organization can have at most ${PROPERTIES_PER_ORGANIZATION} properties. Delete unused ones.`);
}

async function newProperty(context: OperationContext, input: Input<'createAnalyticsProperty'>, domain: string): Promise<store.PropertyRow> {
  return {
    id: uuidv7(),
    organization_id: requireOrganizationId(context),
    domain,
    name: input.name ?? domain,
    project_id: await projectIdOf(context, input),
    allowed_hostnames: hostnamesOf(input.allowedHostnames ?? [], 'allowedHostnames'),
    script_hosts: hostnamesOf(input.scriptHosts ?? [], 'scriptHosts'),
    own_code_prefixes: [...(input.ownCodePrefixes ?? [])],
    enabled: true,
    excluded_paths: [],
    excluded_ips: [],
    strip_query: true,
    ignored_referrers: [],
    first_event_at: null,
    alert_new_issue: input.alertNewIssue,
    alert_recurrence: input.alertRecurrence,
    alert_spike: input.alertSpike,
    spike_threshold: input.spikeThreshold,
    spike_window_minutes: input.spikeWindowMinutes,
    created_at: context.now,
    updated_at: context.now,
  };
}

/** @param baseUrl where pages load the tracker from */
export function propertyOperations({ baseUrl }: { baseUrl: string }): PropertiesOperations {
  const envelope = async (context: OperationContext, id: string) => {
    return { property: propertyView(await requireProperty(context, id), baseUrl) };
  };
  return {
    async listAnalyticsProperties(context, { domain, projectSlug, projectId, limit, cursor }) {
      const project = await namedProject(context, { projectSlug, projectId });
      const filter = { domain: domain === undefined ? undefined : (domainOf(domain) ?? ''), projectId: project?.id ?? null };
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byText,
        (afterDomain, count) => store.listProperties(context.database, requireOrganizationId(context), filter, afterDomain, count),
        (row) => row.domain,
      );
      return { properties: rows.map((row) => propertyView(row, baseUrl)), nextCursor };
    },

    async createAnalyticsProperty(context, input) {
      const domain = requireDomain(input.domain);
      const row = await newProperty(context, input, domain);
      await requireRoom(context, row.organization_id);
      if (!(await store.properties.insertUnlessTaken(context.database, row, ['organization_id', 'domain'])))
        throw taken(domain, await store.properties.holder(context.database, row.organization_id, { domain }));
      return envelope(context, row.id);
    },

    async getAnalyticsProperty(context, { propertyId }) {
      return envelope(context, propertyId);
    },

    async updateAnalyticsProperty(context, { propertyId, baseUpdatedAt, ...input }) {
      const organizationId = requireOrganizationId(context);
      const changes = columnsOf(input);
      if (changes.project_id) await requireNamedProject(context, { projectId: changes.project_id });
      const row = await store.properties.lock(context.database, organizationId, propertyId);
      requireBase(baseUpdatedAt, row);
      if (!(await store.changeProperty(context.database, row, { ...changes, updated_at: context.now }))) throw taken(changes.domain ?? '');
      return envelope(context, propertyId);
    },

    async updateAnalyticsCollection(context, { propertyId, baseUpdatedAt, ...input }) {
      const organizationId = requireOrganizationId(context);
      const changes = collectionOf(input);
      const row = await store.properties.lock(context.database, organizationId, propertyId);
      requireBase(baseUpdatedAt, row);
      await store.properties.change(context.database, row, { ...changes, updated_at: context.now });
      return envelope(context, propertyId);
    },

    async deleteAnalyticsProperty(context, { propertyId }) {
      await store.deleteProperty(context.database, requireOrganizationId(context), propertyId, context.now);
      return { deleted: true, id: propertyId };
    },
  };
}
