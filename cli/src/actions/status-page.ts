import { openAddress, webAddress } from '../browser/open-address.js';
import { usage } from '../failure.js';
import { type Invocation, note } from '../io.js';
import { connect } from '../operation/call.js';
import { ENABLE } from '../operation/enable-status-page.js';
import { specOf } from '../operation/specs.js';
import { assertFields } from '../output/pick.js';
import { printAnswer, printWords } from '../output/print.js';
import { PAGE_CHANGE_FIELDS, type PageChange, pageChangesSince } from '../status-page/changes.js';
import { drawPublicPicture } from '../status-page/picture.js';
import { type PublicSnapshot, takePublicSnapshot } from '../status-page/snapshot.js';
import type { Subject } from '../watch/subject.js';
import { keepLooking } from '../watch/watch.js';

/** The organization's public page as a subject to watch. */
const PUBLIC_PAGE: Subject<PublicSnapshot, PageChange> = {
  take: takePublicSnapshot,
  draw: drawPublicPicture,
  evaluation: ({ evaluation }) => evaluation,
  changes: pageChangesSince,
  cells: ({ at, kind, name, group, from, to, text }) => [
    at,
    kind,
    group === null ? name : `${group}/${name}`,
    from ?? '-',
    to ?? '-',
    text ?? '-',
  ],
  toObject: (change) => change,
};

/**
 * Opens the page at its public address: the custom domain if active, otherwise ours. Prints the address if there is no browser, or if the page is
 * disabled.
 */
export async function openStatusPage(invocation: Invocation): Promise<void> {
  const { io, options } = invocation;
  const outputs = ['url', 'enabled'];
  const spec = { ...specOf('getPublicStatusSnapshot'), envelope: null, list: false, id: 'url', columns: outputs, outputs };
  assertFields(spec, options.fields);
  const { page, enabled } = await takePublicSnapshot(await connect(invocation));
  const url = webAddress(page.url);
  if (!enabled) note(io, `The status page is not public yet. Enable it with: ${ENABLE}`);
  if (options.json || options.quiet || options.fields) printAnswer(invocation, spec, { url, enabled });
  else if (enabled && io.stdout.isTTY === true && (await openAddress(io, url))) note(io, `Opened ${url}`);
  else printWords(invocation, [url]);
}

/** Keeps showing the public page; returns the exit code. */
export async function watchStatusPage(invocation: Invocation, { every }: { every: number }): Promise<number> {
  const { options } = invocation;
  if (options.quiet) throw usage('--quiet cannot be used with watch. For a snapshot, run: tidewatch status-page snapshot');
  if (options.fields && !options.json) throw usage('--fields applies to changes as JSON; add --json.');
  assertFields({ ...specOf('getPublicStatusSnapshot'), outputs: PAGE_CHANGE_FIELDS }, options.fields);
  return keepLooking(await connect(invocation), PUBLIC_PAGE, every * 1000);
}
