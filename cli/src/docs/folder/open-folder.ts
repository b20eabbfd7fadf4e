/** Reads a folder and shows the progress. */
import path from 'node:path';
import { userFolder } from '#client-core/host/home-folder.js';
import { Failure } from '../../failure.js';
import type { Io } from '../../io.js';
import { whileWaiting } from '../../output/spinner.js';
import { KeptPages } from '../source/kept-pages.js';
import type { LocalSite } from './local-site.js';
import { readSite } from './read-site.js';

/** Options of every command that reads a folder. */
export interface FolderOptions {
  /** Folders of static files. */
  static?: readonly string[];
}

/** Loads the renderer. npm skips its native parser on platforms that it isn't built for. */
export async function loadReader(env: Io['env']): Promise<KeptPages> {
  try {
    const [{ Reader, rendererMark }] = await Promise.all([import('@tidewatch/docs-renderer/process'), import('@tidewatch/docs-renderer')]);
    const folder = path.join(userFolder(env, 'XDG_CACHE_HOME', '.cache'), 'tidewatch', 'docs');
    return new KeptPages(new Reader(), { folder, renderer: rendererMark() });
  } catch (error) {
    throw new Failure('FAILED', "Can't load the documentation renderer on this computer.", { cause: error }).advise(
      `Reinstall the tidewatch command with its optional dependencies: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

/** Reads the site of a folder, with its folders of static files. */
export async function openFolder(io: Io, folder: string, statics: readonly string[] = []): Promise<LocalSite> {
  const reader = await loadReader(io.env);
  const root = path.resolve(folder);
  try {
    return await whileWaiting(io, `Reading ${folder}`, (say) =>
      readSite(root, {
        reader,
        statics: statics.map((each) => path.resolve(each)),
        progress: (done, total) => say(`Reading ${folder}: ${done} of ${total} pages`),
      }),
    );
  } finally {
    await reader.close();
  }
}
