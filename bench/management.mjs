/**
 * The cost of contract, authentication, limits and audit for GET /api/v1/monitors: compares the same query served bare (node:http and a pool) with
 * the whole server, one request at a time, alternating. The bar: less than 1 ms at the median.
 */
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../server/dist/kernel/database/embedded/index.js';
import { median, quantile, report } from './measure.mjs';
import { createJob, startStack } from './stack.mjs';

const pg = createRequire(new URL('../server/package.json', import.meta.url))('pg');
const ROUNDS = 7;
const REQUESTS = 400;

async function timings(address, headers) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const one = () =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      http
        .get(address, { agent, headers }, (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 200 ? resolve(performance.now() - started) : reject(new Error(`${address}: ${response.statusCode}`)),
          );
        })
        .on('error', reject);
    });
  const milliseconds = [];
  for (let index = 0; index < REQUESTS; index += 1) milliseconds.push(await one());
  agent.destroy();
  return milliseconds;
}

async function startBare(connection) {
  const pool = new pg.Pool({ ...connection, max: 2 });
  const query = `select m.*, p.slug as project_slug from monitors m join projects p on p.organization_id = m.organization_id and p.id = m.project_id
    where m.organization_id = $1 order by m.slug, m.id limit 21`;
  const { rows } = await pool.query('select id from organizations limit 1');
  const server = http.createServer(async (_request, response) => {
    const found = await pool.query(query, [rows[0].id]);
    const text = JSON.stringify({ monitors: found.rows, nextCursor: null });
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    stop: () => {
      server.close();
      return pool.end();
    },
  };
}

export default async function benchmark() {
  const stack = await startStack();
  await createJob(stack);
  for (let index = 0; index < 19; index += 1) {
    await stack.call('POST', '/api/v1/monitors', stack.credentials.apiKey, {
      projectSlug: 'bench',
      slug: `job-${index}`,
      name: `Job ${index}`,
    });
  }
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const bare = await startBare(embedded.connection);
  const headers = { authorization: `Bearer ${stack.credentials.apiKey}` };
  const rounds = [];
  try {
    for (let index = 0; index <= ROUNDS; index += 1) {
      const reference = await timings(`http://127.0.0.1:${bare.port}/`, {});
      const ours = await timings(`${stack.baseUrl}/api/v1/monitors`, headers);
      // the first round warms both
      if (index) rounds.push({ reference, ours });
    }
  } finally {
    await bare.stop();
    await embedded.stop();
    await stack.stop();
  }
  report(
    'the query served bare, median',
    rounds.map(({ reference }) => median(reference)),
    'ms',
    3,
  );
  report(
    'GET /api/v1/monitors, median',
    rounds.map(({ ours }) => median(ours)),
    'ms',
    3,
  );
  report(
    'added (less than 1)',
    rounds.map(({ reference, ours }) => median(ours) - median(reference)),
    'ms',
    3,
  );
  report(
    'added at p99',
    rounds.map(({ reference, ours }) => quantile(ours, 0.99) - quantile(reference, 0.99)),
    'ms',
    3,
  );
}
