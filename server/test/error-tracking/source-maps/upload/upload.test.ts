import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '../../../harness/api-client.js';
import { createKey, createOrganization, createProject, createProjectKey } from '../../../harness/fixtures.js';
import { NO_REQUEST_LIMITS, startTestServer, type TestServer } from '../../../harness/server.js';
import { createProperty, mapOf, type Part, pairsOf, sendParts, upload } from '../../support/uploads.js';

const DOMAIN = 'shop.example.com';
let server: TestServer;
let owner: ApiClient;
let admin: ApiClient;
let propertyId: string;

beforeAll(async () => {
  server = await startTestServer({ limits: NO_REQUEST_LIMITS });
  owner = await server.signIn();
  admin = server.admin;
  propertyId = await createProperty(owner, DOMAIN);
});
afterAll(() => server.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const filesOf = async (release: string, client = admin) =>
  (await client.call('listSourceMaps', { domain: DOMAIN, release })).body.files ?? [];
const contents = async () => Number((await server.database.knex('source_map_contents').count('* as n').first())?.['n']);

describe('an upload', () => {
  test('stores its files under normalized paths and lists them in order', async () => {
    const parts: Part[] = [
      ['release', 'shop@1'],
      ['propertyId', propertyId],
      ...pairsOf({ 'https://cdn.example.com/b.js?v=1#x': mapOf('b'), '~/static/a.js': mapOf('a') }),
    ];
    const { status, body } = await sendParts(admin, parts);
    expect(status).toBe(201);
    expect(body).toEqual({
      release: 'shop@1',
      propertyId,
      uploaded: [
        { path: '/b.js', size: mapOf('b').length, sha256: sha256(mapOf('b')) },
        { path: '/static/a.js', size: mapOf('a').length, sha256: sha256(mapOf('a')) },
      ],
    });
    const [first, second] = await filesOf('shop@1');
    expect([first?.path, second?.path]).toEqual(['/b.js', '/static/a.js']);
    expect(first?.compressedSize).toBeGreaterThan(20);
  });

  test('may be compressed, and may have the path before its file', async () => {
    const parts: Part[] = [
      ['domain', DOMAIN],
      ['release', 'packed'],
      ['path', '/a.js'],
      ['file', mapOf('p')],
    ];
    expect((await sendParts(admin, parts, { gzip: true })).status).toBe(201);
    expect((await filesOf('packed')).map(({ path }) => path)).toEqual(['/a.js']);
  });

  test('replaces the file with its path, and removes unused content', async () => {
    await upload(admin, DOMAIN, 'again', { '/a.js': mapOf('old'), '/b.js': mapOf('shared') });
    const before = await contents();
    await upload(admin, DOMAIN, 'again', { '/a.js': mapOf('new') });
    expect(await contents()).toBe(before);
    expect((await filesOf('again')).map(({ sha256: hash }) => hash)).toEqual([sha256(mapOf('new')), sha256(mapOf('shared'))]);
    await upload(admin, DOMAIN, 'again', { '/a.js': mapOf('shared') });
    expect(await contents()).toBe(before - 1);
  });

  test('with a byte order mark or an anti-script prefix is accepted', async () => {
    const files = { '/bom.js': `\ufeff${mapOf()}`, '/prefix.js': `)]}'\n${mapOf()}`, '/index.js': '{"version":3,"sections":[]}' };
    expect((await upload(admin, DOMAIN, 'prefixes', files)).status).toBe(201);
  });

  test('registers its release', async () => {
    await upload(admin, DOMAIN, 'known@2.0.0', { '/a.js': mapOf() });
    const row = await server.database.knex('error_releases').where({ property_id: propertyId, name: 'known@2.0.0' }).first();
    expect(row).toMatchObject({ events: '0', scheme: 'semver' });
    expect(row.maps_uploaded_at).toBeInstanceOf(Date);
    await admin.call('deleteSourceMaps', { domain: DOMAIN, release: 'known@2.0.0' });
    const after = await server.database.knex('error_releases').where({ property_id: propertyId, name: 'known@2.0.0' }).first();
    expect(after.maps_uploaded_at).toBeNull();
  });

  test('is audited under its property', async () => {
    await upload(admin, DOMAIN, 'audited', { '/a.js': mapOf() });
    await upload(admin, DOMAIN, 'audited', { '/a.js': 'no map' });
    const { entries } = (await owner.call('listAuditLog', { action: 'uploadSourceMaps', limit: 2 })).body;
    expect(entries.map(({ outcome, errorCode, target }) => [outcome, errorCode, target?.id ?? null])).toEqual([
      ['failure', 'INVALID_SOURCE_MAP', null],
      ['success', null, propertyId],
    ]);
  });
});

describe('who may', () => {
  test('uploading needs an admin key, an errors:write key or an admin', async () => {
    await createProject(owner, 'errors');
    const sender = owner.as((await createProjectKey(owner, 'errors', ['errors:write'])).credential);
    const reader = owner.as((await createKey(owner, { kind: 'organization', scopes: ['admin:read'] })).credential);
    expect((await upload(sender, DOMAIN, 'who', { '/a.js': mapOf() })).status).toBe(201);
    expect((await upload(owner, DOMAIN, 'who', { '/a.js': mapOf() })).status).toBe(201);
    expect((await upload(reader, DOMAIN, 'who', { '/a.js': mapOf() })).body.error?.code).toBe('FORBIDDEN_SCOPE');
    expect((await upload(server.anonymous, DOMAIN, 'who', { '/a.js': mapOf() })).body.error?.code).toBe('UNAUTHORIZED');
  });

  test('another organization can access none of it, and shares no content', async () => {
    const other = await createOrganization(owner, () => server.signIn());
    const theirs = await createProperty(other.admin, 'theirs.example.com');
    expect((await upload(other.admin, DOMAIN, 'x', { '/a.js': mapOf() })).body.error?.code).toBe('PROPERTY_NOT_FOUND');
    const stranger: Part[] = [['release', 'x'], ['propertyId', propertyId], ...pairsOf({ '/a.js': mapOf() })];
    expect((await sendParts(other.admin, stranger)).body.error?.code).toBe('PROPERTY_NOT_FOUND');
    await upload(admin, DOMAIN, 'mine', { '/a.js': mapOf('same') });
    await upload(other.admin, 'theirs.example.com', 'mine', { '/a.js': mapOf('same') });
    await other.admin.call('deleteSourceMaps', { propertyId: theirs, release: 'mine' });
    const at = { release: 'mine', file: '/a.js', line: 1, column: 1 };
    expect((await admin.call('explainSourceMap', { domain: DOMAIN, ...at })).body).toMatchObject({ mapped: true, name: 'same' });
    expect((await other.admin.call('explainSourceMap', { propertyId: theirs, ...at })).body.reason).toBe('release_has_no_maps');
    for (const operation of ['listSourceMaps', 'deleteSourceMaps', 'explainSourceMap'] as const)
      expect(
        (
          await other.admin.call(operation, {
            propertyId,
            ...(operation === 'listSourceMaps' ? {} : operation === 'deleteSourceMaps' ? { release: 'mine' } : at),
          })
        ).body.error?.code,
      ).toBe('PROPERTY_NOT_FOUND');
  });
});

test('many concurrent uploads of the same content and path lose nothing', async () => {
  const second = await createProperty(owner, 'second.example.com');
  const rounds = Array.from({ length: 12 }, (_, index) => index);
  await Promise.all(
    rounds.map(async (index) => {
      const domain = index % 2 ? DOMAIN : 'second.example.com';
      const answer = await upload(admin, domain, 'race', { '/a.js': mapOf('race'), '/b.js': mapOf(`race${index % 3}`) });
      expect(answer.status).toBe(201);
      // every third round removes the content again
      if (index % 3 === 2) await admin.call('deleteSourceMaps', { domain, release: 'race' });
    }),
  );
  const lost = await server.database
    .knex('source_maps as m')
    .leftJoin('source_map_contents as c', (join) => join.on('c.organization_id', 'm.organization_id').andOn('c.sha256', 'm.sha256'))
    .whereNull('c.sha256');
  expect(lost).toEqual([]);
  const unused = await server.database
    .knex('source_map_contents as c')
    .leftJoin('source_maps as m', (join) => join.on('c.organization_id', 'm.organization_id').andOn('c.sha256', 'm.sha256'))
    .whereNull('m.sha256');
  expect(unused).toEqual([]);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
});
