// Stands here until the real commands are merged, so that the tree compiles.
import { Command } from 'commander';
import { Failure } from '../failure.js';

const absent = (name: string) =>
  new Command(name).action(() => {
    throw new Failure(`${name} is not part of this build.`);
  });

export const installCommand = (): Command => absent('install');
export const uninstallCommand = (): Command => absent('uninstall');
