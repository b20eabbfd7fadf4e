import path from 'node:path';
import { type PluginOptions, uploadWritten, type Written } from './options.js';

export type { PluginOptions } from './options.js';

interface Options {
  sourcemap?: boolean | 'linked' | 'inline' | 'external' | 'both' | undefined;
  metafile?: boolean | undefined;
  write?: boolean | undefined;
  outdir?: string | undefined;
  outfile?: string | undefined;
  absWorkingDir?: string | undefined;
  publicPath?: string | undefined;
}

interface Result {
  errors: readonly unknown[];
  metafile?: { outputs: Readonly<Record<string, unknown>> } | undefined;
}

interface Messages {
  errors?: { text: string }[];
  warnings?: { text: string }[];
}

/** The part of esbuild's plugin type that is used. */
interface SourceMapsEsbuildPlugin {
  name: string;
  setup(build: { initialOptions: Options; onEnd(work: (result: Result) => Promise<Messages | null>): void }): void;
}

/** The written files, relative to their common folder. */
function writtenOf({ absWorkingDir, outdir, outfile, publicPath }: Options, outputs: readonly string[]): Written {
  const projectRoot = absWorkingDir ?? process.cwd();
  const directory = path.resolve(projectRoot, outdir ?? path.dirname(outfile ?? '.'));
  const files = outputs.map((output) => path.relative(directory, path.resolve(projectRoot, output)));
  return { directory, files, projectRoot, publicPath };
}

/**
 * Uploads an esbuild build's source maps when it ends. If the options have no source maps, they are created without a comment that names them. Paths
 * start with `publicPath` if that is a path or URL. esbuild doesn't report watch mode, so only a context's first build is uploaded, and none if the
 * command line has --watch or --serve.
 */
export function tidewatchSourceMaps(options: PluginOptions): SourceMapsEsbuildPlugin {
  return {
    name: 'tidewatch-sourcemaps',
    setup({ initialOptions, onEnd }) {
      if (options.enabled === false || process.argv.some((word) => /^--(watch|serve|servedir)\b/.test(word))) return;
      if (!initialOptions.sourcemap) initialOptions.sourcemap = 'external';
      initialOptions.metafile = true;
      let isDone = false;
      onEnd(async ({ errors, metafile }) => {
        if (isDone || errors.length > 0 || !metafile) return null;
        isDone = true;
        if (initialOptions.write === false) return { warnings: [{ text: 'tidewatch: nothing is written, so no source map is uploaded' }] };
        const warnings: { text: string }[] = [];
        const voice = {
          say: (text: string) => void process.stdout.write(`${text}\n`),
          warn: (text: string) => void warnings.push({ text }),
        };
        try {
          await uploadWritten(options, writtenOf(initialOptions, Object.keys(metafile.outputs)), voice);
          return { warnings };
        } catch (error) {
          return { warnings, errors: [{ text: (error as Error).message }] };
        }
      });
    },
  };
}

export default tidewatchSourceMaps;
