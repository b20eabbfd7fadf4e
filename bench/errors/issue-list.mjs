/** Lists of issues by importance with 100,000 issues of another level, in each order: milliseconds per request, and the server's CPU time. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { cpuSeconds, report } from '../measure.mjs';
import { startStack } from '../stack.mjs';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');
const ISSUES = 100_000;
const REQUESTS = 20;

const FACTS = { platform: 'node', type: 'TypeError', message: 'total is not a function', frames: [], browser: null };

/** As an upgrade finds them: without a level yet. */
async function seed(stack, property) {
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    await client.query(
      `insert into error_issues (organization_id, id, number, property_id, type, message, platform, level, status, fingerprint, facts, events, listed_events,
         first_seen_at, last_seen_at, listed_last_seen_at, recurring, recurrence_count, told_new, told_recurrences, created_at, updated_at)
       select organization_id, gen_random_uuid(), n, id, 'TypeError', 'total is not a function', 'node', 'error', 'unresolved', 'v1:' || n, $2::jsonb, n, n,
         now() - n * interval '2 seconds', now() - n * interval '1 second', now() - n * interval '1 second', false, 0, true, 0, now(), now()
       from properties cross join generate_series(1, $3::int) n where id = $1`,
      [property, JSON.stringify(FACTS), ISSUES],
    );
    const outdated = 'select count(*)::int as n from error_issues where importance_key = 0';
    const started = performance.now();
    while ((await client.query(outdated)).rows[0].n > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    process.stdout.write(`judged by the worker within ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
    await client.query('analyze error_issues');
  } finally {
    await client.end();
    await embedded.stop();
  }
}

export default async function benchmark() {
  const stack = await startStack();
  try {
    const { apiKey } = stack.credentials;
    const { property } = await stack.call('POST', '/api/v1/analytics/properties', apiKey, { domain: 'shop.example.com', name: 'Shop' });
    await seed(stack, property.id);
    for (const importance of ['low', 'medium', 'high', 'all'])
      for (const sort of ['lastSeen', 'firstSeen', 'events']) {
        const [times, before] = [[], cpuSeconds(stack.pid)];
        for (let request = 0; request < REQUESTS; request += 1) {
          const started = performance.now();
          await stack.call('GET', `/api/v1/errors/issues?importance=${importance}&sort=${sort}`, apiKey);
          times.push(performance.now() - started);
        }
        report(`${importance}, ${sort}`, times, 'ms', 1);
        report('  processor of the server', [((cpuSeconds(stack.pid) - before) / REQUESTS) * 1_000], 'ms', 1);
      }
  } finally {
    await stack.stop();
  }
}
