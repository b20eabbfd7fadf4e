import { hashSecret, newSecret } from '../../../src/kernel/secrets/secrets.js';
import type { Stage } from '../silence/stage.js';

/** A reading key of the stage's organization, or of one project, as `<keyId>.<secret>`. */
export async function keyOf(stage: Stage, projectId: string | null = null): Promise<string> {
  const keyId = await stage.addKey();
  const secret = newSecret();
  const kind = projectId === null ? { kind: 'organization', project_id: null, sealed_secret: null } : { project_id: projectId };
  await stage.database
    .knex('api_keys')
    .where({ key_id: keyId })
    .update({ ...kind, secret_hash: hashSecret(secret), scopes: ['admin:read'] });
  return `${keyId}.${secret}`;
}
