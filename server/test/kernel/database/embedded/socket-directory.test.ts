import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Cluster } from '../../../../src/kernel/database/embedded/cluster.js';
import { claimSocketDirectory } from '../../../../src/kernel/database/embedded/socket-directory.js';
import { atTheEnd, isRoot, newPlace, serverUser } from './places.js';

/** A cluster whose socket must be in the temporary folder. */
function farCluster(): Cluster {
  const stateDirectory = newPlace({ below: 'deep/'.repeat(30) });
  const { uid, gid } = serverUser();
  const account = uid === undefined || gid === undefined ? undefined : { uid, gid };
  const dataDirectory = join(stateDirectory, 'data');
  return { stateDirectory, dataDirectory, account, unreachable: false, password: '', binaries: { directory: '', major: 18 } };
}

/** Claims a directory, and removes it afterwards. */
function claim(cluster: Cluster): string {
  const directory = claimSocketDirectory(cluster);
  atTheEnd(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test('is private to the server, and the same the next time', () => {
  const cluster = farCluster();
  const directory = claim(cluster);
  const { mode, uid } = lstatSync(directory);
  expect(mode & 0o777).toBe(0o700);
  expect(uid).toBe(serverUser().uid ?? process.getuid?.());
  expect(claim(cluster)).toBe(directory);
});

const plants: [string, (directory: string, elsewhere: string) => void][] = [
  ['a link to a good directory', (directory, elsewhere) => symlinkSync(elsewhere, directory)],
  ['a link to nothing', (directory) => symlinkSync('/nowhere/at/all', directory)],
  [
    'a directory that others may enter',
    (directory) => {
      mkdirSync(directory);
      chmodSync(directory, 0o755);
    },
  ],
];
if (isRoot) {
  plants.push([
    'a directory of another user',
    (directory) => {
      mkdirSync(directory, { mode: 0o700 });
      chownSync(directory, 54_321, 54_321);
    },
  ]);
}

test.each(plants)('%s planted there is not used', (_, plant) => {
  const cluster = farCluster();
  const first = claim(cluster);
  rmSync(first, { recursive: true });
  const elsewhere = newPlace();
  mkdirSync(elsewhere, { mode: 0o700 });
  plant(first, elsewhere);
  const second = claim(cluster);
  expect(second).not.toBe(first);
  expect(lstatSync(second).isDirectory()).toBe(true);
});
