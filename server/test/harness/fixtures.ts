import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { type ApiClient, signedHeaders } from './api-client.js';

const unique = () => randomBytes(4).toString('hex');

export function expectStatus<A extends { status: number; body: unknown }>(answer: A, status: number): A {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function createProject(client: ApiClient, slug = `p-${unique()}`) {
  return expectStatus(await client.call('createProject', { slug, name: `Project ${slug}` }), 201).body.project;
}

export async function createMonitor(client: ApiClient, projectSlug: string, input: Record<string, unknown> = {}) {
  const slug = `m-${unique()}`;
  return expectStatus(await client.call('createMonitor', { projectSlug, slug, name: `Monitor ${slug}`, ...input }), 201).body.monitor;
}

/** Registers a server; returns it with its agent token. */
export async function createServer(client: ApiClient, projectSlug: string, input: Record<string, unknown> = {}) {
  return expectStatus(await client.call('createServer', { projectSlug, name: `Server ${unique()}`, ...input }), 201).body;
}

export async function createProperty(client: ApiClient, input: Record<string, unknown> = {}) {
  return expectStatus(await client.call('createAnalyticsProperty', { domain: `${unique()}.example`, ...input }), 201).body.property;
}

export async function createGoal(client: ApiClient, propertyId: string, input: Record<string, unknown> = {}) {
  const wanted = { propertyId, type: 'event', eventName: `event-${unique()}`, ...input };
  return expectStatus(await client.call('createAnalyticsGoal', wanted), 201).body.goal;
}

export async function createFunnel(client: ApiClient, propertyId: string, input: Record<string, unknown> = {}) {
  const steps = [
    { type: 'page', path: '/' },
    { type: 'event', name: 'signup' },
  ];
  const wanted = { propertyId, name: `Funnel ${unique()}`, steps, ...input };
  return expectStatus(await client.call('createAnalyticsFunnel', wanted), 201).body.funnel;
}

/** A segment shared in the organization, so that any permitted caller may create it. */
export async function createSegment(client: ApiClient, propertyId: string, input: Record<string, unknown> = {}) {
  const wanted = { propertyId, name: `Segment ${unique()}`, filters: 'country==DE', shared: true, ...input };
  return expectStatus(await client.call('createAnalyticsSegment', wanted), 201).body.segment;
}

/** A link to the shared dashboard of a property; only an admin's session creates one. */
export async function createShare(session: ApiClient, propertyId: string, input: Record<string, unknown> = {}) {
  return expectStatus(await session.call('createAnalyticsShare', { propertyId, ...input }), 201).body.share;
}

/** Reports an error of a server, signed with a project key with errors:write. */
export async function reportError(client: ApiClient, credential: string, input: Record<string, unknown>) {
  const body = JSON.stringify(input);
  const path = '/api/error/server';
  return expectStatus(await client.request('reportServerError', 'POST', path, body, signedHeaders(credential, path, body)), 202).body;
}

/** Feedback, signed with a project key with feedback:write. */
export async function sendFeedback(client: ApiClient, credential: string, input: Record<string, unknown> = {}) {
  const body = JSON.stringify({ content: 'It is slow.', eventId: randomUUID(), ...input });
  const path = '/api/feedback';
  return expectStatus(await client.request('sendFeedback', 'POST', path, body, signedHeaders(credential, path, body)), 201).body;
}

export async function createIncident(client: ApiClient, input: Record<string, unknown>) {
  const wanted = { title: 'It fails', severity: 'minor', monitorIds: [], initialBody: 'We look into it.', ...input };
  return expectStatus(await client.call('createIncident', wanted), 201).body.incident;
}

const HOUR_MS = 3_600_000;
/** The time this many hours from now, in the API's format. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A window from an hour ago to an hour from now, unless the input overrides it. */
export async function createMaintenance(client: ApiClient, input: Record<string, unknown>) {
  const wanted = { title: 'Upgrade', startsAt: inHours(-1), endsAt: inHours(1), ...input };
  return expectStatus(await client.call('createMaintenance', wanted), 201).body.maintenance;
}

/** An organization's status page, as its first change would create it. */
export async function createStatusPage(database: Knex, organizationId: string, input: Record<string, unknown> = {}) {
  const now = new Date();
  const wanted = {
    slug: `p-${unique()}`,
    enabled: true,
    visible_by_default: true,
    title: 'Status',
    description: '',
    created_at: now,
    updated_at: now,
    ...input,
  };
  await database('status_pages').insert({ organization_id: organizationId, ...wanted });
}

/** Issues a key in a person's session; returns the response of createApiKey. */
export async function createKey(session: ApiClient, input: Record<string, unknown>) {
  return expectStatus(await session.call('createApiKey', { name: 'Test key', ...input }), 201).body;
}

export async function createProjectKey(
  session: ApiClient,
  projectSlug: string,
  scopes: string[] = ['status:write'],
  more: Record<string, unknown> = {},
) {
  return createKey(session, { kind: 'project', projectSlug, scopes, ...more });
}

/** A second organization of the same person, with a session and an organization key in it. */
export async function createOrganization(session: ApiClient, signIn: () => Promise<ApiClient>, slug = `o-${unique()}`) {
  const { organization } = expectStatus(await session.call('createOrganization', { slug, name: `Organization ${slug}` }), 201).body;
  const inside = await signIn();
  expectStatus(await inside.call('switchOrganization', { organizationId: organization.id }), 200);
  const { credential } = await createKey(inside, { kind: 'organization', scopes: ['admin:read', 'admin:write'] });
  return { organization, session: inside, admin: session.as(credential) };
}

/** Makes another person the creator of the organization and its keys, so that it has its own shares. Call it before anything else happens there. */
export async function giveFounder(database: Knex, organizationId: string): Promise<void> {
  const person = { created_by: randomUUID() };
  await database('organizations').where({ id: organizationId }).update(person);
  await database('api_keys').where({ organization_id: organizationId }).update(person);
}

/** Makes everybody's proof of who they are recent, after the test has moved the clock. */
export async function confirmEverybody(database: Knex, at: Date): Promise<void> {
  await database('sessions').update({ confirmed_at: at });
}

/** The organization of a session. */
export async function organizationOf(session: ApiClient) {
  const { organization } = expectStatus(await session.call('getCurrentUser'), 200).body;
  if (!organization) throw new Error('the session acts in no organization');
  return organization;
}

/** Invites a new person with a role and signs them in. */
export async function createMember(session: ApiClient, role: string) {
  const email = `${role}-${unique()}@example.com`;
  const { token } = expectStatus(await session.call('createInvitation', { email, role }), 201).body;
  const accepted = expectStatus(
    await session.as(null).call('acceptInvitation', { token, name: `The ${role}`, password: 'a long enough password' }),
    201,
  ).body;
  return { email, password: 'a long enough password', user: accepted.user, session: session.as(accepted.token) };
}
