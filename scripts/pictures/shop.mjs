/** A shop for the pictures: its monitors with 90 days of history, an error with source lines, an open incident, and a status page. */
import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../../bench/size/seeded.mjs';
import { root } from '../workspace.mjs';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Of the ranks that a day can have. */
const [OK, DEGRADED, DOWN] = [1, 2, 4];

/** Each component: its bad days, as days ago, minutes and rank. */
const COMPONENTS = [
  { slug: 'website', name: 'Website', bad: [[23, 12, DEGRADED]] },
  {
    slug: 'checkout',
    name: 'Checkout',
    bad: [
      [47, 9, DEGRADED],
      [5, 41, DOWN],
    ],
  },
  {
    slug: 'search',
    name: 'Search',
    bad: [
      [68, 18, DOWN],
      [14, 25, DEGRADED],
    ],
  },
  { slug: 'orders-api', name: 'Orders API', bad: [[5, 41, DOWN]] },
  { slug: 'backup', name: 'Backup', interval: '1d', bad: [] },
];
/** The page is for customers. */
const HIDDEN = new Set(['backup']);
const SLOW = new Set(['search']);

/** What fails, and who reports it. */
const PROGRAMS = {
  'cart.mjs': `/** What the customer pays, in cents. */
export function total(cart) {
  return cart.items.reduce((sum, item) => sum + item.price, 0);
}
`,
  'shop.mjs': `import { ErrorClient } from '@tidewatch/sdk';
import { total } from './cart.mjs';

const errors = new ErrorClient({ domain: 'shop.example.com', release: 'shop@1.4.0', serverName: 'web-1' });
errors.addBreadcrumb({ type: 'cart', message: 'Opened the cart', data: { id: 7 } });
Promise.resolve({ id: 7 })
  .then(total)
  .catch((error) => errors.captureException(error, { userId: 'u-17' }));
`,
};

const at = (daysAgo) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - daysAgo * DAY_MS);
const dateOf = (daysAgo) => at(daysAgo).toISOString().slice(0, 10);

/** What nobody can report: the past. */
class Past {
  constructor(client) {
    this.client = client;
  }

  async monitor({ slug, bad }) {
    const days = 95;
    const each = (value) => Array.from({ length: days }, (_, index) => value(bad.find(([ago]) => ago === days - index)));
    const { rows } = await this.client.query('update monitors set created_at = $2 where slug = $1 returning organization_id, id', [
      slug,
      at(days),
    ]);
    const minutesOf = (rank) => each((found) => (found?.[2] === rank ? found[1] * MINUTE_MS : 0));
    await this.client.query('insert into monitor_uptime values ($1, $2, $3, $4, $5, $6, $7, $8)', [
      rows[0].organization_id,
      rows[0].id,
      dateOf(days),
      dateOf(1),
      each((found) => found?.[2] ?? OK),
      each(() => DAY_MS),
      minutesOf(DOWN),
      minutesOf(DEGRADED),
    ]);
  }

  /** Moves an incident to some minutes ago, and each of its updates. */
  async incident(id, minutesAgo) {
    const times = minutesAgo.map((minutes) => new Date(Date.now() - minutes * MINUTE_MS));
    await this.client.query('update incidents set started_at = $2, created_at = $2, updated_at = $3 where id = $1', [
      id,
      times[0],
      times.at(-1),
    ]);
    const { rows } = await this.client.query('select id from incident_updates where incident_id = $1 order by id', [id]);
    for (const [index, { id: update }] of rows.entries())
      await this.client.query(
        'update incident_updates set created_at = $2, posted_at = case when posted_at is not null then $2::timestamptz end where id = $1',
        [update, times[index]],
      );
  }
}

/** Folder, environment and commands of somebody who works on the shop. */
export async function openShop(stack, folder) {
  const bin = path.join(folder, 'bin');
  const env = {
    HOME: folder,
    PATH: `${bin}:${path.dirname(process.execPath)}:${process.env.PATH}`,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
  };
  mkdirSync(bin);
  symlinkSync(path.join(root, 'cli/bin/tidewatch.js'), path.join(bin, 'tidewatch'));
  const command = async (name, args, more = {}) => {
    const { stdout } = await run(name, args, { cwd: folder, env: { ...env, ...more } });
    return stdout.trim();
  };
  const tidewatch = (...args) => command('tidewatch', args);
  await tidewatch('login', '--credentials', path.join(stack.dataDirectory, 'credentials.json'));
  await tidewatch('projects', 'create', 'shop', '--name', 'Web shop');
  await tidewatch('properties', 'create', 'shop.example.com', '--project', 'shop');
  const scopes = ['--kind', 'project', '--project', 'shop', '--scopes', 'status:write,errors:write'];
  const key = await tidewatch('keys', 'create', 'Shop', ...scopes, '--quiet');
  return { folder, env, command, tidewatch, key: { TIDEWATCH_API_KEY: key, TIDEWATCH_URL: stack.baseUrl } };
}

/** Reports what the shop's programs report. */
async function report({ folder, command, key }) {
  for (const { slug } of COMPONENTS.filter(({ slug }) => !HIDDEN.has(slug)))
    await command('tidewatch', ['events', 'report', slug, '--result', SLOW.has(slug) ? 'degraded' : 'ok'], key);
  mkdirSync(path.join(folder, 'node_modules/@tidewatch'), { recursive: true });
  symlinkSync(path.join(root, 'sdk-node'), path.join(folder, 'node_modules/@tidewatch/sdk'));
  for (const [name, text] of Object.entries(PROGRAMS)) writeFileSync(path.join(folder, name), text);
  await command(process.execPath, ['shop.mjs'], key);
}

async function openIncident({ tidewatch }, past) {
  const say = ['--no-notify', '--yes', '--quiet'];
  const where = ['--severity', 'minor', '--monitors', 'shop/search'];
  const body = 'Searches take longer than usual. We are looking into it.';
  const id = await tidewatch('incidents', 'create', 'Search is slow', ...where, '--initial-body', body, ...say);
  await tidewatch(
    'incidents',
    'update',
    id,
    'identified',
    '--body',
    'An index is missing since the last release. We are building it.',
    ...say,
  );
  await past.incident(id, [18, 4]);
}

/** Fills the shop; returns the public page's address. */
export async function fillShop(shop, stack) {
  const { tidewatch } = shop;
  const page = ['--enabled', '--slug', 'shop', '--title', 'Web shop', '--description', 'How our shop and its API are doing.'];
  await tidewatch('status-page', 'update', ...page);
  for (const { slug, name, interval = '5m' } of COMPONENTS)
    await tidewatch('monitors', 'create', slug, '--project', 'shop', '--name', name, '--interval', interval);
  for (const [index, { slug }] of COMPONENTS.entries())
    await tidewatch('components', 'update', `shop/${slug}`, '--order', String(index + 1), ...(HIDDEN.has(slug) ? ['--no-visible'] : []));
  await report(shop);
  const client = await connect(stack);
  try {
    const past = new Past(client);
    for (const component of COMPONENTS) await past.monitor(component);
    await openIncident(shop, past);
  } finally {
    await client.end();
  }
  return `${stack.baseUrl}/status/shop`;
}
