/**
 * Walks every operation of the document with every kind of caller. A new operation is covered as soon as it stands in the document; a new
 * name of a field that names a resource wants a value in walk/tenants.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../src/generated/operations.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createProject } from '../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../harness/server.js';
import { ADMITTED_ROLES, type Callers, createCallers, KINDS, type Kind, SCOPES } from './walk/callers.js';
import { type DocumentedOperation, documentedOperations, documentedScopes } from './walk/documented-operations.js';
import { type Input, inputNaming, knock, ownInput, type Sender, send, shapeOf } from './walk/exchange.js';
import { EXEMPTIONS, isExempt } from './walk/exemptions.js';
import {
  ABSENT,
  absentFor,
  createSiblings,
  createStrangers,
  disposableOwner,
  namesResource,
  OwnValues,
  PAGES,
  rowsOf,
  type Values,
} from './walk/tenants.js';

const operations = documentedOperations();
const NO_SECRET = 'A'.repeat(43);

let server: TestServer;
/** Another server of the same database, which can send mail. */
let mailing: TestServer;
let owner: ApiClient;
let project: { id: string; slug: string };
let callers: Callers;
let strangers: Values;
let siblings: Values;
let strangersBefore: Record<string, string[]>;

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,ingest,gateway', limits: NO_REQUEST_LIMITS });
  mailing = await startTestServer({ connection: server.connection, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  owner = await server.signIn();
  project = await createProject(owner, 'ours');
  callers = await createCallers(server, owner, project.slug);
  siblings = await createSiblings(owner);
  strangers = await createStrangers(server);
  strangersBefore = await rowsOf(server, strangers['organizationId'] ?? '');
});
afterAll(async () => {
  await mailing.stop();
  await server.stop();
});

/** They answer only where mail is configured; no worker runs here that would send any. */
const NEEDS_MAIL = ['requestPasswordReset', 'createSubscriber'];
const clientOf = (operation: DocumentedOperation) => (NEEDS_MAIL.includes(operation.id) ? mailing : server).anonymous;

const bearer = (credential: string | null): Sender => ({ client: server.anonymous, credential, signs: false });
const signed = (credential: string): Sender => ({ client: server.anonymous, credential, signs: true });

/** How a key is used where the operation wants it: as it is, or to sign. */
const keyed = (operation: DocumentedOperation, credential: string) => (operation.signedScopes ? signed(credential) : bearer(credential));

/** The answer that the document promises to a key with these scopes. */
function promised(operation: DocumentedOperation, kind: Kind, scopes: readonly string[]): string {
  if (operation.signedScopes && kind === 'organization') return '401 UNAUTHORIZED';
  const required = operation.signedScopes ?? operation.keyScopes;
  const held = scopes.flatMap((scope) => [scope, ...(SCOPES[scope] ?? [])]);
  const suffices = required !== null && (required.length === 0 || required.some((scope) => held.includes(scope)));
  return suffices && !(operation.organizationKeyOnly && kind === 'project') ? 'admitted' : '403 FORBIDDEN_SCOPE';
}

/** Whoever is let in and may do all: an owner's session, else a full key. */
async function trusted(operation: DocumentedOperation): Promise<Sender> {
  if (operation.public || operation.pages) return { ...bearer(null), client: clientOf(operation) };
  if (operation.role === null) return keyed(operation, callers.full.project);
  // the walk itself signs out
  if ((await owner.call('getCurrentUser')).status !== 200) owner = await server.signIn();
  return { ...bearer(owner.credential), client: clientOf(operation) };
}

/** An input that only ever names what the project keys may name, and that nobody will use up. */
const reachable = (operation: DocumentedOperation) => ownInput(operation, new OwnValues(server, owner, project, 'keys-project'));

/** An input that may be used up. */
const disposable = (operation: DocumentedOperation, of = owner) => ownInput(operation, new OwnValues(server, of, project, 'new-project'));

/** Whoever may do all, and an input that may be used up; where the operation uses up its caller too, one who was made for it. */
async function disposableCall(operation: DocumentedOperation): Promise<{ sender: Sender; input: Input }> {
  const sender = await trusted(operation);
  const caller = await disposableOwner(owner, operation);
  return caller
    ? { sender: bearer(caller.credential), input: await disposable(operation, caller) }
    : { sender, input: await disposable(operation) };
}

test('the operations that are served are those of the document', () => {
  expect(operations.map(({ id }) => id)).toEqual(OPERATIONS.map(({ id }) => id));
  expect(Object.keys(SCOPES)).toEqual(documentedScopes());
});

const guarded = operations.filter((operation) => !operation.public && !operation.pages);

describe.each(guarded.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  let input: Input;
  beforeAll(async () => {
    await trusted(operation);
    input = await reachable(operation);
  });

  test('refuses whoever shows no credential or one that is not good', async () => {
    const { full, revoked, expired } = callers;
    const wrongSecret = (credential: string) => `${credential.split('.')[0]}.${NO_SECRET}`;
    const malformed = ['twk_short.secret', 'twk_', full.project.replace('.', ''), `${full.project}x`, 'tws_short', `tws_${NO_SECRET}`, '.'];
    const senders = [null, ...malformed, ...KINDS.flatMap((kind) => [wrongSecret(full[kind]), revoked[kind], expired[kind]])];
    const outcomes = await Promise.all(senders.map((credential) => knock(operation, bearer(credential), input)));
    expect(outcomes).toEqual(senders.map(() => '401 UNAUTHORIZED'));
    if (operation.signedScopes === null) return;
    const signers = [wrongSecret(full.project), revoked.project, expired.project, 'twk_short.secret', `${ABSENT['keyId']}.${NO_SECRET}`];
    const signatures = await Promise.all(signers.map((credential) => knock(operation, signed(credential), input)));
    expect(signatures).toEqual(signers.map(() => '401 UNAUTHORIZED'));
  });

  test('admits the keys that the document admits, by scope and kind, and no other', async () => {
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const kind of KINDS) {
      const keys = Object.entries(callers.oneScope[kind]);
      const answers = await Promise.all(keys.map(([, credential]) => knock(operation, keyed(operation, credential), input)));
      for (const [index, [scope]] of keys.entries()) {
        outcomes[`${kind} key with ${scope}`] = answers[index] ?? '';
        expected[`${kind} key with ${scope}`] = promised(operation, kind, [scope]);
      }
    }
    expect(outcomes).toEqual(expected);
  });

  test('admits the roles that the document admits and no other', async () => {
    const refusal = operation.signedScopes ? '401 UNAUTHORIZED' : '403 FORBIDDEN_SCOPE';
    const admitted = ADMITTED_ROLES[operation.role ?? ''] ?? [];
    const outcomes: Record<string, string> = {};
    for (const [role, credential] of Object.entries({ ...callers.sessions, owner: owner.credential ?? '' })) {
      outcomes[role] = await knock(operation, bearer(credential), input);
    }
    const refusalOf = (role: string) => (role === 'nobody' && operation.role !== null ? '403 NO_ORGANIZATION' : refusal);
    const roles = ['nobody', 'viewer', 'editor', 'admin', 'owner'];
    expect(outcomes).toEqual(Object.fromEntries(roles.map((role) => [role, admitted.includes(role) ? 'admitted' : refusalOf(role)])));
  });

  test('refuses a key outside its allow-list before it looks at scopes', async () => {
    for (const kind of KINDS) {
      const expected = operation.signedScopes && kind === 'organization' ? '401 UNAUTHORIZED' : '403 ip_not_allowed';
      expect(await knock(operation, keyed(operation, callers.outside[kind]), input)).toBe(expected);
    }
    // a signed operation takes no Bearer key at all, wherever it comes from
    if (operation.signedScopes) expect(await knock(operation, bearer(callers.full.project), input)).toBe('401 UNAUTHORIZED');
  });

  test('answers a project key that names another project the same whether there is one or not', async () => {
    if (promised(operation, 'project', Object.keys(SCOPES)) !== 'admitted') return;
    const sender = keyed(operation, callers.full.project);
    for (const { name, place } of operation.fields.filter(namesResource)) {
      // a project has no people and no keys of its own, and what is to be created names nothing yet
      if (siblings[name] === undefined || (place === 'body' && name === 'slug' && operation.successStatus === 201)) continue;
      const answerTo = async (value = '') => shapeOf(await send(operation, sender, inputNaming(operation, input, name, value)), value);
      const toNone = await answerTo(absentFor(operation, name));
      if (name === 'projectId' || name === 'projectSlug') expect(toNone).toMatch(/^403 .*"project_forbidden"/);
      expect({ name, answer: await answerTo(siblings[name]) }).toEqual({ name, answer: toNone });
    }
  });
});

test('a public operation looks at no credential, good or bad', async () => {
  for (const operation of operations.filter(({ public: open }) => open)) {
    for (const credential of [null, `tws_${NO_SECRET}`, callers.revoked.organization, callers.outside.organization, callers.full.project])
      expect([operation.id, await knock(operation, bearer(credential), await reachable(operation))]).toEqual([operation.id, 'admitted']);
  }
});

test('an operation of pages admits pages that their property allows and no other, whatever credential comes with them', async () => {
  for (const operation of operations.filter(({ pages }) => pages)) {
    const body = JSON.stringify(await reachable(operation));
    const origins = [`https://${PAGES}`, 'https://elsewhere.example', `https://${PAGES}.elsewhere.example`, 'null', undefined];
    for (const credential of [null, callers.full.project, owner.credential]) {
      const client = server.anonymous.as(credential);
      const answers = await Promise.all(
        origins.map((origin) =>
          client.request(operation.id as never, operation.method, operation.path, body, origin ? { Origin: origin } : {}),
        ),
      );
      expect(answers.map(({ status, body: answer }) => [status, (answer as { error?: { code: string } }).error?.code])).toEqual([
        [operation.successStatus, undefined],
        ...Array(4).fill([403, 'FORBIDDEN_ORIGIN']),
      ]);
    }
  }
});

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('works with what belongs to the caller', async () => {
    const { sender, input } = await disposableCall(operation);
    const answer = await send(operation, sender, input);
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: operation.successStatus, error: undefined });
  });

  test('answers the same to a resource of another organization as to none at all', async () => {
    for (const { name } of operation.fields.filter(namesResource)) {
      const values = [strangers[name], absentFor(operation, name)];
      if (values.includes(undefined)) throw new Error(`walk/tenants.ts has no value for the field ${name}`);
      const calls = [await disposableCall(operation)];
      if (operation.keyScopes && operation.role !== null)
        for (const kind of KINDS)
          calls.push({ sender: { ...bearer(callers.full[kind]), client: clientOf(operation) }, input: await disposable(operation) });
      let differing = 0;
      for (const { sender, input } of calls) {
        const [toTheirs, toNone] = await Promise.all(
          values.map(async (value = '') => shapeOf(await send(operation, sender, inputNaming(operation, input, name, value)), value)),
        );
        // equally broken would be equal too
        expect(toNone).not.toMatch(/^5/);
        if (isExempt(id, name)) differing += toTheirs === toNone ? 0 : 1;
        else expect({ name, answer: toTheirs }).toEqual({ name, answer: toNone });
      }
      // an exemption that is not needed any more is one too many
      expect(differing > 0).toBe(isExempt(id, name));
    }
  });
});

test('every exemption names a field that exists and gives a reason', () => {
  for (const { operation, field, reason } of EXEMPTIONS) {
    const fields = operations.find(({ id }) => id === operation)?.fields.filter(namesResource) ?? [];
    expect(fields.map(({ name }) => name)).toContain(field);
    expect(reason).toMatch(/\w{3,}/);
  }
});

test('after all this nothing of the other organization has changed', async () => {
  expect(await rowsOf(server, strangers['organizationId'] ?? '')).toEqual(strangersBefore);
});
