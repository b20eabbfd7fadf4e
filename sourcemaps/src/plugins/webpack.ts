import { type PluginOptions, uploadWritten } from './options.js';

export type { PluginOptions } from './options.js';

interface Stats {
  hasErrors(): boolean;
  compilation: {
    getAssets(): readonly { name: string }[];
    outputOptions: { path?: string | undefined; publicPath?: unknown };
  };
}

/** The part of webpack's compiler type that is used. */
export interface CompilerPart {
  context: string;
  watchMode: boolean;
  options: { devtool?: unknown; mode?: unknown; watch?: boolean | undefined; plugins?: readonly unknown[] | undefined };
  hooks: { done: { tapPromise(name: string, work: (stats: Stats) => Promise<void>): void } };
  getInfrastructureLogger(name: string): { info(text: string): void; warn(text: string): void };
}

const NAME = 'tidewatch-sourcemaps';

/** With `devtool: false`, some builds create maps with one of these; ours would be additional maps that nobody uploads or deletes. */
const MAKER = /SourceMapDevToolPlugin$/;
const makesMaps = (plugin: unknown): boolean => MAKER.test((plugin as { constructor?: { name?: string } } | null)?.constructor?.name ?? '');

/** An asset's file, without the query for caches. */
const fileOf = (asset: string): string => asset.replace(/\?.*$/, '');

/**
 * Uploads a webpack build's source maps when it is done. If the configuration has no devtool, maps are created without a comment that names them.
 * Paths start with `output.publicPath` if that is a path or URL. Does nothing in watch mode and in the development server.
 */
export class TidewatchSourceMapsPlugin {
  constructor(private readonly options: PluginOptions) {}

  apply(compiler: CompilerPart): void {
    const { options } = compiler;
    if (this.options.enabled === false) return;
    // in development, webpack has its own, faster default
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

/** The plugin as a function, as for the other bundlers. */
export const tidewatchSourceMaps = (options: PluginOptions): TidewatchSourceMapsPlugin => new TidewatchSourceMapsPlugin(options);

export default tidewatchSourceMaps;
