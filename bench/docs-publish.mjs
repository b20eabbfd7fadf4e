/** A site of 10,000 pages: the first synchronization and release, then releases of one changed page, and an earlier release again, also as the draft. */
import { page } from './docs-pages.mjs';
import { cpuSeconds, report, residentMegabytes, treeCpuSeconds } from './measure.mjs';
import { startStack } from './stack.mjs';

const PAGES = Number(process.env.PAGES ?? 10_000);
const BATCH = 100;
const ROUNDS = 10;
const DELETED_AT_ONCE = 1000;

const textOf = (index, edition = 0) =>
  `${page(index)}\nPage ${index} in edition ${edition}, with a [link](/part-${index % 50}/page-${(index + 50) % PAGES}).\n`;
const pageOf = (index, edition) => ({ path: `part-${index % 50}/page-${index}`, title: `Page ${index}`, markdown: textOf(index, edition) });

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export default async function benchmark() {
  const stack = await startStack();
  try {
    const { apiKey } = stack.credentials;
    const call = (method, path, body) => stack.call(method, `/api/v1/docs${path}`, apiKey, body);
    const { site } = await call('POST', '/sites', { slug: 'bench-docs', name: 'Bench' });
    const at = `/sites/${site.id}`;
    const cpu = () => [treeCpuSeconds(stack.pid), cpuSeconds(stack.postmasterPid, { withChildren: true })];
    const before = cpu();
    let memory = 0;
    const first = await timed(async () => {
      for (let from = 0; from < PAGES; from += BATCH) {
        const pages = Array.from({ length: Math.min(BATCH, PAGES - from) }, (_, index) => pageOf(from + index));
        await call('POST', `${at}/sync`, { mode: 'apply', pages });
        memory = Math.max(memory, residentMegabytes(stack.pid));
      }
    });
    report(`synchronizing ${PAGES} new pages`, [first], 'ms', 0);
    let release;
    const publish = async () => ({ release } = await call('POST', `${at}/releases`, { message: 'Next' }));
    report(`first release of ${PAGES} pages`, [await timed(publish)], 'ms', 0);
    const [node, postgres] = cpu().map((seconds, at) => seconds - before[at]);
    report('both, CPU of the server and its renderers', [node], 's');
    report('both, CPU of PostgreSQL', [postgres], 's');
    report('server, most memory meanwhile', [memory], 'MB', 0);
    const earlier = release.id;
    const times = [];
    for (let edition = 1; edition <= ROUNDS; edition += 1) {
      await call('POST', `${at}/sync`, { mode: 'apply', pages: [pageOf(edition, edition)] });
      times.push(await timed(publish));
    }
    report(`release of one changed page of ${PAGES}`, times, 'ms', 0);
    const restore = (body) => timed(() => call('POST', `${at}/releases/${earlier}/restore`, body));
    report('an earlier release again', [await restore({})], 'ms', 0);
    for (let from = 1; from < PAGES; from += DELETED_AT_ONCE) {
      const gone = Array.from({ length: Math.min(DELETED_AT_ONCE, PAGES - from) }, (_, index) => from + index);
      const named = gone.map((index) => ({ path: pageOf(index).path, baseRevision: index <= ROUNDS ? 2 : 1 }));
      await call('POST', `${at}/sync`, { mode: 'apply', delete: named });
    }
    report('the same, and an emptied draft becomes it', [await restore({ restoreDraft: true })], 'ms', 0);
  } finally {
    await stack.stop();
  }
}
