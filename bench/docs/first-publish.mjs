/** The first synchronization and release of a site, as the command line does it: CPU and memory of the server and its processes. */
import { cpuSeconds, mostMegabytes, treeCpuSeconds } from '../measure.mjs';

const BATCH = 100;

/**
 * @param pageOf the page of an index, as the synchronization accepts it
 * @returns the site's address in the API, CPU seconds of the server with its renderers and of PostgreSQL, milliseconds of both parts, and
 * the most memory that all of it held
 */
export async function firstPublish({ call, credentials, pid, postmasterPid }, { slug, count, pageOf }) {
  const docs = (method, address, body) => call(method, `/api/v1/docs${address}`, credentials.apiKey, body);
  const { site } = await docs('POST', '/sites', { slug, name: 'Bench' });
  const at = `/sites/${site.id}`;
  // PostgreSQL is a child of the server
  const cpu = () => {
    const postgres = cpuSeconds(postmasterPid, { withChildren: true });
    return [treeCpuSeconds(pid) - postgres, postgres];
  };
  const before = cpu();
  const started = performance.now();
  let synchronized = 0;
  const publish = async () => {
    for (let from = 0; from < count; from += BATCH) {
      const pages = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => pageOf(from + index));
      await docs('POST', `${at}/sync`, { mode: 'apply', pages });
    }
    synchronized = performance.now();
    return (await docs('POST', `${at}/releases`, { message: 'First' })).release;
  };
  const { most, result: release } = await mostMegabytes(() => [pid], publish);
  const [node, postgres] = cpu().map((seconds, index) => seconds - before[index]);
  return { at, release, node, postgres, megabytes: most, syncMs: synchronized - started, releaseMs: performance.now() - synchronized };
}
