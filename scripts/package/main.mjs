/** npm run package: builds, and makes all packages in dist/packages. With --built, it packs what is built, for a server that hands them out. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, main, root } from '../workspace.mjs';
import { makePackages } from './make.mjs';

await main(async () => {
  const isBuilt = process.argv.includes('--built');
  if (!isBuilt) {
    await install();
    await build();
  }
  makePackages(root);
  if (isBuilt) return;
  const { packages } = JSON.parse(readFileSync(path.join(root, 'dist/packages/index.json'), 'utf8'));
  for (const { file, bytes } of packages) process.stdout.write(`dist/packages/${file}  ${(bytes / 1_000).toFixed(0)} kB\n`);
});
