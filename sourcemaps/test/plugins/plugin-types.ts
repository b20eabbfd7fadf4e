/** Compiled by the check and never run: the plugins match the bundlers' own types. */
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as RollupPlugin } from 'rollup';
import type { Plugin as VitePlugin } from 'vite';
import type { WebpackPluginInstance } from 'webpack';
import { tidewatchSourceMaps as esbuild } from '../../src/plugins/esbuild.js';
import { tidewatchSourceMaps as rollup } from '../../src/plugins/rollup.js';
import { tidewatchSourceMaps as vite } from '../../src/plugins/vite.js';
import { tidewatchSourceMaps as webpack } from '../../src/plugins/webpack.js';

const options = { domain: 'shop.example.com', release: 'shop@1.4.0' };
export const plugins: [VitePlugin, RollupPlugin, EsbuildPlugin, WebpackPluginInstance] = [
  vite(options),
  rollup(options),
  esbuild(options),
  webpack(options),
];
