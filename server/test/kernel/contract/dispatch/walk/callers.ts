/** All kinds of callers of one organization: authorized, partly authorized, and revoked. */
import type { ApiClient } from '../../../../harness/api-client.js';
import { createKey, createMember } from '../../../../harness/fixtures.js';
import type { TestServer } from '../../../../harness/server.js';
import { KINDS, type Kind, SCOPES } from './promise.js';

/** The credential by kind of key. */
type ByKind = Record<Kind, string>;

export interface Callers {
  /** By role; `nobody` is a person without an organization. */
  sessions: Record<string, string>;
  /** Keys with a single scope: by kind, by scope. */
  oneScope: Record<Kind, Record<string, string>>;
  /** Keys with every scope. */
  full: ByKind;
  revoked: ByKind;
  expired: ByKind;
  /** Keys whose allow-list excludes this machine. */
  outside: ByKind;
}

async function issueForBothKinds(owner: ApiClient, projectSlug: string, input: Record<string, unknown>): Promise<ByKind> {
  const issue = async (more: Record<string, unknown>) =>
    (await createKey(owner, { scopes: Object.keys(SCOPES), ...input, ...more })).credential;
  return { organization: await issue({ kind: 'organization' }), project: await issue({ kind: 'project', projectSlug }) };
}

const keyIdOf = (credential: string) => credential.split('.')[0] ?? '';

/** Creates them in the organization of the owner's session; project keys are bound to the given project. */
export async function createCallers(server: TestServer, owner: ApiClient, projectSlug: string): Promise<Callers> {
  const sessions: Record<string, string> = { owner: owner.credential ?? '' };
  for (const role of ['viewer', 'editor', 'admin']) sessions[role] = (await createMember(owner, role)).session.credential ?? '';
  const outsider = await createMember(owner, 'viewer');
  await owner.call('removeMember', { userId: outsider.user.id });
  sessions['nobody'] = outsider.session.credential ?? '';
  const oneScope: Callers['oneScope'] = { organization: {}, project: {} };
  for (const scope of Object.keys(SCOPES)) {
    const keys = await issueForBothKinds(owner, projectSlug, { scopes: [scope] });
    for (const kind of KINDS) oneScope[kind][scope] = keys[kind];
  }
  const revoked = await issueForBothKinds(owner, projectSlug, {});
  for (const kind of KINDS) await owner.call('revokeApiKey', { keyId: keyIdOf(revoked[kind]) });
  const expired = await issueForBothKinds(owner, projectSlug, {});
  await server.database
    .knex('api_keys')
    .whereIn('key_id', Object.values(expired).map(keyIdOf))
    .update({ expires_at: new Date(Date.now() - 1_000) });
  return {
    sessions,
    oneScope,
    full: await issueForBothKinds(owner, projectSlug, {}),
    revoked,
    expired,
    outside: await issueForBothKinds(owner, projectSlug, { allowedCidrs: ['203.0.113.0/24'] }),
  };
}
