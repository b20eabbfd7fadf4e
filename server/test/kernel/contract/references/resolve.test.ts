/**
 * References in place of ids. Every read of the document is called with every form of every reference that it takes, over HTTP and as a tool, so a new
 * resource or field is covered as soon as it is declared. The rules themselves are tested on resources with each kind of name.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REFERENCES, type ReferencedName } from '../../../../src/generated/resources.js';
import type { ApiClient } from '../../../harness/api-client.js';
import {
  createIncident,
  createMember,
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
} from '../../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../harness/server.js';
import { McpClient } from '../../../transports/mcp/connect.js';
import { type DocumentedField, documentedOperations } from '../dispatch/walk/documented-operations.js';
import { ownInput, send } from '../dispatch/walk/exchange.js';
import { OwnValues } from '../dispatch/walk/own-values.js';

const operations = documentedOperations();
const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99';

let server: TestServer;
let owner: ApiClient;
let values: OwnValues;
let mcp: McpClient;
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,ingest,gateway', limits: NO_REQUEST_LIMITS });
  owner = await server.signIn();
  await owner.call('updateStatusPage', { enabled: true });
  values = new OwnValues(server, owner, await createProject(owner, 'ours'), 'keys-project');
  mcp = await McpClient.connect(server, server.credentials.apiKey);
});
afterAll(async () => {
  await mcp.close();
  await server.stop();
});

/** The name of the row; null if such rows have none. */
async function nameOf(resource: ReferencedName, id: string): Promise<string | null> {
  const { table, name } = REFERENCES[resource];
  if (name === null) return null;
  if (resource === 'member') return (await server.database.knex('users').where({ id }).first('email')).email;
  if (resource === 'subscriber') {
    const { subscribers } = (await owner.call('listSubscribers')).body;
    return subscribers.find((subscriber: { id: string }) => subscriber.id === id)?.email ?? null;
  }
  return (await server.database.knex(table).where({ id }).first(name))[name];
}

/** Everything that people may write for the row. */
async function formsOf(resource: ReferencedName, id: string): Promise<string[]> {
  const { table, prefix } = REFERENCES[resource];
  const name = await nameOf(resource, id);
  const number = prefix && `${prefix}-${(await server.database.knex(table).where({ id }).first('number')).number}`;
  const inProject = ['monitor', 'server'].includes(resource) ? `ours/${name}` : null;
  return [id.slice(0, 20), id.slice(0, 20).toUpperCase(), name, inProject, number, number?.toLowerCase()].filter((form) => form != null);
}

const isReference = (field: DocumentedField): field is DocumentedField & { reference: ReferencedName } => field.reference !== null;

/** Without streams and files, and those that need what the walk prepares. */
const reads = operations.filter(({ method, public: isPublic, role }) => method === 'GET' && !isPublic && role !== null);
const cases = reads.flatMap((operation) =>
  operation.fields.filter(isReference).map((field) => [`${operation.id} ${field.name}`, operation, field] as const),
);

const snakeCase = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(cases)('%s', async (_name, operation, field) => {
  const own = await ownInput(operation, values);
  const id = String(own[field.name] ?? (await values.of(field.name)));
  const sender = { client: owner, credential: owner.credential, signs: false };
  const call = async (value: string) => {
    const { status, body } = await send(operation, sender, { ...own, [field.name]: value });
    return [status, body.error?.code];
  };
  const isTool = mcp.takes(snakeCase(operation.id), field.name);
  const useTool = async (value: string) => (await mcp.call(snakeCase(operation.id), { ...own, [field.name]: value })).isError;
  const expected = await call(id);
  const forms = await formsOf(field.reference, id);
  const answers = [];
  // one after another, because nobody may export twice at a time
  for (const form of forms) answers.push([form, await call(form), isTool && (await useTool(form))]);
  expect(answers).toEqual(forms.map((form) => [form, expected, isTool && expected[0] !== 200]));
  // what doesn't exist answers as an unknown id
  expect(await call(NOWHERE.slice(0, 30))).toEqual(await call(NOWHERE));
});

const read = new Set(cases.map(([, , { reference }]) => reference));
/** Changes of resources that no read refers to, each with a resource of its own for each form. */
const changes = operations
  .filter(({ method, role }) => method !== 'GET' && role !== null)
  .flatMap((operation) =>
    operation.fields
      .filter(isReference)
      .filter(({ reference, place }) => place === 'path' && !read.has(reference))
      .map((field) => [`${operation.id} ${field.name}`, operation, field] as const),
  );

test.each(changes)('%s', async (_name, operation, field) => {
  const sender = { client: owner, credential: owner.credential, signs: false };
  const refused: unknown[] = [];
  let left = 1;
  for (let index = 0; index < left; index += 1) {
    const own = await ownInput(operation, new OwnValues(server, owner, { id: '', slug: 'ours' }, 'new-project'));
    const forms = await formsOf(field.reference, String(own[field.name]));
    left = forms.length;
    const { status, body } = await send(operation, sender, { ...own, [field.name]: forms[index] });
    if ([400, 404].includes(status)) refused.push([forms[index], status, body.error]);
  }
  // the owner signs in without one
  await server.database.knex('second_factors').delete();
  expect(refused).toEqual([]);
});

test('no operation takes ids only, except those that callers make up and those without a list', () => {
  const whole = operations.flatMap(({ id, fields }) => fields.filter(({ isId }) => isId).map(({ name }) => `${id}.${name}`));
  expect(whole.filter((field) => !/\.(eventId|runId|updateId|noteId|errorEventIds)$/.test(field)).sort()).toEqual([
    'getFeedbackWidgetConfig.survey',
    'reportBrowserError.propertyId',
    'reportPageEvents.propertyId',
    'reportServerError.propertyId',
    'reportServerEvents.propertyId',
    'submitWidgetFeedback.surveyId',
    'uploadSourceMaps.propertyId',
  ]);
});

describe('in bodies', () => {
  test('a list resolves each item, and the same thing twice once', async () => {
    const one = await createMonitor(owner, 'ours', { slug: 'checkout' });
    const monitorIds = ['checkout', 'ours/checkout', one.id, one.id.slice(0, 30)];
    expect((await createIncident(owner, { monitorIds })).monitorIds).toEqual([one.id]);
  });

  test('null stays null, and a person goes by email address', async () => {
    const { user, email } = await createMember(owner, 'viewer');
    const feedbackId = await values.of('feedbackId');
    const assign = async (assigneeId: string | null) =>
      (await owner.call('updateFeedbackTriage', { feedbackId, assigneeId })).body.feedback?.assigneeId;
    expect([await assign(email.toUpperCase()), await assign(null)]).toEqual([user.id, null]);
  });
});

describe('a slug of several projects', () => {
  const read = async (monitorId: string, client = owner) => {
    const { status, body } = await client.call('getMonitor', { monitorId });
    return { status, id: body.monitor?.id, error: body.error };
  };
  let ids: string[];
  beforeAll(async () => {
    ids = [];
    for (const slug of ['first', 'second']) {
      await createProject(owner, slug);
      ids.push((await createMonitor(owner, slug, { slug: 'backup' })).id);
    }
  });

  test('is refused with all of them, and accepted with its project', async () => {
    const { status, error } = await read('backup');
    expect([status, error?.code]).toEqual([400, 'AMBIGUOUS_REFERENCE']);
    expect(error?.message).toBe('monitorId: backup is ambiguous; it could mean first/backup, second/backup.');
    expect(error?.details).toEqual(['first', 'second'].map((slug) => ({ path: '/monitorId', message: `could mean ${slug}/backup` })));
    expect([(await read('first/backup')).id, (await read('second/backup')).id]).toEqual(ids);
    expect((await read('ours/backup')).status).toBe(404);
  });

  test('is meant in the project that the call names', async () => {
    for (const project of [{ projectSlug: 'second' }, { projectId: 'second' }])
      expect((await createIncident(owner, { ...project, monitorIds: ['backup'] })).monitorIds).toEqual([ids[1]]);
  });

  test('means that of its own project to a project key, which finds no other', async () => {
    const { credential } = await createProjectKey(owner, 'first', ['admin:read']);
    const key = server.anonymous.as(credential);
    const [, foreign = ''] = ids;
    expect((await read('backup', key)).id).toBe(ids[0]);
    const unknown = await read(NOWHERE, key);
    for (const reference of ['second/backup', foreign, foreign.slice(0, 30)]) {
      const { status, error } = await read(reference, key);
      expect([status, error?.code, error?.message]).toEqual([unknown.status, unknown.error?.code, unknown.error?.message]);
    }
    const own = (await key.call('getProject', { projectId: 'first' })).body.project.id;
    expect((await key.call('getProject', { projectId: own.slice(0, 20) })).status).toBe(200);
    expect((await key.call('listMonitors', { projectId: 'second' })).body.error?.code).toBe('project_forbidden');
    expect((await key.call('listMonitors', { projectId: 'nowhere' })).body.error?.code).toBe('project_forbidden');
  });

  test('of another organization is unknown, and so are its characters', async () => {
    const { admin } = await createOrganization(owner, server.signIn, 'theirs');
    await createProject(admin, 'first');
    const theirs = await createMonitor(admin, 'first', { slug: 'nightly' });
    const unknown = await read(NOWHERE);
    for (const reference of ['nightly', 'first/nightly', theirs.id.slice(0, 30)])
      expect([(await read(reference)).status, (await read(reference)).error?.message]).toEqual([404, unknown.error?.message]);
    expect((await read('first/nightly', admin)).id).toBe(theirs.id);
  });
});

test('too few first characters are refused with the ids that they could mean, and at least four are needed', async () => {
  const { admin } = await createOrganization(owner, server.signIn, 'few');
  await createProject(admin, 'ours');
  const first = await createIncident(admin, { projectSlug: 'ours' });
  const second = await createIncident(admin, { projectSlug: 'ours' });
  const read = async (incidentId: string) => (await admin.call('getIncident', { incidentId })).body;
  const { error } = await read(first.id.slice(0, 4));
  expect(error?.code).toBe('AMBIGUOUS_REFERENCE');
  for (const { id } of [first, second]) expect(error?.message).toContain(id);
  expect((await read(first.id.slice(0, 3))).error?.code).toBe('VALIDATION_ERROR');
});

test('an exact slug wins over the first characters of an id', async () => {
  const { id } = await createMonitor(owner, 'ours');
  const slug = id.slice(0, 8);
  const named = await createMonitor(owner, 'ours', { slug });
  expect((await owner.call('getMonitor', { monitorId: slug })).body.monitor.id).toBe(named.id);
});

test('an id costs no statement, and a list of references one', async () => {
  const one = await createMonitor(owner, 'ours', { slug: 'one' });
  await createMonitor(owner, 'ours', { slug: 'two' });
  const { knex } = server.database;
  const count = async (monitorIds: string[]) => {
    let found = 0;
    const listen = ({ sql }: { sql: string }) => {
      found += Number(sql.includes('/* find-references */'));
    };
    knex.on('query', listen);
    await createIncident(owner, { monitorIds });
    knex.removeListener('query', listen);
    return found;
  };
  expect([await count([one.id]), await count(['one', 'ours/two', one.id.slice(0, 30)])]).toEqual([0, 1]);
});
