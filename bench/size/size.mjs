/**
 * Every list, snapshot and page of the seeded organization over HTTP: npm run bench -- size [--data=<directory>] [--only=<part of a path>]
 *
 * cold: the first request after the server has started; PostgreSQL's cache is as earlier requests left it. warm: the median of the following. CPU: of
 * a warm request in the server and PostgreSQL together, which a busy machine changes little; the wall time cannot be less, unless PostgreSQL runs
 * several queries of a request at once. ping and small: GET /healthz and a one-row list of the neighbour in between, which show how busy the machine
 * is.
 */
import { gzipSync } from 'node:zlib';
import { exactCpuMs, median } from '../measure.mjs';
import { requestsOf } from './requests.mjs';
import { connect, openSeeded, option } from './seeded.mjs';

const WARM = 7;
const ROLL_UP_MS = 600_000;
/** Of the page, whatever it contains. */
const PAGE_KB = 100;

async function idsOf(client) {
  const one = async (statement) => (await client.query(statement)).rows[0].value;
  const organization = `(select id from organizations where slug = 'default')`;
  return {
    property: await one(`select id as value from properties where organization_id = ${organization} order by domain limit 1`),
    project: await one(`select id as value from projects where organization_id = ${organization} order by slug limit 1`),
    monitor: await one(`select id as value from monitors where organization_id = ${organization} order by slug limit 1`),
    issue: await one(`select id as value from error_issues where organization_id = ${organization} order by events desc limit 1`),
    type: await one(
      `select type as value from error_issues where organization_id = ${organization} group by 1 order by count(*) desc limit 1`,
    ),
    rareText: await one(`select right(message, 12) as value from error_issues where organization_id = ${organization} order by id limit 1`),
  };
}

async function timed(stack, path, headers) {
  const started = performance.now();
  const response = await fetch(`${stack.baseUrl}${path}`, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  // a page that the client gives up while it is read cold
  if (response.status === 503) return { milliseconds: Number.POSITIVE_INFINITY, body };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body.toString().slice(0, 200)}`);
  return { milliseconds: performance.now() - started, body };
}

/** The number of rows in a response: those of its first array. */
function rowsOf(body) {
  try {
    const answer = JSON.parse(body);
    const [first] = Object.values(answer);
    return (
      Object.values({ ...answer, ...(typeof first === 'object' && !Array.isArray(first) ? first : {}) }).find(Array.isArray)?.length ?? 1
    );
  } catch {
    return 1;
  }
}

/** The cheapest requests: one without the database, and a list of a nearly empty organization. */
const CHEAPEST = { ping: { path: '/healthz', caller: 'nobody' }, small: { path: '/api/v1/monitors', caller: 'neighbour' } };

async function measure(stack, request, callers) {
  const headers = callers[request.caller];
  const { milliseconds: cold } = await timed(stack, request.path, headers);
  const times = [];
  const cpu = [];
  const spent = () => exactCpuMs(stack.pid) + exactCpuMs(stack.postmasterPid, { withChildren: true });
  const cheap = { ping: [], small: [] };
  let body;
  for (let round = 0; round < WARM; round += 1) {
    for (const [name, { path, caller }] of Object.entries(CHEAPEST))
      cheap[name].push((await timed(stack, path, callers[caller])).milliseconds);
    const before = spent();
    const answer = await timed(stack, request.path, headers);
    cpu.push(spent() - before);
    times.push(answer.milliseconds);
    body = answer.body;
  }
  const [warm, packedKb] = [median(times), gzipSync(body, { level: 9 }).length / 1000];
  const isPage = request.caller === 'nobody';
  const passed = warm < request.warm && cold < request.cold && !(isPage && packedKb > PAGE_KB);
  return {
    ...request,
    cold,
    warm,
    packedKb,
    rows: rowsOf(body),
    passed,
    cpu: median(cpu),
    ping: median(cheap.ping),
    small: median(cheap.small),
  };
}

function line({ path, rows, cold, warm, cpu, packedKb, passed, ping, small }, bar) {
  const shown = decodeURIComponent(path).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>');
  const figures = [
    String(rows).padStart(5),
    cold.toFixed(1).padStart(8),
    warm.toFixed(1).padStart(8),
    cpu.toFixed(1).padStart(7),
    packedKb.toFixed(1).padStart(8),
    String(bar).padStart(6),
    ping.toFixed(1).padStart(6),
    small.toFixed(1).padStart(6),
  ];
  return `${shown.padEnd(96)} ${figures.join(' ')}  ${passed ? 'passed' : 'NOT PASSED'}\n`;
}

/** Waits until the worker has rolled up the uptime of past days, as a while after an upgrade. */
async function untilRolledUp(client) {
  const left = async () => {
    const { rows } =
      await client.query(`select count(*)::int as left from monitors m left join monitor_uptime u on u.organization_id = m.organization_id and u.monitor_id = m.id
      where u.monitor_id is null and m.created_at < date_trunc('day', now(), 'UTC')`);
    return rows[0].left;
  };
  const started = performance.now();
  while ((await left()) > 0 && performance.now() - started < ROLL_UP_MS) await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.stdout.write(`past days rolled up within ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}

export default async function benchmark() {
  const { stack, scale, neighbour } = await openSeeded();
  const client = await connect(stack);
  try {
    await untilRolledUp(client);
    const { token } = await stack.call('POST', '/api/account/login', null, {
      email: stack.credentials.email,
      password: stack.credentials.password,
    });
    const callers = {
      nobody: {},
      key: { authorization: `Bearer ${stack.credentials.apiKey}` },
      session: { authorization: `Bearer ${token}` },
      neighbour: { authorization: `Bearer ${neighbour.apiKey}` },
    };
    process.stdout.write(`scale ${scale}\n${'request'.padEnd(96)}  rows  cold ms  warm ms CPU ms  gzip kB    bar   ping  small\n`);
    let failed = 0;
    for (const request of requestsOf(await idsOf(client)).filter(({ path }) => path.includes(option('only') ?? ''))) {
      const result = await measure(stack, request, callers);
      if (!result.passed) failed += 1;
      process.stdout.write(line(result, request.warm));
    }
    process.stdout.write(`${failed} not passed\n`);
  } finally {
    await client.end();
    await stack.stop();
  }
}
