/**
 * The effect on a neighbour while the large organization is deleted: its events and lists, before and during the deletion. npm run bench -- deletion
 * [--data=<directory>] [--seconds=60]. It consumes the seed: the directory must be seeded again afterwards.
 */
import { rmSync } from 'node:fs';
import { quantile, report } from '../measure.mjs';
import { callNeighbour, seconds } from './neighbour.mjs';
import { connect, dataDirectory, openSeeded, option, recordFile } from './seeded.mjs';

function tell(name, { events, lists }) {
  for (const [what, times] of [
    ['event', events],
    ['list', lists],
  ])
    for (const [label, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
      ['max', 1],
    ])
      report(`${name}: ${what}, ${label}`, [quantile(times, share)], 'ms', 1);
}

export default async function benchmark() {
  const length = Number(option('seconds') ?? 60);
  const { stack, neighbour } = await openSeeded();
  const client = await connect(stack);
  const rows = async () => (await client.query('select sum(n_live_tup)::bigint as n from pg_stat_user_tables')).rows[0].n;
  try {
    await callNeighbour(stack, neighbour, seconds(5));
    tell('without', await callNeighbour(stack, neighbour, seconds(length)));
    const { email, password } = stack.credentials;
    const { token } = await stack.call('POST', '/api/account/login', null, { email, password });
    const { organizations } = await stack.call('GET', '/api/account/organizations', token);
    const large = organizations.map(({ organization }) => organization).find(({ slug }) => slug === 'default');
    await stack.call('POST', `/api/account/organizations/${large.id}/activate`, token, {});
    const before = await rows();
    rmSync(recordFile(dataDirectory()));
    await stack.call('DELETE', '/api/account/organization', token, { confirmSlug: 'default' });
    tell('during', await callNeighbour(stack, neighbour, seconds(length)));
    process.stdout.write(`rows removed meanwhile: ${before - (await rows())}\n`);
  } finally {
    await client.end();
    await stack.stop();
  }
}
