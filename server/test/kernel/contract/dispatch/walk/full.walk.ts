/**
 * npm run test:walk: every operation of the document over HTTP with every kind of caller. In `npm test`, authorization-table.test.ts covers the same
 * without a server, and authorization-walk.test.ts calls each operation over HTTP with a few callers.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Callers, createCallers } from './callers.js';
import { type DocumentedOperation, documentedOperations } from './documented-operations.js';
import { type Input, inputNaming, knock, ownInput, send, shapeOf } from './exchange.js';
import { isExempt } from './exemptions.js';
import { KINDS, type Kind, promisedToKey, promisedToRole, ROLES, scopesSuffice } from './promise.js';
import { Stage } from './stage.js';
import { ABSENT, absentFor, namesResource } from './tenants.js';

const operations = documentedOperations();
const NO_SECRET = 'A'.repeat(43);

let stage: Stage;
let callers: Callers;
beforeAll(async () => {
  stage = await Stage.open();
  callers = await createCallers(stage.server, stage.owner, stage.project.slug);
});
afterAll(() => stage.close());

const answered = (decision: string) => (decision === 'admitted' ? decision : `403 ${decision}`);

/** The documented response for a key with these scopes, used as the operation requires. */
function promised(operation: DocumentedOperation, kind: Kind, scopes: readonly string[]): string {
  if (operation.signedScopes === null) return answered(promisedToKey(operation, kind, scopes));
  // only project keys can sign
  if (kind === 'organization') return '401 UNAUTHORIZED';
  return answered(scopesSuffice(scopes, operation.signedScopes) ? 'admitted' : 'FORBIDDEN_SCOPE');
}

const guarded = operations.filter((operation) => !operation.public && !operation.pages);

describe.each(guarded.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  let input: Input;
  beforeAll(async () => {
    await stage.trusted(operation);
    input = await ownInput(operation, stage.ownValues('keys-project'));
  });
  afterAll(() => stage.tidy());

  test('refuses callers without a credential or with an invalid one', async () => {
    const { full, revoked, expired } = callers;
    const wrongSecret = (credential: string) => `${credential.split('.')[0]}.${NO_SECRET}`;
    const malformed = ['twk_short.secret', 'twk_', full.project.replace('.', ''), `${full.project}x`, 'tws_short', `tws_${NO_SECRET}`, '.'];
    const senders = [null, ...malformed, ...KINDS.flatMap((kind) => [wrongSecret(full[kind]), revoked[kind], expired[kind]])];
    const outcomes = await Promise.all(senders.map((credential) => knock(operation, stage.bearer(credential), input)));
    expect(outcomes).toEqual(senders.map(() => '401 UNAUTHORIZED'));
    if (operation.signedScopes === null) return;
    const signers = [wrongSecret(full.project), revoked.project, expired.project, 'twk_short.secret', `${ABSENT['keyId']}.${NO_SECRET}`];
    const signatures = await Promise.all(signers.map((credential) => knock(operation, stage.signed(credential), input)));
    expect(signatures).toEqual(signers.map(() => '401 UNAUTHORIZED'));
  });

  test('admits exactly the keys in the document, by scope and kind', async () => {
    const outcomes: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const kind of KINDS) {
      const keys = Object.entries(callers.oneScope[kind]);
      // one after the other, as exports of an organization wait for each other
      for (const [scope, credential] of keys) {
        outcomes[`${kind} key with ${scope}`] = await knock(operation, stage.keyed(operation, credential), input);
        expected[`${kind} key with ${scope}`] = promised(operation, kind, [scope]);
      }
    }
    expect(outcomes).toEqual(expected);
  });

  test('admits exactly the roles in the document', async () => {
    const sessions: Record<string, string | null | undefined> = { ...callers.sessions, owner: stage.owner.credential };
    for (const role of ROLES) {
      const expected = operation.signedScopes ? '401 UNAUTHORIZED' : answered(promisedToRole(operation, role));
      expect([role, await knock(operation, stage.bearer(sessions[role] ?? null), input)]).toEqual([role, expected]);
    }
  });

  test('refuses a key outside its allow-list before checking scopes', async () => {
    for (const kind of KINDS) {
      const expected = operation.signedScopes && kind === 'organization' ? '401 UNAUTHORIZED' : '403 ip_not_allowed';
      expect(await knock(operation, stage.keyed(operation, callers.outside[kind]), input)).toBe(expected);
    }
  });
});

test('a public operation ignores credentials, valid or not', async () => {
  for (const operation of operations.filter(({ public: open }) => open)) {
    const input = await ownInput(operation, stage.ownValues('keys-project'));
    for (const credential of [callers.revoked.organization, callers.outside.organization])
      expect([operation.id, await knock(operation, stage.bearer(credential), input)]).toEqual([operation.id, 'admitted']);
  }
});

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s answers every caller the same to a resource of another organization as to none at all',
  async (id, operation) => {
    const kinds = operation.keyScopes && operation.role !== null ? KINDS : [];
    for (const { name } of operation.fields.filter(namesResource)) {
      let differing = 0;
      for (const kind of [null, ...kinds]) {
        const { sender: owner, input } = await stage.disposable(operation);
        const sender = kind === null ? owner : stage.at(operation, callers.full[kind]);
        const [toTheirs, toNone] = await Promise.all(
          [stage.strangers[name], absentFor(operation, name)].map(async (value = '') =>
            shapeOf(await send(operation, sender, inputNaming(operation, input, name, value)), value),
          ),
        );
        expect(toNone).not.toMatch(/^5/);
        if (isExempt(id, name)) differing += toTheirs === toNone ? 0 : 1;
        else expect({ name, answer: toTheirs }).toEqual({ name, answer: toNone });
        await stage.tidy();
      }
      expect(differing > 0).toBe(isExempt(id, name));
    }
  },
);

test('after all this, nothing of the other organization has changed', async () => {
  const { before, now } = await stage.ofStrangers();
  expect(now).toEqual(before);
});
