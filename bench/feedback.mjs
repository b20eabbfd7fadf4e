/**
 * Signed feedback beside status events in the same run, both acknowledged after the commit; then filtered lists of feedback with 100,000 records in
 * one project.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../server/dist/kernel/database/embedded/index.js';
import { report } from './measure.mjs';
import { inTurns, tellRatio, tellRounds } from './reference/in-turns.mjs';
import { createJob, startStack } from './stack.mjs';

const pg = createRequire(new URL('../server/package.json', import.meta.url))('pg');
const EVENTS = 5_000;
const ROUNDS = 5;
const RECORDS = 100_000;
const REQUESTS = 20;

/** A typical text: about 160 characters, with a field. */
const feedbackOf = (index) => ({
  uid: `user-${index % 5_000}`,
  content: `The invoice of order ${index} shows the wrong address, and the button that should correct it does nothing on my phone. Please have a look at it, ${index % 97}.`,
  fields: { plan: index % 3 ? 'free' : 'pro' },
  pageUrl: `https://shop.example.com/orders/${index}`,
  eventId: randomUUID(),
});

const statusOf = () => ({ slug: 'job', result: 'ok', latencyMs: 12, eventId: randomUUID() });

const SEED = `
  insert into feedback (organization_id, id, project_id, event_id, kind, source, status, uid, content, fields, extra, tags, has_screenshot, occurred_at, received_at)
  select p.organization_id, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid,
    p.id, gen_random_uuid(), 'feedback', 'sdk', 'new', 'user-' || n % 5000,
    'The invoice of order ' || n || ' shows the wrong address, and the button does nothing' || case when n % 10000 = 7 then '; page-900 hangs' else '' end,
    jsonb_build_object('plan', case when n % 10000 = 7 then 'gold' else 'free' end), '{}', '{}', false, at, at
  from projects p cross join generate_series(1, $1::int) n cross join lateral (select now() - interval '90 days' + n * interval '70 seconds' as at) t
  where p.slug = $2`;

async function seed(client, slug) {
  await client.query(SEED, [RECORDS, slug]);
  await client.query(
    `insert into feedback_texts (organization_id, project_id, feedback_id, text) select organization_id, project_id, id, content from feedback
     on conflict do nothing`,
  );
  await client.query('vacuum analyze feedback');
  await client.query('vacuum analyze feedback_texts');
}

const FILTERS = [
  '',
  'q=invoice',
  'q=page-900',
  'q=nothing%20like%20it',
  'fields=plan%3Dgold',
  'q=address&uid=user-77',
  'q=page-900&status=new',
];

async function lists(stack, slug) {
  const { apiKey } = stack.credentials;
  await stack.call('PUT', '/api/v1/feedback/fields', apiKey, { projectSlug: slug, fields: [{ key: 'plan' }] });
  for (const filter of FILTERS) {
    const times = [];
    for (let request = 0; request < REQUESTS; request += 1) {
      const started = performance.now();
      await stack.call('GET', `/api/v1/feedback?projectSlug=${slug}&${filter}`, apiKey);
      times.push(performance.now() - started);
    }
    report(`list with ${decodeURIComponent(filter) || 'no filter'} (at most 50)`, times, 'ms', 1);
  }
}

export default async function benchmark() {
  const stack = await startStack();
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const credential = await createJob(stack, ['status:write', 'feedback:write']);
    const ours = { port: stack.port, pid: stack.pid, postmasterPid: stack.postmasterPid };
    const [status, feedback] = await inTurns(
      [
        { ...ours, name: 'status events', path: '/api/status/events', bodyOf: statusOf },
        { ...ours, name: 'feedback', path: '/api/feedback', bodyOf: feedbackOf },
      ],
      { credential, events: EVENTS },
      ROUNDS,
    );
    for (const [name, rounds] of Object.entries({ 'status events': status, feedback })) tellRounds(name, rounds);
    tellRatio('rate of feedback by that of status events', feedback, status, ({ rate }) => rate);
    await stack.call('POST', '/api/v1/projects', stack.credentials.apiKey, { slug: 'large', name: 'Large' });
    await seed(client, 'large');
    await lists(stack, 'large');
  } finally {
    await client.end();
    await embedded.stop();
    await stack.stop();
  }
}
