/**
 * A site of 1,000 pages and one of 10,000: the first synchronization and release; then releases of one changed page, and a return to an earlier
 * release, also for the draft.
 */

import { report } from '../measure.mjs';
import { startStack } from '../stack.mjs';
import { firstPublish } from './first-publish.mjs';
import { page } from './pages.mjs';

const PAGES = Number(process.env.PAGES ?? 10_000);
const SMALL = 1_000;
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
    const thousand = await firstPublish(stack, { slug: 'bench-small', count: SMALL, pageOf });
    report(`${SMALL} pages synchronized and released: CPU`, [thousand.node + thousand.postgres], 's [under 5]');
    report('the same, CPU of the server and its renderer', [thousand.node], 's');
    report('the same, memory of all of it', [thousand.megabytes], 'MB [under 300]', 0);
    const first = await firstPublish(stack, { slug: 'bench-docs', count: PAGES, pageOf });
    const { at } = first;
    report(`synchronizing ${PAGES} new pages`, [first.syncMs], 'ms', 0);
    report(`first release of ${PAGES} pages`, [first.releaseMs], 'ms', 0);
    report('both, CPU of the server and its renderers', [first.node], 's');
    report('both, CPU of PostgreSQL', [first.postgres], 's');
    report('both, memory of all of it', [first.megabytes], 'MB', 0);
    let { release } = first;
    const publish = async () => ({ release } = await call('POST', `${at}/releases`, { message: 'Next' }));
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
