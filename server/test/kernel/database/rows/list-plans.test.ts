/**
 * No list reads a whole table, with any filter and in any order. Calls every list of the document on an organization with thousands of rows, one parent
 * of which has more children than a list may read, and counts the rows that its statements read. It counts rows instead of checking for sequential
 * scans, because reading a whole index is just as slow. The rows of a new resource are copies of one that `openapi/resources.yaml` says how to create.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { readResources } from '../../../../../openapi/generate/document/resources.js';
import { keysOf } from '../../../../src/error-tracking/importance/importance-key.js';
import type { OperationId } from '../../../../src/kernel/contract/handler.js';
import { Sealer } from '../../../../src/kernel/secrets/secrets.js';
import { MAXIMUM_COMPONENTS } from '../../../../src/status-pages/store/component-store.js';
import type { ApiClient } from '../../../harness/api-client.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { OwnValues } from '../../contract/dispatch/walk/own-values.js';
import { multiply, sealCopies } from './many-rows.js';
import { ENTRIES_A_ROW, nodesOf, type Plan, rowsRead } from './plan-rows.js';

const SIZE = {
  monitors: 6_000,
  transitions: 12_000,
  statusEvents: 60_000,
  issues: 9_000,
  errorEvents: 9_000,
  deliveries: 24_000,
  audit: 6_000,
  feedback: 6_000,
};
/** A third of the smallest large table. The rows a list may read don't depend on the table's size. */
const MOST_ROWS = 2_500;

type Node = Record<string, unknown>;
const RESOURCES = readResources(fileURLToPath(new URL('../../../../../openapi', import.meta.url)));
const document = JSON.parse(readFileSync(new URL('../../../../../openapi/openapi.json', import.meta.url), 'utf8')) as Node;
const resolve = (node: unknown): Node => {
  const reference = (node as Node | undefined)?.['$ref'];
  return typeof reference === 'string'
    ? resolve(
        reference
          .slice(2)
          .split('/')
          .reduce<unknown>((at, part) => (at as Node)[part], document),
      )
    : ((node ?? {}) as Node);
};

interface ListParameter {
  name: string;
  place: unknown;
  values: unknown[] | undefined;
}

/** The tables of lists that aren't plain resources, and their parents. */
const OTHER_LISTS: Readonly<Record<string, { table: string; parent: string | null }>> = {
  listAccountEvents: { table: 'account_events', parent: null },
  listMonitorRuns: { table: 'monitor_runs', parent: 'monitor' },
  listMonitorSignals: { table: 'monitor_signals', parent: 'monitor' },
  listMonitorTransitions: { table: 'monitor_transitions', parent: 'monitor' },
  listServerAlerts: { table: 'server_alerts', parent: 'server' },
};

/** The maximum rows of lists that a rule limits to fewer than a list may read. */
const AT_MOST: Readonly<Record<string, number>> = {
  // no rule, but a list of feedback looks into each project, so it reads all of them
  listProjects: 1_000,
  listAnalyticsProperties: 200,
  listAnalyticsFunnels: 100,
  listAnalyticsGoals: 100,
  listErrorRules: 50,
  listAnalyticsShares: 50,
  listDocSites: 50,
  listFeedbackWidgets: 50,
  listNotificationChannels: 50,
};

/** Values that copies have instead: tags stay rare. */
const COPIES: Readonly<Record<string, Record<string, string>>> = { feedback: { tags: '{}' } };

/** Lists whose rows cannot be copied: people, and sums of other rows. */
const FEW: readonly string[] = ['listMembers', 'listErrorTypes'];

/** The number of a list's rows below the first parent. */
const rowsOf = (list: string): number => (FEW.includes(list) ? 1 : (AT_MOST[list] ?? MOST_ROWS + 1));

/** Lists of what people make one by one: with a text or a status, or in another order than the first, they read each row once. */
const READ_WHOLE: readonly string[] = ['listServers', 'listApiKeys'];

/** Their rows are computed: from sealed days, or from transitions that aren't rolled up yet. */
const COMPUTED = ['getAnalyticsReport', 'exportAnalyticsEvents', 'listMonitorUptime'];

/** All lists with a cursor, with their parameters except those for paging. */
const LISTS = Object.values(document['paths'] as Record<string, Node>).flatMap((item) => {
  const operation = item['get'] as Node | undefined;
  if (!operation || COMPUTED.includes(String(operation['operationId']))) return [];
  const parameters = [...((item['parameters'] as Node[]) ?? []), ...((operation['parameters'] as Node[]) ?? [])].map(resolve);
  if (!parameters.some(({ name }) => name === 'cursor')) return [];
  const listed = parameters
    .filter(({ name, in: place }) => place !== 'header' && name !== 'cursor' && name !== 'limit')
    .map((parameter): ListParameter => {
      const schema = resolve(parameter['schema']);
      return {
        name: String(parameter['name']),
        place: parameter['in'],
        values: schema['type'] === 'boolean' ? [true, false] : (schema['enum'] as unknown[]),
      };
    });
  return [{ id: operation['operationId'] as OperationId, parameters: listed }];
});

let server: TestServer;
let client: ApiClient;
/** Fills the tables that lists show: the first parent gets more children than a list may read. */
async function fill(organization: { id: string }): Promise<void> {
  const { knex } = server.database;
  const project = await knex('projects').where({ organization_id: organization.id }).orderBy('slug').first('id', 'slug');
  const own = new OwnValues(server, client, project, 'keys-project');
  const idOf = (name: string | null) => RESOURCES.find((resource) => resource.name === name)?.id?.name;
  const tables = RESOURCES.flatMap(({ name, id, list, table, parent }) =>
    list !== null && table !== null ? [{ id: id?.name ?? `${name}Id`, list, table, parent }] : [],
  );
  const others = Object.entries(OTHER_LISTS).map(([list, other]) => ({ id: null, list, ...other }));
  const filled = [...tables, ...others].filter(({ list }) => !FEW.includes(list) && LISTS.some(({ id }) => id === list));
  // copies use up the limits of created resources
  for (const { id, table } of filled) if (id !== null && !(await knex(table).first(knex.raw('1')))) await own.of(id);
  for (const { list, table, parent } of filled) {
    const parentId = idOf(parent);
    const [parentValue] = parentId === undefined ? [] : (values[parentId] ?? []);
    const column = parentId?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const given = column === undefined ? {} : { [column]: String(parentValue) };
    const { count } = (await knex(table).where(given).count({ count: '*' }).first()) ?? {};
    await multiply(knex, table, { ...given, ...COPIES[table] }, Math.max(0, rowsOf(list) - Number(count)));
  }
  await sealCopies(knex, new Sealer(server.config.masterKey ?? Buffer.alloc(0)));
}

/** Common and rare values of parameters without an enumeration. */
let values: Record<string, unknown[]>;

const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();

/** What the process writes every second is never all visible for long, and no list reads it. */
const BEATING = ['service_listening', 'listening_processes'];

beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  client = await server.signIn();
  const { knex } = server.database;
  const organization = await knex('organizations').where({ slug: 'default' }).first('id');
  const { statementsOf } = await import(String(new URL('../../../../../bench/size/seed-sql.mjs', import.meta.url)));
  await knex.transaction(async (transaction) => {
    await transaction.raw('set local synchronous_commit = off');
    for (const [, statements] of statementsOf(SIZE, keysOf('all')) as [string, string[]][])
      for (const statement of statements) await transaction.raw(statement.replaceAll('$1', `'${organization.id}'`).replaceAll('?', '\\?'));
  });
  const ids = async (table: string, order: string) => [
    (await knex(table).where({ organization_id: organization.id }).orderBy(order).first('id'))?.id,
  ];
  const { site } = (await client.call('createDocSite', { slug: 'plans', name: 'Plans' })).body;
  await client.call('createDocPage', { siteId: site.id, path: 'a', title: 'A' });
  values = {
    projectId: await ids('projects', 'slug'),
    propertyId: await ids('properties', 'domain'),
    channelId: await ids('notification_channels', 'slug'),
    monitorId: await ids('monitors', 'slug'),
    serverId: await ids('servers', 'slug'),
    issueId: await ids('error_issues', 'last_seen_at'),
    assigneeId: await knex('members').where({ organization_id: organization.id }).pluck('user_id'),
    surveyId: ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4d10', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4d11'],
    status: ['new', 'in_progress', 'resolved', 'closed'],
    tag: ['ui', 'rare', 'none'],
    q: ['order', 'page-900', 'nothing like it'],
    fields: ['plan=free', 'plan=gold', 'plan=none'],
    uid: ['user-1', 'nobody'],
    projectSlug: ['project-1'],
    siteId: [site.id],
    slug: ['job-00100', 'nothing'],
    domain: ['site-1.example.com'],
    action: ['createMonitor', 'deleteProject'],
    type: ['Type0Error', 'Type199Error', 'NoError'],
    release: ['1.20.0', '1.50.0', 'none'],
    environment: ['production', 'canary', 'none'],
    query: ['basket', 'page-900', 'nothing like it', 'a'],
    actorId: ['bench', 'rare', 'none'],
    targetType: ['monitor', 'server', 'none'],
    targetId: ['target-1', 'target-rare', 'none'],
    since: [hours(1), hours(600)],
    until: [hours(1), hours(700), hours(1_190)],
  };
  const map = { organization_id: organization.id, sha256: Buffer.alloc(32), created_at: new Date() };
  await knex('source_map_contents').insert({ ...map, compressed: Buffer.alloc(1) });
  const file = { property_id: values['propertyId']?.[0], release: '1', path: 'a.js', size: 1, compressed_size: 1 };
  await knex('source_maps').insert({ ...map, ...file });
  const now = new Date();
  const monitor = { organization_id: organization.id, monitor_id: values['monitorId']?.[0] };
  await knex('monitor_runs').insert({ ...monitor, run_id: uuidv7(), is_named: false, started_at: now, state: 'running' });
  await knex('monitor_signals').insert({ ...monitor, day: now, id: uuidv7(), kind: 'log', message: 'A line.', received_at: now });
  await fill(organization);
  // busy issues, whose counters are not in the list indexes yet
  await knex('error_issues')
    .where('number', '<=', SIZE.issues)
    .whereRaw('number % 50 = 0')
    .update({ events: knex.raw('events + 1'), last_seen_at: knex.fn.now() });
  const links = knex('feedback')
    .where({ organization_id: organization.id })
    .select('organization_id', 'project_id', 'id', knex.raw('?::uuid', [String(values['issueId']?.[0])]));
  await knex(knex.raw('feedback_issues (organization_id, project_id, feedback_id, issue_id)')).insert(links);
  // as autovacuum leaves them; whatever holds an older snapshot meanwhile, such as its own analysis of a table, keeps rows from being known as visible
  const vacuumed = async () => {
    await knex.raw('vacuum analyze');
    const { rows } = await knex.raw(
      `select relname from pg_class
       where relkind = 'r' and relnamespace = current_schema()::regnamespace and relallvisible < relpages and relname <> all(?)`,
      [BEATING],
    );
    return rows.length === 0;
  };
  await until(vacuumed, { what: 'rows that are known as visible' });
});
afterAll(() => server.stop());

interface Sent {
  sql: string;
  bindings: readonly unknown[];
}

/** Counts beside a list read everything: servers by state, unread notifications, totals by type. */
const COUNTS = /count\(\*\)/;

/** The statements of an operation that read. */
async function statementsOf(id: OperationId, input: Record<string, unknown> = {}): Promise<Sent[]> {
  const { knex } = server.database;
  const sent: Sent[] = [];
  const listen = ({ sql, bindings }: Sent) => sent.push({ sql, bindings });
  knex.on('query', listen);
  try {
    const { status, body } = await client.call(id, input);
    if (status !== 200) throw new Error(`${id} ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`);
  } finally {
    knex.removeListener('query', listen);
  }
  return sent.filter(({ sql }) => /^(\/\*.*\*\/\s*)?(select|with)/.test(sql));
}

async function planOf({ sql, bindings }: Sent): Promise<Plan> {
  const text = sql.replace(/\$\d+/g, '?');
  const { rows } = await server.database.knex.raw(`explain (analyze, format json) ${text}`, bindings as never);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/**
 * Statements that look for a bounded number of rows with a word, a tag or a field: where many rows have it, the planner may read all its entries of the
 * index before, each a fifteenth of a row.
 */
const BY_ENTRIES = /^\/\* feedback-candidates \*\//;

/** The rows that a list may read of each table. */
function mostRows(id: OperationId, { query, status, sort }: Record<string, unknown>): number {
  const isFirst =
    sort === undefined || sort === LISTS.find((list) => list.id === id)?.parameters.find(({ name }) => name === 'sort')?.values?.[0];
  return READ_WHOLE.includes(id) && (query !== undefined || status !== undefined || !isFirst) ? MOST_ROWS + 100 : MOST_ROWS;
}

/** The statements of a list that read too many rows. */
async function greedyOf(id: OperationId, input: Record<string, unknown>): Promise<unknown[]> {
  const greedy: unknown[] = [];
  for (const sent of (await statementsOf(id, input)).filter(({ sql }) => !COUNTS.test(sql))) {
    const { bitmap = 0, ...rest } = rowsRead(await planOf(sent));
    const read = { ...rest, bitmap: BY_ENTRIES.test(sent.sql) ? bitmap / ENTRIES_A_ROW : bitmap };
    if (Object.values(read).some((count) => count > mostRows(id, input))) greedy.push({ id, input, read, sql: sent.sql });
  }
  return greedy;
}

/** Companions of a filter: defaults are filters too, and some lists require one of two. */
const BESIDE: Partial<Record<OperationId, (input: Record<string, unknown>) => Record<string, unknown>>> = {
  listErrorIssues: () => ({ importance: 'all', status: 'all' }),
  listAnalyticsFunnels: () => ({ propertyId: values['propertyId']?.[0] }),
  listAnalyticsSegments: () => ({ propertyId: values['propertyId']?.[0] }),
  listSourceMaps: ({ domain }) => (domain ? {} : { propertyId: values['propertyId']?.[0] }),
};

const valuesOf = ({ name, values: enumerated }: ListParameter) => enumerated ?? values[name] ?? [];

describe.each(LISTS)('$id', ({ id, parameters }) => {
  const inPath = () =>
    Object.fromEntries(parameters.filter(({ place }) => place === 'path').map((parameter) => [parameter.name, valuesOf(parameter)[0]]));
  const filters = parameters.filter(({ place, name }) => place === 'query' && name !== 'sort');
  const sorts = parameters.find(({ name }) => name === 'sort')?.values ?? [undefined];

  test.each(sorts)('reads what it shows, sort %s', async (sort) => {
    const order = sort === undefined ? {} : { sort };
    const inputs = [{}, ...filters.flatMap((filter) => valuesOf(filter).map((value) => ({ [filter.name]: value })))];
    const greedy: unknown[] = [];
    for (const input of inputs) greedy.push(...(await greedyOf(id, { ...inPath(), ...order, ...BESIDE[id]?.(input), ...input })));
    expect(greedy).toEqual([]);
  });

  test('the first parent has more rows than a list may read, or as many as a rule allows', async () => {
    const input = { ...inPath(), ...BESIDE[id]?.({}), limit: 100 };
    let rows = 0;
    for (let cursor: string | null | undefined; cursor !== null && rows <= MOST_ROWS; ) {
      const { status, body } = await client.call(id, cursor === undefined ? input : { ...input, cursor });
      if (status !== 200) throw new Error(`${id}: ${JSON.stringify(body)}`);
      rows += Math.max(...Object.values(body).map((value) => (Array.isArray(value) ? value.length : 0)));
      cursor = (body as { nextCursor: string | null }).nextCursor;
    }
    expect(rows).toBeGreaterThanOrEqual(rowsOf(id));
  });

  test('each filter has a value', () => {
    expect(parameters.filter((parameter) => !valuesOf(parameter).length).map(({ name }) => name)).toEqual([]);
  });
});

test('each two filters of the audit log read what one page may', async () => {
  const { parameters } = LISTS.find(({ id }) => id === 'listAuditLog') as (typeof LISTS)[number];
  const inputs = parameters.flatMap((one, index) =>
    parameters
      .slice(index + 1)
      .flatMap((other) => valuesOf(one).flatMap((first) => valuesOf(other).map((second) => ({ [one.name]: first, [other.name]: second })))),
  );
  const greedy: unknown[] = [];
  for (const input of inputs) greedy.push(...(await greedyOf('listAuditLog', input)));
  expect(greedy).toEqual([]);
});

test.each([
  ['of all issues', undefined],
  ['of the few since an hour', hours(1)],
  // late in that day, so that at any time of today few issues of it are left to read
  ['of the many since 25 days', hours(600).replace(/T.*/, 'T22:00:00.000Z')],
])('the types %s are read from their sums, the busy issues, and the listed ones of one day', async (_which, since) => {
  const sent = await statementsOf('listErrorTypes', since === undefined ? {} : { since });
  const plan = nodesOf(await planOf(sent.find(({ sql }) => sql.includes('/* error-types */')) as Sent));
  // `T24:00` is the midnight that ends the day
  const ofDay = (from: string) =>
    server.database
      .knex('error_issues')
      .where({ ahead: false })
      .whereBetween('listed_last_seen_at', [from, from.replace(/T.*/, 'T24:00:00Z')]);
  const rest = since === undefined ? 0 : Number((await ofDay(since).count())[0]?.['count']);
  const busy = SIZE.issues / 50;
  const scans = plan.filter(
    (node) => node['Relation Name'] === 'error_issues' && node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) > 0,
  );
  expect(scans.map((node) => [node['Node Type'], node['Index Name'], node['Actual Rows'], node['Heap Fetches'] ?? 0])).toEqual([
    ...(rest ? [['Index Only Scan', 'error_issues_last_seen', rest, 0]] : []),
    ['Index Scan', 'error_issues_ahead', busy, 0],
  ]);
  expect(rest).toBeLessThan(SIZE.issues / 5);
});

test('a snapshot gets no more components from the database than it shows, and only the states of the others', async () => {
  const sent = (await statementsOf('getPublicStatusSnapshot')).filter(({ sql }) => sql.includes('/* status-page-'));
  const [components = 0, situations = Number.POSITIVE_INFINITY] = (await Promise.all(sent.map(planOf))).map((plan) => plan['Actual Rows']);
  expect([sent.length, components]).toEqual([2, MAXIMUM_COMPONENTS]);
  expect(situations).toBeLessThan(MAXIMUM_COMPONENTS);
});

/** Those that count by state look at each monitor or server once, and so does the tide; they aren't among these. */
const OF_OVERVIEW = /^\/\* (overview-(incidents|maintenances|notifications|feedback)|open-issues|firing-alerts|issue-candidates) \*\//;

test('the overview reads a bounded number of rows', async () => {
  const sent = (await statementsOf('getOverview')).filter(({ sql }) => OF_OVERVIEW.test(sql));
  const greedy: unknown[] = [];
  for (const each of sent) {
    const read = rowsRead(await planOf(each));
    if (Object.values(read).some((count) => count > 2 * MOST_ROWS)) greedy.push({ read, sql: each.sql });
  }
  expect(greedy).toEqual([]);
  expect(sent.length).toBeGreaterThanOrEqual(5);
});
