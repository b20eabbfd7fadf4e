/** A small program, built by bundlers in usual configurations (build.mjs); its error is thrown in Node, and the tests map its stack. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The positions of the throw and of each call. */
export const EXPECTED = [
  { source: 'total.ts', line: 8, text: 'throw new RangeError' },
  { source: 'checkout.ts', line: 6, text: 'totalOf(prices)' },
  { source: 'main.ts', line: 4, text: 'checkout(null)' },
] as const;

const BUILD = fileURLToPath(new URL('./build.mjs', import.meta.url));
const environment = { PATH: process.env['PATH'] };

export const BUILDERS = ['esbuild', 'rollup', 'webpack', 'vite', 'TypeScript'] as const;

/** Builds the program; returns the file to run, and every map by the path of its file below the directory. */
export function buildWith(builder: string, directory: string): { file: string; maps: Record<string, string> } {
  const output = execFileSync(process.execPath, [BUILD, builder, directory], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const { file, names }: { file: string; names: string[] } = JSON.parse(String(output).split('\n').at(-1) ?? '');
  const maps = names.map((name) => [`/dist/${name}`, readFileSync(path.join(directory, 'dist', `${name}.map`), 'utf8')]);
  return { file, maps: Object.fromEntries(maps) };
}

/** Runs a build in Node and returns the frames of the error that ends it: file below the directory, line and column. */
export function thrownBy(directory: string, file: string): { file: string; line: number; column: number }[] {
  let output = '';
  try {
    execFileSync(process.execPath, [file], { stdio: 'pipe', env: environment });
  } catch (error) {
    output = String((error as { stderr: Buffer }).stderr);
  }
  return [...output.matchAll(/(?:\(|at )(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)\)?$/gm)]
    .filter(([, name]) => name?.startsWith(directory))
    .map(([, name = '', line, column]) => ({ file: name.slice(directory.length), line: Number(line), column: Number(column) }));
}
