/** Sites, pages and releases for tests, created through the API. */
import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import type { TestServer } from '../harness/server.js';

export const newSlug = () => `docs-${randomBytes(4).toString('hex')}`;

export function drafts(server: () => TestServer) {
  async function newSite(input: Record<string, unknown> = {}) {
    const { status, body } = await server().admin.call('createDocSite', { slug: newSlug(), name: 'Shop', ...input });
    expect(status).toBe(201);
    return body.site;
  }

  async function newPage(siteId: string, path: string, markdown = `Text of ${path}.`, input: Record<string, unknown> = {}) {
    const answer = await server().admin.call('createDocPage', { siteId, path, title: path || 'Home', markdown, ...input });
    expect(answer.status).toBe(201);
    return answer.body.page;
  }

  const publish = async (siteId: string, message = 'Next') => {
    const { status, body } = await server().admin.call('publishDocSite', { siteId, message });
    expect(status).toBe(201);
    return body.release;
  };

  /** The pages of a release, as the docs role reads them. */
  const released = async (siteId: string, release: number): Promise<Record<string, string>> => {
    const rows = await server()
      .database.knex('docs_page_versions as v')
      .join('docs_bodies as b', (join) => join.on('b.site_id', 'v.site_id').andOn('b.hash', 'v.body_hash'))
      .where('v.site_id', siteId)
      .where('from_release', '<=', release)
      .whereRaw('(to_release is null or to_release > ?)', [release])
      .orderBy('path')
      .select('path', 'source');
    return Object.fromEntries(rows.map((row) => [row.path, row.source]));
  };
  return { newSite, newPage, publish, released };
}
