import path from 'node:path';
import { type PluginOptions, uploadWritten, type Voice, type Written } from './options.js';

export type { PluginOptions } from './options.js';

/** The part of the plugin context that is used. */
interface Context {
  meta: { watchMode?: boolean };
  info?: (text: string) => void;
  warn(text: string): void;
}

interface Output {
  dir?: string | undefined;
  file?: string | undefined;
}

/** The part of Rollup's plugin type that is used. */
export interface SourceMapsRollupPlugin {
  name: string;
  outputOptions(options: { sourcemap?: boolean | 'inline' | 'hidden' | undefined }): typeof options | null;
  writeBundle(this: Context, output: Output, bundle: Readonly<Record<string, unknown>>): void;
  closeBundle: { order: 'post'; sequential: true; handler(this: Context, error?: Error): Promise<void> };
}

/** Collects the outputs of writeBundle until the build closes. */
export class Outputs {
  private written: Written[] = [];

  note({ dir, file }: Output, bundle: Readonly<Record<string, unknown>>, more: Partial<Written> = {}): void {
    const directory = dir ?? path.dirname(file ?? '.');
    this.written.push({ directory, files: Object.keys(bundle), ...more });
  }

  /** Uploads the collected outputs and clears them: a build with several outputs closes once, a watcher after each build. */
  async upload(options: PluginOptions, voice: Voice): Promise<void> {
    const { written } = this;
    this.written = [];
    for (const each of written) await uploadWritten(options, each, voice);
  }

  forget(): void {
    this.written = [];
  }
}

/** Rollup's output. */
export const voiceOf = (context: Context): Voice => ({
  say: (text) => (context.info ? context.info(text) : process.stdout.write(`${text}\n`)),
  warn: (text) => context.warn(text),
});

/**
 * Uploads a Rollup build's source maps when it closes. If the configuration has no source maps, they are created without a comment that names them.
 * Does nothing in watch mode.
 */
export function tidewatchSourceMaps(options: PluginOptions): SourceMapsRollupPlugin {
  const outputs = new Outputs();
  return {
    name: 'tidewatch-sourcemaps',
    outputOptions: (output) => (output.sourcemap || options.enabled === false ? null : { ...output, sourcemap: 'hidden' }),
    writeBundle(output, bundle) {
      if (!this.meta.watchMode) outputs.note(output, bundle);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error || this.meta.watchMode) outputs.forget();
        else await outputs.upload(options, voiceOf(this));
      },
    },
  };
}

export default tidewatchSourceMaps;
