import path from 'node:path';
import { openAddress } from '../../browser/open-address.js';
import { countText, reportProblems } from '../../docs/check/report.js';
import { type FolderOptions, loadReader } from '../../docs/folder/open-folder.js';
import { LiveSite, type Snapshot } from '../../docs/preview/live-site.js';
import { usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { printPlan } from '../../operation/plan.js';
import { printJsonLines } from '../../output/print.js';

export interface PreviewOptions extends FolderOptions {
  port: number;
  open?: boolean;
}

/** Shows a documentation folder in the browser until interrupted. */
export async function previewDocs(invocation: Invocation, folder: string, preview: PreviewOptions): Promise<void> {
  const { io, options } = invocation;
  if (options.curl) throw usage('docs preview sends nothing, so there is no request to show.');
  if (options.dryRun) return printPlan(invocation, []);
  const root = path.resolve(folder);
  const reader = await loadReader(io.env);
  // these load the renderer, whose absence is reported above
  const { servePreview } = await import('../../docs/preview/server.js');
  const statics = (preview.static ?? []).map((each) => path.resolve(each));
  const live = new LiveSite({ folder: root, statics }, reader, (error) => note(io, error.message));
  await live.start();
  const say = ({ site, problems, state }: Snapshot) => {
    if (options.json) printJsonLines(invocation, [{ event: 'read', state, pages: site.pages.length, problems }]);
    else note(io, `${site.pages.length} pages: ${countText(problems)}.`);
    reportProblems(invocation, problems, root);
  };
  const { url } = await servePreview(live, reader, preview.port);
  say(live.snapshot);
  live.onChange(say);
  if (options.json) printJsonLines(invocation, [{ event: 'listening', url }]);
  else io.stdout.write(`${url}\n`);
  if (preview.open) await openAddress(io, url);
  await new Promise<never>(() => undefined);
}
