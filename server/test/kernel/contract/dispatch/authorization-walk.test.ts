/**
 * Every operation of the document over HTTP: it refuses, accepts, works, and hides resources of others. authorization-table.test.ts covers who may
 * call what; `npm run test:walk` uses every kind of caller. A new operation is covered automatically, and so is a resource that
 * `openapi/resources.yaml` says how to create; others need values in walk/tenants.ts and walk/own-values.ts. Every statement on the way names the
 * organization of the rows it reads or changes.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createKey, createMember } from '../../../harness/fixtures.js';
import { type DocumentedField, type DocumentedOperation, documentedOperations } from './walk/documented-operations.js';
import { type Input, inputNaming, knock, ownInput, type Sender, send, shapeOf } from './walk/exchange.js';
import { EXEMPTIONS, isExempt } from './walk/exemptions.js';
import type { OwnValues } from './walk/own-values.js';
import { insufficient, type Kind, promisedToKey, promisedToRole, ROLES, type Role, SCOPES } from './walk/promise.js';
import { PAGES } from './walk/resources.js';
import { Stage } from './walk/stage.js';
import { HeardStatements } from './walk/tenant-statements.js';
import { absentFor, namesResource } from './walk/tenants.js';

const operations = documentedOperations();
const NO_SECRET = 'A'.repeat(43);

let stage: Stage;
let statements: HeardStatements;
/** Read-only resources are created once for all operations. */
let readable: OwnValues;
beforeAll(async () => {
  stage = await Stage.open();
  statements = new HeardStatements(stage.server.database.knex);
  // with a separate session, because the walk signs out
  readable = stage.ownValues('keys-project', await stage.server.signIn());
});
afterAll(() => stage.close());

const credentials = new Map<string, Promise<string>>();
/** Creates a credential on first use. */
function kept(name: string, make: () => Promise<string>): Promise<string> {
  const credential = credentials.get(name) ?? make();
  credentials.set(name, credential);
  return credential;
}

const keyWith = (kind: Kind, scopes: string[]) =>
  kept(`${kind} ${scopes}`, async () => {
    const project = kind === 'project' ? { projectSlug: stage.project.slug } : {};
    return (await createKey(stage.owner, { kind, scopes, ...project })).credential;
  });

const sessionOf = (role: Role) =>
  kept(role, async () => {
    const { user, session } = await createMember(stage.owner, role === 'nobody' ? 'viewer' : role);
    if (role === 'nobody') await stage.owner.call('removeMember', { userId: user.id });
    return session.credential ?? '';
  });

/** The callers that are almost authorized, and their errors. */
async function nearestRefused(operation: DocumentedOperation): Promise<[Sender, string]> {
  const required = operation.signedScopes ?? operation.keyScopes;
  const forbidden = '403 FORBIDDEN_SCOPE';
  if (operation.organizationKeyOnly) return [stage.bearer(stage.projectKey), forbidden];
  if (required?.length)
    return [stage.keyed(operation, await keyWith(operation.signedScopes ? 'project' : 'organization', insufficient(required))), forbidden];
  if (required) return [stage.bearer(stage.owner.credential), forbidden];
  const refused = ROLES.filter((role) => promisedToRole(operation, role) !== 'admitted').at(-1);
  if (refused) return [stage.bearer(await sessionOf(refused)), `403 ${promisedToRole(operation, refused)}`];
  return [stage.bearer(await keyWith('organization', Object.keys(SCOPES))), forbidden];
}

const guarded = operations.filter((operation) => !operation.public && !operation.pages);

test.each(guarded.map((operation) => [operation.id, operation] as const))(
  '%s refuses whoever shows no credential, and the nearest who may not call it',
  async (_id, operation) => {
    const [sender, refusal] = await nearestRefused(operation);
    expect(await knock(operation, stage.bearer(null), {})).toBe('401 UNAUTHORIZED');
    expect(await knock(operation, sender, {})).toBe(refusal);
    // a signed operation accepts no Bearer keys
    if (operation.signedScopes) expect(await knock(operation, stage.bearer(stage.projectKey), {})).toBe('401 UNAUTHORIZED');
  },
);

test('a public operation ignores credentials', async () => {
  for (const operation of operations.filter(({ public: open }) => open)) {
    const input = await ownInput(operation, readable);
    for (const credential of [null, `tws_${NO_SECRET}`, `${stage.projectKey}x`, stage.projectKey])
      expect([operation.id, await knock(operation, stage.bearer(credential), input)]).toEqual([operation.id, 'admitted']);
  }
});

/** It takes events from any page and drops those of other hosts: server/test/analytics/ingest/report.test.ts. */
const DROPS_OTHER_PAGES = 'reportPageEvents';

test('a page operation accepts exactly the pages of its property, with any credential', async () => {
  for (const operation of operations.filter(({ id, pages }) => pages && id !== DROPS_OTHER_PAGES)) {
    const input = await ownInput(operation, readable);
    const reads = operation.method === 'GET';
    const body = reads ? undefined : JSON.stringify(input);
    const target = reads ? `${operation.path}?${new URLSearchParams(input as Record<string, string>)}` : operation.path;
    const origins = [`https://${PAGES}`, 'https://elsewhere.example', `https://${PAGES}.elsewhere.example`, 'null', undefined];
    for (const credential of [null, stage.projectKey, stage.owner.credential]) {
      const client = stage.server.anonymous.as(credential);
      const answers = await Promise.all(
        origins.map((origin) => client.request(operation.id as never, operation.method, target, body, origin ? { Origin: origin } : {})),
      );
      expect(answers.map(({ status, body: answer }) => [status, (answer as { error?: { code: string } }).error?.code])).toEqual([
        [operation.successStatus, undefined],
        ...Array(4).fill([403, operation.id.includes('Widget') ? 'origin_not_allowed' : 'FORBIDDEN_ORIGIN']),
      ]);
    }
  }
});

const projectKeyMay = (operation: DocumentedOperation) =>
  operation.keyScopes !== null && promisedToKey(operation, 'project', Object.keys(SCOPES)) === 'admitted';

/** Whoever has called them may not call them again. */
const LOSES_ACCESS = ['transferOwnership'];

/** A created resource gets an unused name. */
const namesNew = (operation: DocumentedOperation, { name, place }: DocumentedField) =>
  place === 'body' && name === 'slug' && operation.successStatus === 201;

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const fields = operation.fields.filter(namesResource);
  let sender: Sender;
  let input: Input;

  beforeAll(async () => {
    const reads = operation.method === 'GET';
    ({ sender, input } = reads
      ? { sender: await stage.trusted(operation), input: await ownInput(operation, readable) }
      : await stage.disposable(operation));
  });

  const answerTo = async (from: Sender, own: Input, name: string, value = '') =>
    shapeOf(await send(operation, from, inputNaming(operation, own, name, value)), value);

  if (fields.length)
    test('a resource of another organization gets the same response as a missing one', async () => {
      for (const { name } of fields) {
        const values = [stage.strangers[name], absentFor(operation, name)];
        if (values.includes(undefined)) throw new Error(`walk/tenants.ts has no value for the field ${name}`);
        const [toTheirs, toNone] = await Promise.all(values.map((value) => answerTo(sender, input, name, value)));
        // two broken responses would be equal too
        expect(toNone).not.toMatch(/^5/);
        // an exemption that isn't needed any more must be removed
        if (isExempt(id, name)) expect(toTheirs).not.toBe(toNone);
        else expect({ name, answer: toTheirs }).toEqual({ name, answer: toNone });
      }
    });

  if (fields.length && projectKeyMay(operation))
    test('a project key gets the same response for a resource of another project as for a missing one', async () => {
      const key = stage.at(operation, stage.projectKey);
      const own = await ownInput(operation, readable);
      for (const { name } of fields.filter((field) => !namesNew(operation, field))) {
        const toNone = await answerTo(key, own, name, absentFor(operation, name));
        if (name === 'projectId' || name === 'projectSlug') expect(toNone).toMatch(/^403 .*"project_forbidden"/);
        // a project has no people or keys
        for (const value of [stage.strangers[name], stage.siblings[name]].filter((other) => other !== undefined))
          expect({ name, value, answer: await answerTo(key, own, name, value) }).toEqual({ name, value, answer: toNone });
      }
    });

  // last, because it may use up its input
  test('accepts resources of the caller', async () => {
    const takesKey = operation.fields.some(({ name }) => name === 'Idempotency-Key');
    const keyed = takesKey ? { ...input, 'Idempotency-Key': `walk-${id}` } : input;
    const answer = await send(operation, sender, keyed);
    if (answer.body.error)
      throw new Error(
        `${operation.id} refused the caller's own resource: ${JSON.stringify(answer.body.error)}. Does it need a certain state? Then give it one in walk/own-values.ts, as '${operation.id}.<field>'.`,
      );
    expect(operation.successes).toContain(answer.status);
    if (!takesKey || LOSES_ACCESS.includes(id)) return;
    const again = await send(operation, sender, keyed);
    expect({ status: again.status, body: again.body, replayed: again.headers.get('Idempotent-Replayed') }).toEqual({
      ...{ status: answer.status, body: answer.body, replayed: 'true' },
    });
  });
});

test('every exemption names a field that exists and gives a reason', () => {
  for (const { operation, field, reason } of EXEMPTIONS) {
    const fields = operations.find(({ id }) => id === operation)?.fields.filter(namesResource) ?? [];
    expect(fields.map(({ name }) => name)).toContain(field);
    expect(reason).toMatch(/\w{3,}/);
  }
});

test('nothing of the other organization has changed', async () => {
  const { before, now } = await stage.ofStrangers();
  expect(now).toEqual(before);
});

// the last, because it is about all that the others sent
test('every statement on a tenant table names its organization', () => {
  expect(statements.onTenants).toBeGreaterThan(300);
  expect(statements.unheld).toEqual([]);
});
