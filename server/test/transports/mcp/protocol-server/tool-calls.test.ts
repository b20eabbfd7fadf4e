import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOOLS } from '../../../../src/generated/tools.js';
import {
  createKey,
  createMonitor,
  createProject,
  createProjectKey,
  createProperty,
  reportError,
  sendFeedback,
} from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { McpClient, sendMessage } from '../connect.js';

// the official client validates every response against the tool's outputSchema, so each call here tests that too
let server: TestServer;
let mcp: McpClient;
const called = new Set<string>();
beforeAll(async () => {
  server = await startTestServer();
  mcp = await McpClient.connect(server, server.credentials.apiKey);
});
afterAll(async () => {
  await mcp.close();
  await server.stop();
});

async function succeed(name: string, args: Record<string, unknown> = {}) {
  called.add(name);
  const { isError, body } = await mcp.call(name, args);
  expect([name, isError, body['error']]).toEqual([name, false, undefined]);
  return body;
}

test('get_api_key_info says what the key is, and its budget', async () => {
  const { apiKey, organization, budget } = await succeed('get_api_key_info');
  expect(apiKey).toMatchObject({ keyId: server.credentials.apiKey.split('.')[0], kind: 'organization', mcpRequestsPerMinute: 120 });
  expect(organization).toMatchObject({ slug: 'default' });
  expect(budget).toMatchObject({ dailyCalls: null, used: 1, remaining: null });
});

test('create_project and list_projects', async () => {
  const { project } = await succeed('create_project', { slug: 'calls', name: 'Calls' });
  expect((await server.admin.call('getProject', { projectId: String(project?.['id']) })).body.project).toEqual(project);
  expect(await succeed('list_projects', { slug: 'calls' })).toEqual({ projects: [project], nextCursor: null });
});

test('create_monitor, update_monitor, list_monitors, get_monitoring_snapshot and delete_monitor', async () => {
  const { slug: projectSlug } = await createProject(server.admin);
  const { monitor } = await succeed('create_monitor', { projectSlug, slug: 'job', name: 'Job' });
  const monitorId = String(monitor?.['id']);
  expect(monitor).toMatchObject({ projectSlug, slug: 'job', name: 'Job', intervalSec: 60, degradedAfter: 1.5, downAfter: 3, status: null });
  const changed = await succeed('update_monitor', { monitorId, name: 'Nightly job', paused: true });
  expect(changed['monitor']).toMatchObject({ id: monitorId, name: 'Nightly job', paused: true, intervalSec: 60 });
  expect(await succeed('list_monitors', { projectSlug })).toEqual({ monitors: [changed['monitor']], nextCursor: null });
  const { snapshot } = await succeed('get_monitoring_snapshot', { monitorId, uptimeDays: 7 });
  expect(snapshot).toMatchObject({ uptimeDays: 7, summary: { total: 1, paused: 1 }, monitors: [{ id: monitorId }] });
  expect(await succeed('delete_monitor', { monitorId })).toEqual({ deleted: true, id: monitorId });
  expect((await server.admin.call('getMonitor', { monitorId })).status).toBe(404);
});

test('create_analytics_property, list_analytics_properties, update_analytics_property and delete_analytics_property', async () => {
  const { property } = await succeed('create_analytics_property', { domain: 'tools.example' });
  const propertyId = String(property?.['id']);
  const changed = await succeed('update_analytics_property', { propertyId, spikeThreshold: 50 });
  expect(changed['property']).toMatchObject({ id: propertyId, domain: 'tools.example', spikeThreshold: 50 });
  expect(await succeed('list_analytics_properties', { domain: 'tools.example' })).toEqual({
    properties: [changed['property']],
    nextCursor: null,
  });
  expect(await succeed('delete_analytics_property', { propertyId })).toEqual({ deleted: true, id: propertyId });
});

test('list_error_issues, get_error_issue, get_error_fix_context, list_error_types and update_error_issue_status', async () => {
  const { slug: projectSlug } = await createProject(server.admin);
  const { id: propertyId, domain } = await createProperty(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), projectSlug, ['errors:write']);
  const frames = [{ file: '/app/src/cart.js', function: 'total', line: 3, column: 5 }];
  const event = { domain, platform: 'node', release: '1.0.0', exception: { type: 'RangeError', message: 'too many', frames } };
  const { issueId } = await reportError(server.anonymous, credential, event);
  const listed = await succeed('list_error_issues', { propertyId, since: new Date(Date.now() - 86_400_000).toISOString() });
  expect(listed['issues']).toMatchObject([{ id: issueId, title: 'RangeError: too many', importance: 'high', importanceReason: 'server' }]);
  const { issue } = await succeed('get_error_issue', { issueId });
  expect(issue).toMatchObject({ id: issueId, events: 1, releases: [{ release: '1.0.0', events: 1 }] });
  const context = await succeed('get_error_fix_context', { issueId, sampleLimit: 1 });
  expect(context).toMatchObject({ suspectedFile: expect.stringContaining('cart.js'), suspectedLine: 3 });
  expect((await succeed('list_error_types', { propertyId }))['types']).toMatchObject([{ type: 'RangeError', issues: 1, events: 1 }]);
  const resolved = await succeed('update_error_issue_status', { issueId, action: 'resolve' });
  expect(resolved['issue']).toMatchObject({ id: issueId, status: 'resolved', resolvedInRelease: '1.0.0' });
});

test('get_feedback_fields, update_feedback_fields, list_feedback, get_feedback and update_feedback_triage', async () => {
  const { slug: projectSlug } = await createProject(server.admin);
  const { credential } = await createProjectKey(await server.signIn(), projectSlug, ['feedback:write']);
  expect(await succeed('get_feedback_fields', { projectSlug })).toMatchObject({ fields: [] });
  const fields = [{ key: 'plan', type: 'enum', options: ['free', 'pro'] }];
  const set = await succeed('update_feedback_fields', { projectSlug, fields });
  expect(set['fields']).toEqual([{ key: 'plan', label: 'plan', type: 'enum', options: ['free', 'pro'], searchable: true }]);
  const { id: feedbackId } = await sendFeedback(server.anonymous, credential, { content: 'Too slow', fields: { plan: 'pro' } });
  const listed = await succeed('list_feedback', { projectSlug, q: 'SLOW', status: 'new,in_progress' });
  expect(listed['feedbacks']).toMatchObject([{ id: feedbackId, fields: { plan: 'pro' } }]);
  const triaged = await succeed('update_feedback_triage', { feedbackId, status: 'resolved', tags: ['Speed'], relatedIssueIds: [] });
  expect(triaged['feedback']).toMatchObject({ id: feedbackId, status: 'resolved', tags: ['speed'] });
  expect(await succeed('get_feedback', { feedbackId })).toEqual(triaged);
});

test('create_server, list_servers, get_server, update_server, rotate_server_token, tail_server_logs and delete_server', async () => {
  const { slug: projectSlug } = await createProject(server.admin);
  const created = await succeed('create_server', { projectSlug, name: 'Web 1', watchedServices: ['nginx'] });
  const serverId = String(created['server']?.['id']);
  expect(created).toMatchObject({
    server: {
      projectSlug,
      slug: 'web-1',
      name: 'Web 1',
      intervalSec: 15,
      watchedServices: ['nginx.service'],
      state: 'unknown',
      metrics: null,
    },
    token: expect.stringMatching(/^sa_[\w-]{43}$/),
    agentEndpoint: expect.stringMatching(/^ws:.*\/agent\/ws$/),
    install: { ubuntu: expect.stringContaining(String(created['token'])), macos: expect.any(String), nvm: expect.any(String) },
  });
  expect(await succeed('list_servers', { projectSlug })).toMatchObject({
    servers: [{ id: serverId }],
    counts: { unknown: 1 },
    nextCursor: null,
  });
  const changed = await succeed('update_server', { serverId, intervalSec: 30, nginxEnabled: false });
  expect(changed['server']).toMatchObject({ intervalSec: 30, nginxEnabled: false, watchedServices: ['nginx.service'] });
  expect(await succeed('get_server', { serverId })).toEqual(changed);
  const rotated = await succeed('rotate_server_token', { serverId });
  expect(rotated).toMatchObject({ server: { state: 'unknown' }, token: expect.stringMatching(/^sa_/) });
  expect(rotated['token']).not.toBe(created['token']);
  called.add('tail_server_logs');
  const tail = await mcp.call('tail_server_logs', { serverId, sourceId: 'journal:nginx.service', lines: 200 });
  expect([tail.isError, tail.body['error']?.['code']]).toEqual([true, 'UPSTREAM_ERROR']);
  expect(await succeed('delete_server', { serverId })).toEqual({ deleted: true, id: serverId });
  const gone = await mcp.call('get_server', { serverId });
  expect(gone.body['error']).toMatchObject({ code: 'NOT_FOUND' });
  const reserved = await mcp.call('list_servers', { projectSlug: 'system' });
  expect(reserved.body['error']).toMatchObject({ code: 'FORBIDDEN_PROJECT' });
});

test('create_incident, list_incidents, get_incident, post_incident_update and resolve_incident, which may be called twice', async () => {
  const { slug: projectSlug } = await createProject(server.admin);
  const { id: monitorId } = await createMonitor(server.admin, projectSlug);
  const wanted = { title: 'Checkout fails', severity: 'major', monitorIds: [monitorId], initialBody: 'We look into it.' };
  const { incident } = await succeed('create_incident', wanted);
  const incidentId = String(incident?.['id']);
  expect(incident).toMatchObject({ projectSlug, status: 'investigating', monitorIds: [monitorId] });
  const updated = await succeed('post_incident_update', { incidentId, status: 'identified', body: 'Found.' });
  expect(updated['incident']).toMatchObject({ status: 'identified', updates: [{ body: 'Found.' }, { body: 'We look into it.' }] });
  const resolved = await succeed('resolve_incident', { incidentId, body: 'Over.' });
  expect(resolved['incident']).toMatchObject({ status: 'resolved', updates: [{ body: 'Over.' }, {}, {}] });
  expect(await succeed('resolve_incident', { incidentId, body: 'Over again.' })).toEqual(resolved);
  expect(await succeed('resolve_incident', { incidentId })).toEqual(resolved);
  expect(await succeed('get_incident', { incidentId })).toEqual({ incident: resolved['incident'] });
  const { incidents } = await succeed('list_incidents', { projectSlug, status: 'resolved' });
  expect(incidents).toMatchObject([{ id: incidentId, updates: [{ body: 'Over.' }] }]);
  const late = await mcp.call('post_incident_update', { incidentId, status: 'monitoring', body: 'Hm.' });
  expect([late.isError, late.body['error']?.['code']]).toEqual([true, 'CONFLICT']);
});

test('update_status_page, get_status_page and get_public_status_snapshot', async () => {
  const absent = await mcp.call('get_status_page');
  expect([absent.isError, absent.body['error']?.['code']]).toEqual([true, 'NOT_FOUND']);
  const { slug: projectSlug } = await createProject(server.admin);
  const { id: monitorId } = await createMonitor(server.admin, projectSlug, { name: 'Checkout' });
  const { statusPage } = await succeed('update_status_page', { slug: 'our-shop', title: 'Our shop', enabled: true });
  expect(statusPage).toMatchObject({ slug: 'our-shop', components: expect.arrayContaining([expect.objectContaining({ monitorId })]) });
  expect(await succeed('get_status_page')).toEqual({ statusPage });
  const { snapshot } = await succeed('get_public_status_snapshot');
  expect(snapshot).toMatchObject({ enabled: true, page: { title: 'Our shop' }, components: expect.any(Array), incidents: [] });
  expect(JSON.stringify(snapshot)).not.toContain(monitorId);
  const unknown = await mcp.call('update_status_page', { color: 'red' });
  expect(unknown.body['error']).toMatchObject({ code: 'VALIDATION' });
});

test('goals, funnels and the reports of a property', async () => {
  const { property } = await succeed('create_analytics_property', { domain: 'reports.example.com' });
  const propertyId = property?.['id'];
  const { goal } = await succeed('create_analytics_goal', { propertyId, name: 'Sign-up', type: 'event', eventName: 'signup' });
  const goalId = goal?.['id'];
  expect(await succeed('update_analytics_goal', { goalId, name: 'Registration' })).toMatchObject({ goal: { name: 'Registration' } });
  expect((await succeed('list_analytics_goals', { propertyId }))['goals']).toMatchObject([{ id: goalId }]);
  const steps = ['/', '/pricing'].map((path) => ({ type: 'page', path }));
  const { body } = await server.admin.call('createAnalyticsFunnel', { propertyId, name: 'To the prices', steps });
  expect((await succeed('list_analytics_funnels', { propertyId }))['funnels']).toMatchObject([{ id: body.funnel.id }]);
  expect((await succeed('get_analytics_funnel_result', { funnelId: body.funnel.id }))['steps']).toMatchObject([
    { sessions: 0 },
    { sessions: 0 },
  ]);
  expect(await succeed('get_analytics_snapshot', { propertyId, period: '7d' })).toMatchObject({ totals: { visitors: 0 } });
  expect(await succeed('get_web_vitals', { propertyId })).toMatchObject({ devices: { all: { lcp: { samples: 0 } } } });
  await succeed('delete_analytics_goal', { goalId });
});

test('a missing incident and a missing monitor', async () => {
  const absent = await mcp.call('get_incident', { incidentId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99' });
  expect([absent.isError, absent.body['error']?.['code']]).toEqual([true, 'NOT_FOUND']);
  const nowhere = await mcp.call('create_incident', {
    title: 'x',
    severity: 'none',
    monitorIds: ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99'],
    initialBody: 'x',
  });
  expect(nowhere.body['error']).toMatchObject({ code: 'VALIDATION', details: [{ path: '/monitorIds/0' }] });
});

test('a list continues with nextCursor as cursor', async () => {
  const { slug: projectSlug } = await createProject(server.admin);
  for (const slug of ['b', 'a']) await createMonitor(server.admin, projectSlug, { slug });
  const first = await succeed('list_monitors', { projectSlug, limit: 1 });
  expect(first['monitors']).toMatchObject([{ slug: 'a' }]);
  const second = await succeed('list_monitors', { projectSlug, limit: 1, cursor: first['nextCursor'] });
  expect(second).toMatchObject({ monitors: [{ slug: 'b' }], nextCursor: null });
});

test('arguments may be omitted if none is required', async () => {
  const { body } = await sendMessage(server, server.credentials.apiKey, 'tools/call', { name: 'list_projects' });
  expect(body.result).toMatchObject({ structuredContent: { projects: expect.any(Array) } });
});

test('a project key may omit the project, or name its own by id or slug', async () => {
  const project = await createProject(server.admin);
  await createMonitor(server.admin, (await createProject(server.admin)).slug);
  const { credential } = await createProjectKey(await server.signIn(), project.slug, ['admin:read', 'admin:write']);
  const fixed = await McpClient.connect(server, credential);
  const created = await fixed.call('create_monitor', { slug: 'own', name: 'Own' });
  expect(created.body['monitor']).toMatchObject({ projectId: project.id });
  for (const named of [{}, { projectSlug: project.slug }, { projectId: project.id }, { projectId: project.id.toUpperCase() }]) {
    expect((await fixed.call('list_monitors', named)).body['monitors']).toEqual([created.body['monitor']]);
    expect((await fixed.call('get_monitoring_snapshot', named)).body['snapshot']).toMatchObject({ summary: { total: 1 } });
  }
  expect((await fixed.call('list_projects')).body['projects']).toEqual([project]);
  const opened = await fixed.call('create_incident', { title: 'Ours', severity: 'none', initialBody: 'x' });
  expect(opened.body['incident']).toMatchObject({ projectId: project.id, monitorIds: [] });
  for (const named of [{}, { projectSlug: project.slug }, { projectId: project.id }])
    expect((await fixed.call('list_incidents', named)).body['incidents']).toEqual([opened.body['incident']]);
  await fixed.close();
});

test('an organization key names a project by id or by slug, and must for a new monitor', async () => {
  const project = await createProject(server.admin);
  const { monitor } = await succeed('create_monitor', { projectId: project.id, slug: 'by-id', name: 'By id' });
  expect(monitor).toMatchObject({ projectSlug: project.slug });
  expect((await succeed('list_monitors', { projectId: project.id }))['monitors']).toHaveLength(1);
  const unnamed = await mcp.call('create_monitor', { slug: 'nowhere', name: 'Nowhere' });
  expect(unnamed.body['error']).toMatchObject({ code: 'VALIDATION', details: [{ path: '/projectSlug' }] });
  const both = await mcp.call('list_monitors', { projectId: project.id, projectSlug: project.slug });
  expect(both.body['monitors']).toHaveLength(1);
  const two = await mcp.call('list_monitors', { projectId: project.id, projectSlug: (await createProject(server.admin)).slug });
  expect(two.body['error']).toMatchObject({ code: 'VALIDATION', details: [{ path: '/projectSlug' }] });
});

test('get_api_key_info needs no scope', async () => {
  const session = await server.signIn();
  const { credential } = await createKey(session, { kind: 'organization', scopes: ['feedback:write'] });
  const poor = await McpClient.connect(server, credential);
  expect((await poor.call('get_api_key_info')).body['apiKey']).toMatchObject({ scopes: ['feedback:write'] });
  await poor.close();
});

test('the fifteen tools of documentation write, publish and restore a site', async () => {
  expect(JSON.stringify(await succeed('get_doc_authoring_guide'))).toContain('baseRevision');
  const { site } = await succeed('create_doc_site', { slug: 'calls-docs', name: 'Calls' });
  const siteId = String(site?.['id']);
  expect((await succeed('list_doc_sites'))['sites']).toMatchObject([{ id: siteId, slug: 'calls-docs' }]);
  await succeed('update_doc_site', { siteId, description: 'How to call' });
  const { page } = await succeed('create_doc_page', { siteId, path: '', title: 'Home', markdown: 'First.' });
  const pageId = String(page?.['id']);
  const { page: second } = await succeed('create_doc_page', { siteId, path: 'gone', title: 'Gone', markdown: 'Gone.' });
  await succeed('delete_doc_page', { siteId, pageId: second?.['id'] });
  expect((await succeed('list_doc_pages', { siteId }))['pages']).toMatchObject([{ path: '', title: 'Home' }]);
  await succeed('set_doc_navigation', { siteId, baseRevision: 0, tabs: [{ title: 'Docs', groups: [{ title: 'Start', pages: [''] }] }] });
  const { release } = await succeed('publish_doc_site', { siteId, message: 'First' });
  const changed = await succeed('update_doc_page', { siteId, pageId, baseRevision: page?.['revision'], markdown: 'Second.' });
  expect(changed['page']).toMatchObject({ revision: 2 });
  expect((await succeed('get_doc_page', { siteId, path: '' }))['page']).toMatchObject({ id: pageId, markdown: 'Second.' });
  await succeed('publish_doc_site', { siteId });
  const restored = await succeed('restore_doc_release', { siteId, releaseId: release?.['id'], restoreDraft: true });
  expect(restored['release']).toMatchObject({ number: 3, restoredFrom: release?.['id'] });
  expect((await succeed('get_doc_page', { siteId, pageId }))['page']).toMatchObject({ markdown: 'First.' });
  expect((await succeed('list_doc_releases', { siteId }))['releases']).toHaveLength(3);
  expect((await succeed('get_doc_site', { siteId }))['site']).toMatchObject({ description: 'How to call' });
  await succeed('delete_doc_site', { siteId, confirmSlug: 'calls-docs' });
});

test('the calls above covered every tool', () => {
  expect([...called].sort()).toEqual(TOOLS.map(({ tool }) => tool.name).sort());
});
