/** npm run bench: runs every benchmark, or the named ones: npm run bench -- ingest start */
import { build, install, main } from '../scripts/workspace.mjs';

const BENCHMARKS = {
  ingest: () => import('./monitoring/ingest.mjs'),
  errors: () => import('./errors/ingest.mjs'),
  'page-events': () => import('./analytics/events.mjs'),
  feedback: () => import('./feedback.mjs'),
  'docs-publish': () => import('./docs/publish.mjs'),
  'issue-list': () => import('./errors/issue-list.mjs'),
  idempotency: () => import('./idempotency.mjs'),
  management: () => import('./management.mjs'),
  mcp: () => import('./mcp.mjs'),
  gateway: () => import('./servers/gateway.mjs'),
  transitions: () => import('./monitoring/transitions.mjs'),
  pings: () => import('./monitoring/pings.mjs'),
  sweep: () => import('./monitoring/sweep.mjs'),
  'status-page': () => import('./monitoring/status-page.mjs'),
  servers: () => import('./servers/servers.mjs'),
  idle: () => import('./idle.mjs'),
  start: () => import('./start.mjs'),
  readiness: () => import('./readiness.mjs'),
  'status-client': () => import('./monitoring/status-client.mjs'),
  'error-capture': () => import('./errors/capture.mjs'),
  'packed-size': () => import('./packed-size.mjs'),
  'sourcemaps-upload': () => import('./errors/sourcemaps-upload.mjs'),
  cli: () => import('./cli.mjs'),
  symbolication: () => import('./errors/symbolication.mjs'),
  masking: () => import('./masking.mjs'),
  'docs-folder': () => import('./docs/folder.mjs'),
  'docs-renderer': () => import('./docs/renderer.mjs'),
  'docs-serving': () => import('./docs/serving.mjs'),
  agent: () => import('./agent/index.mjs'),
};

/** Only by name: they take minutes, and leave a data directory or installed peers. */
const NAMED = {
  seed: () => import('./size/seed.mjs'),
  size: () => import('./size/size.mjs'),
  deletion: () => import('./size/deletion.mjs'),
  backup: () => import('./size/backup.mjs'),
  peers: () => import('./peers/index.mjs'),
  'docs-peers': () => import('./docs/peers.mjs'),
  'docs-lighthouse': () => import('./docs/lighthouse.mjs'),
  'docs-afdocs': () => import('./docs/afdocs.mjs'),
  analytics: () => import('./analytics/index.mjs'),
  'analytics-viewers': () => import('./analytics/viewers.mjs'),
  console: () => import('./console.mjs'),
  reads: () => import('./monitoring/reads.mjs'),
  workers: () => import('./monitoring/workers.mjs'),
  capacity: () => import('./capacity/index.mjs'),
  tracker: () => import('./widget/tracker.mjs'),
  widget: () => import('./widget/widget.mjs'),
  screenshot: () => import('./widget/screenshot.mjs'),
};
const ALL = { ...BENCHMARKS, ...NAMED };

await main(async () => {
  // arguments that begin with dashes are for the benchmark
  const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
  const unknown = names.find((name) => !(name in ALL));
  if (unknown) throw new Error(`There is no benchmark ${unknown}; there are ${Object.keys(ALL).join(', ')}.`);
  await install();
  await build();
  for (const name of names.length ? names : Object.keys(BENCHMARKS)) {
    process.stdout.write(`\n== ${name}\n`);
    const { default: benchmark } = await ALL[name]();
    await benchmark();
  }
});
