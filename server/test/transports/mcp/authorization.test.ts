import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOOLS } from '../../../src/generated/tools.js';
import { createKey, createMonitor, createOrganization, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { callOnce, McpClient } from './connect.js';

const ALL_SCOPES = [
  'status:read',
  'status:write',
  'feedback:read',
  'feedback:write',
  'analytics:write',
  'errors:write',
  'admin:read',
  'admin:write',
  'servers:read',
  'servers:write',
  'docs:read',
  'docs:write',
  'audit:read',
  'analytics:export',
];

/** The specification's tool table: any one of the scopes suffices; [] needs none. */
const TABLE: Record<string, { scopes: string[]; organizationKeyOnly: boolean }> = {
  get_api_key_info: { scopes: [], organizationKeyOnly: false },
  list_projects: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: false },
  create_project: { scopes: ['admin:write'], organizationKeyOnly: true },
  list_monitors: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: false },
  get_monitoring_snapshot: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: false },
  create_monitor: { scopes: ['admin:write'], organizationKeyOnly: false },
  update_monitor: { scopes: ['admin:write'], organizationKeyOnly: false },
  delete_monitor: { scopes: ['admin:write'], organizationKeyOnly: false },
  list_servers: { scopes: ['admin:read', 'servers:read'], organizationKeyOnly: false },
  get_server: { scopes: ['admin:read', 'servers:read'], organizationKeyOnly: false },
  create_server: { scopes: ['admin:write', 'servers:write'], organizationKeyOnly: false },
  update_server: { scopes: ['admin:write', 'servers:write'], organizationKeyOnly: false },
  delete_server: { scopes: ['admin:write', 'servers:write'], organizationKeyOnly: false },
  rotate_server_token: { scopes: ['admin:write', 'servers:write'], organizationKeyOnly: false },
  tail_server_logs: { scopes: ['admin:write', 'servers:write'], organizationKeyOnly: false },
  list_analytics_properties: { scopes: ['admin:read'], organizationKeyOnly: true },
  create_analytics_property: { scopes: ['admin:write'], organizationKeyOnly: true },
  update_analytics_property: { scopes: ['admin:write'], organizationKeyOnly: true },
  delete_analytics_property: { scopes: ['admin:write'], organizationKeyOnly: true },
  list_analytics_goals: { scopes: ['admin:read'], organizationKeyOnly: true },
  create_analytics_goal: { scopes: ['admin:write'], organizationKeyOnly: true },
  update_analytics_goal: { scopes: ['admin:write'], organizationKeyOnly: true },
  delete_analytics_goal: { scopes: ['admin:write'], organizationKeyOnly: true },
  list_analytics_funnels: { scopes: ['admin:read'], organizationKeyOnly: true },
  get_analytics_snapshot: { scopes: ['admin:read'], organizationKeyOnly: true },
  get_analytics_funnel_result: { scopes: ['admin:read'], organizationKeyOnly: true },
  get_web_vitals: { scopes: ['admin:read'], organizationKeyOnly: true },
  list_error_issues: { scopes: ['admin:read'], organizationKeyOnly: true },
  get_error_issue: { scopes: ['admin:read'], organizationKeyOnly: true },
  update_error_issue_status: { scopes: ['admin:write'], organizationKeyOnly: true },
  get_error_fix_context: { scopes: ['admin:read'], organizationKeyOnly: true },
  list_error_types: { scopes: ['admin:read'], organizationKeyOnly: true },
  get_feedback_fields: { scopes: ['admin:read', 'feedback:read'], organizationKeyOnly: false },
  list_feedback: { scopes: ['admin:read', 'feedback:read'], organizationKeyOnly: false },
  get_feedback: { scopes: ['admin:read', 'feedback:read'], organizationKeyOnly: false },
  update_feedback_fields: { scopes: ['admin:write'], organizationKeyOnly: false },
  update_feedback_triage: { scopes: ['admin:write'], organizationKeyOnly: false },
  list_incidents: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: false },
  get_incident: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: false },
  create_incident: { scopes: ['admin:write'], organizationKeyOnly: false },
  post_incident_update: { scopes: ['admin:write'], organizationKeyOnly: false },
  resolve_incident: { scopes: ['admin:write'], organizationKeyOnly: false },
  get_status_page: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: true },
  get_public_status_snapshot: { scopes: ['admin:read', 'status:read'], organizationKeyOnly: true },
  update_status_page: { scopes: ['admin:write'], organizationKeyOnly: true },
  get_doc_authoring_guide: { scopes: ['admin:read', 'docs:read'], organizationKeyOnly: true },
  list_doc_sites: { scopes: ['admin:read', 'docs:read'], organizationKeyOnly: true },
  get_doc_site: { scopes: ['admin:read', 'docs:read'], organizationKeyOnly: true },
  list_doc_pages: { scopes: ['admin:read', 'docs:read'], organizationKeyOnly: true },
  get_doc_page: { scopes: ['admin:read', 'docs:read'], organizationKeyOnly: true },
  list_doc_releases: { scopes: ['admin:read', 'docs:read'], organizationKeyOnly: true },
  create_doc_site: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  update_doc_site: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  delete_doc_site: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  set_doc_navigation: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  create_doc_page: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  update_doc_page: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  delete_doc_page: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  publish_doc_site: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
  restore_doc_release: { scopes: ['admin:write', 'docs:write'], organizationKeyOnly: true },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'management=off,mcp=off' });
});
afterAll(() => server.stop());

test('the table lists every tool', () => {
  expect(TOOLS.map(({ tool }) => tool.name).sort()).toEqual(Object.keys(TABLE).sort());
});

/** The tools that a key may call; only permitted callers learn what is wrong with the (empty) input. It is shown these and no others. */
async function permitted(credential: string): Promise<string[]> {
  const mcp = await McpClient.connect(server, credential);
  const names: string[] = [];
  const listed = (await mcp.client.listTools()).tools.map(({ name }) => name);
  for (const { tool } of TOOLS) {
    const { body } = await mcp.call(tool.name, {});
    if (body['error']?.['code'] !== 'FORBIDDEN_SCOPE') names.push(tool.name);
  }
  await mcp.close();
  expect(listed).toEqual(names);
  return names;
}

const allowedBy = (scope: string, kind: string) =>
  Object.entries(TABLE)
    .filter(
      ([, { scopes, organizationKeyOnly }]) =>
        (!scopes.length || scopes.includes(scope)) && (kind === 'organization' || !organizationKeyOnly),
    )
    .map(([name]) => name)
    .sort();

test.each(ALL_SCOPES)('a key with only %s may call the tools in the table, as organization key and as project key', async (scope) => {
  const session = await server.signIn();
  const { slug } = await createProject(server.admin);
  const organization = await createKey(session, { kind: 'organization', scopes: [scope] });
  const project = await createProjectKey(session, slug, [scope]);
  expect((await permitted(organization.credential)).sort()).toEqual(allowedBy(scope, 'organization'));
  expect((await permitted(project.credential)).sort()).toEqual(allowedBy(scope, 'project'));
});

test('a project key with every scope is refused by a tool for organization keys, and nothing changes', async () => {
  const { slug } = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), slug, ALL_SCOPES);
  const { isError, body } = await callOnce(server, credential, 'create_project', { slug: 'sneaked-in', name: 'A' });
  expect([isError, body['error']?.['code']]).toEqual([true, 'FORBIDDEN_SCOPE']);
  expect((await server.admin.call('listProjects', { slug: 'sneaked-in' })).body.projects).toEqual([]);
});

test('a project key that names another project is refused with FORBIDDEN_PROJECT, whether it exists or not', async () => {
  const own = await createProject(server.admin);
  const foreign = await createProject(server.admin);
  await createMonitor(server.admin, foreign.slug);
  const { credential } = await createProjectKey(await server.signIn(), own.slug, ['admin:read', 'admin:write']);
  const mcp = await McpClient.connect(server, credential);
  const unknown = { projectSlug: 'nowhere' };
  for (const named of [{ projectSlug: foreign.slug }, { projectId: foreign.id }, { projectId: foreign.id.toUpperCase() }, unknown]) {
    for (const [name, args] of [
      ['list_monitors', {}],
      ['get_monitoring_snapshot', {}],
      ['create_monitor', { slug: 'a', name: 'A' }],
    ] as const) {
      const { body } = await mcp.call(name, { ...args, ...named });
      expect([name, body['error']?.['code'], body['error']?.['cause']]).toEqual([name, 'FORBIDDEN_PROJECT', 'project_forbidden']);
    }
  }
  await mcp.close();
});

test('a slug of digits or a JSON literal, sent without quotes, gives no access to another project', async () => {
  const own = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), own.slug, ['admin:read']);
  const mcp = await McpClient.connect(server, credential);
  for (const [slug, value] of [
    ['2024', 2024],
    ['true', true],
  ] as const) {
    await createProject(server.admin, slug);
    await createMonitor(server.admin, slug);
    for (const name of ['list_monitors', 'get_monitoring_snapshot']) {
      const { body } = await mcp.call(name, { projectSlug: value });
      expect([name, body['error']?.['code']]).toEqual([name, 'VALIDATION']);
    }
  }
  await mcp.close();
});

test.each(['another organization', 'another project'])('the ids of %s do not exist for a key', async (whose) => {
  const own = await createProject(server.admin);
  const session = await server.signIn();
  const foreign = whose === 'another project' ? null : await createOrganization(session, server.signIn);
  const owner = foreign?.admin ?? server.admin;
  const project = await createProject(owner);
  const monitor = await createMonitor(owner, project.slug);
  const organizationKey = server.credentials.apiKey;
  const projectKey = (await createProjectKey(await server.signIn(), own.slug, ['admin:read', 'admin:write'])).credential;
  const calls: [string, Record<string, unknown>][] = [
    ['update_monitor', { monitorId: monitor.id, name: 'Taken over' }],
    ['delete_monitor', { monitorId: monitor.id }],
    ['get_monitoring_snapshot', { monitorId: monitor.id }],
    ...(foreign ? [['list_monitors', { projectId: project.id }] as [string, Record<string, unknown>]] : []),
    ...(foreign ? [['create_monitor', { projectId: project.id, slug: 'a', name: 'A' }] as [string, Record<string, unknown>]] : []),
  ];
  for (const [name, args] of calls) {
    const { body } = await callOnce(server, foreign ? organizationKey : projectKey, name, args);
    expect([name, body['error']?.['code']]).toEqual([name, 'NOT_FOUND']);
    expect(JSON.stringify(body)).not.toContain(monitor.name);
  }
  expect((await owner.call('getMonitor', { monitorId: monitor.id })).body.monitor).toEqual(monitor);
});

test('lists show nothing of another organization', async () => {
  const other = await createOrganization(await server.signIn(), server.signIn);
  const project = await createProject(other.admin);
  const monitor = await createMonitor(other.admin, project.slug);
  const mcp = await McpClient.connect(server, server.credentials.apiKey);
  expect((await mcp.call('list_projects', { slug: project.slug })).body['projects']).toEqual([]);
  expect((await mcp.call('list_monitors', { slug: monitor.slug })).body['monitors']).toEqual([]);
  const { snapshot } = (await mcp.call('get_monitoring_snapshot', { limit: 500 })).body;
  expect(JSON.stringify(snapshot)).not.toContain(monitor.id);
  await mcp.close();
});
