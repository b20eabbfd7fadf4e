/** Reads a folder and shows the progress. */
import path from 'node:path';
import { Failure } from '../../failure.js';
import type { Io } from '../../io.js';
import { whileWaiting } from '../../output/spinner.js';
import type { LocalSite } from './local-site.js';
import { readSite } from './read-site.js';

/** Loads the renderer. npm skips its native parser on platforms that it isn't built for. */
export async function loadReader() {
  try {
    const [{ Reader }] = await Promise.all([import('@tidewatch/docs-renderer/process'), import('@tidewatch/docs-renderer')]);
    return new Reader();
  } catch (error) {
    throw new Failure('FAILED', "Can't load the documentation renderer on this computer.", { cause: error }).advise(
      `Reinstall the tidewatch command with its optional dependencies: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

/** Reads the site of a folder. */
export async function openFolder(io: Io, folder: string): Promise<LocalSite> {
  const reader = await loadReader();
  const root = path.resolve(folder);
  try {
    return await whileWaiting(io, `Reading ${folder}`, (say) =>
      readSite(root, { reader, progress: (done, total) => say(`Reading ${folder}: ${done} of ${total} pages`) }),
    );
  } finally {
    reader.close();
  }
}
