import { v7 as uuidv7 } from 'uuid';
import type { ServersOperations } from '../../generated/operations.js';
import { namedProject, requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireOpenProject } from '../../identity/projects/reserved.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { type Evaluations, evaluationView } from '../../transports/ingest/listening/evaluations.js';
import type { AgentLine } from '../agent-line/agent-line.js';
import { issueToken } from '../heartbeats/tokens.js';
import { agentEndpoint, installCommands } from '../inventory/install-commands.js';
import { slugOf, unitsOf } from '../inventory/names.js';
import * as store from '../inventory/store.js';
import { serverSummary, serverView } from '../inventory/view.js';
import { alertOperations } from './alert-operations.js';
import { seriesOperations } from './series-operations.js';

interface ServerOptions {
  baseUrl: string;
  ingestUrl: string;
  agents: AgentLine;
  limits: Limits;
  evaluations: Evaluations;
}

/** How many derived slugs to try before the caller has to choose one. */
const SLUG_TRIES = 100;

async function insertServer(context: OperationContext, input: Input<'createServer'>): Promise<string> {
  requireOpenProject(input.projectSlug);
  const project = await requireNamedProject(context, input);
  const row = {
    organization_id: project.organization_id,
    id: uuidv7(),
    project_id: project.id,
    name: input.name,
    interval_sec: input.intervalSec,
    watched_services: unitsOf(input.watchedServices ?? []),
    nginx_enabled: input.nginxEnabled,
    created_at: context.now,
    updated_at: context.now,
  };
  const slugs = input.slug === undefined ? Array.from({ length: SLUG_TRIES }, (_, index) => slugOf(input.name, index + 1)) : [input.slug];
  for (const slug of slugs)
    if (await store.servers.insertUnlessTaken(context.database, { ...row, slug }, ['organization_id', 'project_id', 'slug'])) return row.id;
  const [slug = ''] = slugs;
  const holder = await store.servers.holder(context.database, row.organization_id, { project_id: project.id, slug });
  throw new AppError('SLUG_TAKEN', `The slug ${slug} is taken in the project ${project.slug}; choose another.${holder}`);
}

async function viewOf({ evaluations }: ServerOptions, { database, now }: OperationContext, row: store.ServerRow) {
  const metrics = await store.newestMetrics(database, row.organization_id, row.id);
  return serverView(row, metrics, await evaluations.evaluationOf('gateway', now), now);
}

const show = async (options: ServerOptions, context: OperationContext, serverId: string) => ({
  server: await viewOf(options, context, await store.requireServer(context, serverId)),
});

/** The server with a new agent token and its install lines. */
async function register(options: ServerOptions, context: OperationContext, serverId: string) {
  const { baseUrl, ingestUrl } = options;
  const row = await store.requireServer(context, serverId);
  const server = await viewOf(options, context, row);
  const token = await issueToken(context.database, row.organization_id, row.id, context.now);
  const endpoint = agentEndpoint(ingestUrl);
  const install = installCommands({ baseUrl, endpoint, token });
  return { server, token, agentEndpoint: endpoint, install };
}

async function updateServer(
  options: ServerOptions,
  context: OperationContext,
  { serverId, baseUpdatedAt, ...input }: Input<'updateServer'>,
) {
  const row = await store.requireServer(context, serverId);
  if (baseUpdatedAt !== undefined) requireBase(baseUpdatedAt, await store.servers.lock(context.database, row.organization_id, row.id));
  const settings = changesOf<store.ServerSettings, typeof input>(input, {
    name: 'name',
    intervalSec: 'interval_sec',
    watchedServices: ['watched_services', unitsOf],
    nginxEnabled: 'nginx_enabled',
  });
  await store.changeServer(context.database, row, settings, context.now);
  return show(options, context, row.id);
}

/** Operations that query the agent live. */
function agentOperations({ agents, limits }: ServerOptions) {
  const target = async (context: OperationContext, serverId: string) => {
    const { organization_id: organizationId, id } = await store.requireServer(context, serverId);
    limits.consume('agentRequests', id);
    return { organizationId, serverId: id };
  };
  return {
    async tailServerLogs(context, { serverId, sourceId, lines, after }) {
      const params = { sourceId, lines, ...(after !== undefined && { after }) };
      return { sourceId, ...(await agents.ask(await target(context, serverId), 'logs.tail', params)) };
    },

    async getServerService(context, { serverId, unit }) {
      return { service: await agents.ask(await target(context, serverId), 'service.status', { unit }) };
    },

    async describeServerProcess(context, { serverId, name }) {
      return agents.ask(await target(context, serverId), 'pm2.describe', { name });
    },

    async getServerNginx(context, { serverId }) {
      return agents.ask(await target(context, serverId), 'nginx.sources', {});
    },
  } satisfies Partial<ServersOperations>;
}

/** All operations of the tag servers. */
export function serverOperations(options: ServerOptions): ServersOperations {
  return {
    ...seriesOperations,
    ...alertOperations,
    ...agentOperations(options),
    updateServer: (context, input) => updateServer(options, context, input),

    async listServers(context, { slug, state, firing, query, sort, limit, cursor, ...named }) {
      requireOpenProject(named.projectSlug);
      const project = await namedProject(context, named);
      const organizationId = requireOrganizationId(context);
      const filter = { projectId: project?.id, slug, state, firing, text: query };
      const order = store.SERVER_ORDERS[sort];
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        order.position,
        (after, count) => store.listServers(context.database, organizationId, filter, order, after, count),
        order.positionOf,
      );
      const counts = await store.countServers(context.database, organizationId, filter);
      const evaluation = await options.evaluations.evaluationOf('gateway', context.now);
      return {
        servers: rows.map((row) => serverSummary(row, evaluation, context.now)),
        counts,
        evaluation: evaluationView(evaluation),
        nextCursor,
      };
    },

    async createServer(context, input) {
      const id = await insertServer(context, input);
      return register(options, context, id);
    },

    async getServer(context, { serverId }) {
      return show(options, context, serverId);
    },

    async deleteServer(context, { serverId }) {
      const { organization_id: organizationId } = await store.requireServer(context, serverId);
      const [deleted] = await store.deleteServers(context.database, organizationId, [serverId], context.now);
      if (!deleted) throw notFound('SERVER_NOT_FOUND');
      return { deleted: true, id: serverId };
    },

    async rotateServerToken(context, { serverId }) {
      return register(options, context, serverId);
    },
  };
}
