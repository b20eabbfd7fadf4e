import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../../harness/api-client.js';
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { createProperty, mapOf, upload } from '../../support/uploads.js';

const DOMAIN = 'shop.example.com';
const GIB = 1_073_741_824;
let server: TestServer;
let admin: ApiClient;
let organizationId: string;
let propertyId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  const owner = await server.signIn();
  organizationId = (await organizationOf(owner)).id;
  propertyId = await createProperty(owner, DOMAIN);
});
afterAll(() => server.stop());

/** Rows as uploads would create them, without their contents. */
async function fill(release: string, count: number, compressedSize = 100): Promise<void> {
  await server.database.knex.raw(
    `insert into source_maps
     select ?, ?, ?, '/old/' || n || '.js', sha256(n::text::bytea), 100, ?, now() from generate_series(1, ?) n`,
    [organizationId, propertyId, release, compressedSize, count],
  );
}

test('a release has at most 1,000 files, and replaced ones count once', async () => {
  await fill('full', 999);
  expect((await upload(admin, DOMAIN, 'full', { '/new.js': mapOf() })).status).toBe(201);
  const { status, body } = await upload(admin, DOMAIN, 'full', { '/old/1.js': mapOf(), '/newer.js': mapOf() });
  expect([status, body.error?.code]).toEqual([409, 'RELEASE_FILE_LIMIT']);
  expect((await upload(admin, DOMAIN, 'full', { '/old/1.js': mapOf(), '/new.js': mapOf() })).status).toBe(201);
  expect((await upload(admin, DOMAIN, 'other', { '/newer.js': mapOf() })).status).toBe(201);
  const { files } = (await admin.call('listSourceMaps', { domain: DOMAIN, release: 'full' })).body;
  expect(files).toHaveLength(1000);
  expect((await admin.call('deleteSourceMaps', { domain: DOMAIN, release: 'full' })).body.deleted).toBe(1000);
  expect((await admin.call('deleteSourceMaps', { domain: DOMAIN, release: 'full' })).body.deleted).toBe(0);
});

test('a property stores at most 1 GiB compressed, and replaced files count once', async () => {
  await upload(admin, DOMAIN, 'size', { '/a.js': mapOf('a') });
  const { files } = (await admin.call('listSourceMaps', { domain: DOMAIN, release: 'size' })).body;
  const [{ compressedSize } = { compressedSize: 0 }] = files ?? [];
  const used = Number(
    (await server.database.knex('source_maps').where({ property_id: propertyId }).sum('compressed_size as n').first())?.['n'],
  );
  // room for exactly one more of the same size
  await fill('large', 1, GIB - used - compressedSize);
  expect((await upload(admin, DOMAIN, 'size', { '/b.js': mapOf('a') })).status).toBe(201);
  const { status, body } = await upload(admin, DOMAIN, 'size', { '/c.js': mapOf('a') });
  expect([status, body.error?.code]).toEqual([409, 'PROPERTY_STORAGE_LIMIT']);
  expect((await upload(admin, DOMAIN, 'size', { '/b.js': mapOf('a') })).status).toBe(201);
});

test('releases are listed page by page, the newest upload first', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: Awaited<ReturnType<typeof admin.call<'listSourceMaps'>>> = await admin.call('listSourceMaps', {
      domain: DOMAIN,
      limit: 1,
      ...(cursor !== null && { cursor }),
    });
    seen.push(...(body.releases ?? []).map(({ release }) => release));
    cursor = body.nextCursor ?? null;
  } while (cursor !== null);
  expect([...seen].sort()).toEqual(['large', 'other', 'size']);
  expect(seen.indexOf('size')).toBeLessThan(seen.indexOf('other'));
});

test('bad selectors and releases have their own codes in queries too', async () => {
  const code = async (input: Record<string, unknown>) => (await admin.call('listSourceMaps', input)).body.error?.code;
  expect(await code({})).toBe('INVALID_SELECTOR');
  expect(await code({ domain: DOMAIN, propertyId })).toBeUndefined();
  expect(await code({ domain: 'other.example.com', propertyId })).toBe('INVALID_SELECTOR');
  expect(await code({ propertyId: 'a b' })).toBe('INVALID_SELECTOR');
  expect(await code({ domain: DOMAIN, release: '' })).toBe('INVALID_RELEASE');
  expect(await code({ domain: DOMAIN, limit: 0 })).toBe('VALIDATION_ERROR');
  expect((await admin.call('deleteSourceMaps', { domain: DOMAIN })).body.error?.code).toBe('INVALID_RELEASE');
  expect((await admin.call('listSourceMaps', { domain: 'nowhere.example.com' })).body.error?.code).toBe('PROPERTY_NOT_FOUND');
});

// last, because it uses up the requests of this key
test('a key has 60 requests a minute, and every response says how many are left', async () => {
  let last = await admin.call('listSourceMaps', { domain: DOMAIN });
  expect(last.headers.get('X-RateLimit-Limit')).toBe('60');
  for (let tries = 0; last.status !== 429 && tries < 70; tries += 1) last = await admin.call('listSourceMaps', { domain: DOMAIN });
  expect(last.body.error?.code).toBe('RATE_LIMITED');
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  const refused = await upload(admin, DOMAIN, 'r', { '/a.js': 'not even read' });
  expect([refused.status, refused.headers.get('X-RateLimit-Remaining')]).toEqual([429, '0']);
});
