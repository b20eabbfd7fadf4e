import path from 'node:path';
import { openAddress } from '../../browser/open-address.js';
import { countText, reportProblems } from '../../docs/check/report.js';
import { loadReader } from '../../docs/folder/open-folder.js';
import { CachingReader } from '../../docs/preview/caching-reader.js';
import { LiveSite, type Snapshot } from '../../docs/preview/live-site.js';
import { servePreview } from '../../docs/preview/server.js';
import { usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { printPlan } from '../../operation/plan.js';
import { printJsonLines } from '../../output/print.js';

export interface PreviewOptions {
  port: number;
  open?: boolean;
}

/** Shows a documentation folder in the browser until interrupted. */
export async function previewDocs(invocation: Invocation, folder: string, { port, open }: PreviewOptions): Promise<void> {
  const { io, options } = invocation;
  if (options.curl) throw usage('docs preview sends nothing, so there is no request to show.');
  if (options.dryRun) return printPlan(invocation, []);
  const root = path.resolve(folder);
  const reader = new CachingReader(await loadReader());
  const live = new LiveSite(root, reader, (error) => note(io, error.message));
  await live.start();
  const say = ({ site, problems, state }: Snapshot) => {
    if (options.json) printJsonLines(invocation, [{ event: 'read', state, pages: site.pages.length, problems }]);
    else note(io, `${site.pages.length} pages: ${countText(problems)}.`);
    reportProblems(invocation, problems, root);
  };
  const { url } = await servePreview(live, reader, port);
  say(live.snapshot);
  live.onChange(say);
  if (options.json) printJsonLines(invocation, [{ event: 'listening', url }]);
  else io.stdout.write(`${url}\n`);
  if (open) await openAddress(io, url);
  await new Promise<never>(() => undefined);
}
