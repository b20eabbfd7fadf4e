import { type PluginOptions, uploadWritten } from './options.js';

export type { PluginOptions } from './options.js';

interface Stats {
  hasErrors(): boolean;
  compilation: {
    getAssets(): readonly { name: string }[];
    outputOptions: { path?: string | undefined; publicPath?: unknown };
  };
}

/** The part of webpack's compiler that is used. */
export interface CompilerPart {
  context: string;
  watchMode: boolean;
  options: { devtool?: unknown; mode?: unknown; watch?: boolean | undefined; plugins?: readonly unknown[] | undefined };
  hooks: { done: { tapPromise(name: string, work: (stats: Stats) => Promise<void>): void } };
  getInfrastructureLogger(name: string): { info(text: string): void; warn(text: string): void };
}

const NAME = 'tidewatch-sourcemaps';

/** With `devtool: false` some make their maps by one of these; maps of ours would lie beside them, and nobody would upload or delete those. */
const MAKER = /SourceMapDevToolPlugin$/;
const makesMaps = (plugin: unknown): boolean => MAKER.test((plugin as { constructor?: { name?: string } } | null)?.constructor?.name ?? '');

/** The file of an asset: what stands behind a question mark is for caches. */
const fileOf = (asset: string): string => asset.replace(/\?.*$/, '');

/**
 * Uploads the source maps of a webpack build when it is done. Maps are made where the configuration names no devtool, without a comment that
 * names them; paths begin with `output.publicPath` where that is a path or an address. Watching and the development server are left alone.
 */
export class TidewatchSourceMapsPlugin {
  constructor(private readonly options: PluginOptions) {}

  apply(compiler: CompilerPart): void {
    const { options } = compiler;
    if (this.options.enabled === false) return;
    // in development webpack has a usual of its own, which is faster
    const makesNone = !options.devtool && !options.plugins?.some(makesMaps);
    if (makesNone && options.mode !== 'development' && !options.watch) options.devtool = 'hidden-source-map';
    compiler.hooks.done.tapPromise(NAME, (stats) => this.upload(compiler, stats));
  }

  private async upload(compiler: CompilerPart, stats: Stats): Promise<void> {
    if (compiler.watchMode || stats.hasErrors()) return;
    const { path, publicPath } = stats.compilation.outputOptions;
    if (path === undefined) return;
    const files = stats.compilation.getAssets().map(({ name }) => fileOf(name));
    const logger = compiler.getInfrastructureLogger(NAME);
    const written = {
      directory: path,
      files,
      projectRoot: compiler.context,
      publicPath: typeof publicPath === 'string' ? publicPath : undefined,
    };
    await uploadWritten(this.options, written, { say: (text) => logger.info(text), warn: (text) => logger.warn(text) });
  }
}

/** The same as a function, as with the other bundlers. */
export const tidewatchSourceMaps = (options: PluginOptions): TidewatchSourceMapsPlugin => new TidewatchSourceMapsPlugin(options);

export default tidewatchSourceMaps;
