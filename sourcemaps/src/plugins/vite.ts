import type { PluginOptions } from './options.js';
import { Outputs, type SourceMapsRollupPlugin, voiceOf } from './rollup.js';

export type { PluginOptions } from './options.js';

/** The part of Vite's plugin type that is used. */
export interface SourceMapsVitePlugin extends Omit<SourceMapsRollupPlugin, 'outputOptions'> {
  apply: 'build';
  config(config: { build?: { sourcemap?: boolean | 'inline' | 'hidden' } }): { build: { sourcemap: 'hidden' } } | null;
  configResolved(config: { base: string; root: string; build: { watch?: unknown } }): void;
}

/**
 * Uploads a Vite build's source maps when it closes. If the configuration has no source maps, they are created without a comment that names them.
 * Paths start with `base`. Does nothing in the development server and with `--watch`.
 */
export function tidewatchSourceMaps(options: PluginOptions): SourceMapsVitePlugin {
  const outputs = new Outputs();
  let site = { publicPath: '/', projectRoot: '.' };
  let isWatching = false;
  return {
    name: 'tidewatch-sourcemaps',
    apply: 'build',
    config: ({ build }) => (build?.sourcemap || options.enabled === false ? null : { build: { sourcemap: 'hidden' } }),
    configResolved({ base, root, build }) {
      site = { publicPath: base, projectRoot: root };
      isWatching = Boolean(build.watch);
    },
    writeBundle(output, bundle) {
      if (!isWatching) outputs.note(output, bundle, site);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error || isWatching) outputs.forget();
        else await outputs.upload(options, voiceOf(this));
      },
    },
  };
}

export default tidewatchSourceMaps;
