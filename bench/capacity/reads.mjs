/** What reading and changing through the API costs, publishing docs, and showing a status page and a page of docs. */
import { firstPublish } from '../docs/first-publish.mjs';
import { page } from '../docs/pages.mjs';
import { read, send } from '../load.mjs';
import { report } from '../measure.mjs';
import { during, tellCost } from './cost.mjs';
import { growth, tellBytes } from './stored.mjs';

const ROUNDS = 3;
const CALLS = 400;
const VIEWS = 4_000;
const CONNECTIONS = 20;
const PAGES = 200;

function requestOf({ port, credentials }, method, path, body) {
  const text = body ? JSON.stringify(body) : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${credentials.apiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`);
}

async function rounds(cluster, work) {
  // the first warm up
  await work(-1);
  await work(0);
  const measured = [];
  for (let number = 1; number <= ROUNDS; number += 1) measured.push(await during(cluster, () => work(number)));
  return measured;
}

async function measureCalls(cluster) {
  const { api } = cluster;
  const sendAll = (requestAt) => (number) =>
    send(
      api.port,
      Array.from({ length: CALLS }, (_, index) => requestAt(index, number)),
      CONNECTIONS,
    );
  const list = () => requestOf(api, 'GET', '/api/v1/monitors?limit=20');
  tellCost('list of 20 monitors', 'api', CALLS, await rounds(cluster, sendAll(list)));
  const change = (index, number) => requestOf(api, 'PATCH', `/api/v1/monitors/bench%2Fpinged-${index % 200}`, { name: `Job ${number}` });
  tellCost('change of a monitor', 'api', CALLS, await rounds(cluster, sendAll(change)));
}

async function measureStatusPage(cluster) {
  const { api, database, organizationId } = cluster;
  await api.call('PATCH', '/api/v1/status-page', api.credentials.apiKey, { enabled: true, slug: 'bench', title: 'Bench' });
  await database.query(
    `insert into status_page_components (organization_id, monitor_id, group_name, position, updated_at)
     select organization_id, id, 'Jobs', 0, now() from monitors where organization_id = $1 limit 50 on conflict do nothing`,
    [organizationId],
  );
  const view = () => read(api.port, '/status/bench', VIEWS, CONNECTIONS);
  tellCost('view of a status page with 50 monitors', 'api', VIEWS, await rounds(cluster, view));
}

async function measureDocs(cluster) {
  const { api, database, processes } = cluster;
  const pageOf = (index) => ({ path: `page-${index}`, title: `Page ${index}`, markdown: page(index) });
  let published;
  const bytes = await growth(database, 'docs', async () => {
    published = await firstPublish(api, { slug: 'bench', count: PAGES, pageOf });
  });
  tellBytes('page of docs with one release: stored', bytes / PAGES);
  report('page of docs published: api and its renderers', [(published.node * 1e3) / PAGES], 'ms CPU', 1);
  report('page of docs published: PostgreSQL', [(published.postgres * 1e3) / PAGES], 'ms CPU', 1);
  await database.query(`update docs_sites set visibility = 'public', default_address_enabled = true`);
  const view = () => read(processes.docs.port, '/d/bench/page-7', VIEWS, CONNECTIONS);
  tellCost('view of a page of docs', 'docs', VIEWS, await rounds(cluster, view));
}

export async function measureReads(cluster) {
  await measureCalls(cluster);
  await measureStatusPage(cluster);
  await measureDocs(cluster);
}
