/** No secret is stored in a usable form. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKey, createMember, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Every row of every table as text, bytes as hex. */
async function wholeDatabase(): Promise<string> {
  const { knex } = server.database;
  const { rows: tables } = await knex.raw(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await knex.raw('select to_jsonb(t)::text as row from ??.?? t', [schema, name]);
    texts.push(...rows.map(({ row }: { row: string }) => `${name}: ${row}`));
  }
  return texts.join('\n');
}

const forms = (secret: string) => [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')];

test('the database contains no secrets of keys, session tokens, invitation tokens or passwords', async () => {
  const owner = await server.signIn();
  await createProject(owner, 'shop');
  const secrets = [
    (await createKey(owner, { kind: 'organization', scopes: ['admin:read'] })).secret,
    (await createProjectKey(owner, 'shop')).secret,
    server.credentials.password,
    server.credentials.apiKey.split('.')[1] ?? '',
    owner.credential ?? '',
    (await createMember(owner, 'viewer')).password,
    (await owner.call('createInvitation', { email: 'grace@example.com', role: 'viewer' })).body.token ?? '',
  ];
  const refused = 'a password that nobody has';
  await server.anonymous.call('login', { email: server.credentials.email, password: refused });
  await server.anonymous.call('acceptInvitation', { token: refused, name: 'Grace', password: refused });
  const stored = await wholeDatabase();
  expect(stored).toContain('grace@example.com');
  for (const secret of [...secrets, refused]) {
    expect(secret.length).toBeGreaterThan(15);
    for (const form of forms(secret)) expect(stored).not.toContain(form);
  }
});

test('the stored form of a session token cannot be used as one', async () => {
  const owner = await server.signIn();
  const [row] = await server.database.knex('sessions').select('token_hash');
  const hash: Buffer = row.token_hash;
  for (const form of [hash.toString('hex'), hash.toString('base64url'), `tws_${hash.toString('base64url')}`])
    expect((await owner.as(form).call('getCurrentUser')).status).toBe(401);
});
