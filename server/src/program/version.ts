import { withBuild } from '../generated/build/build.js';
import { serverVersion } from '../kernel/version.js';
import { noArguments, type ProgramCommand } from './command.js';

export const version: ProgramCommand = {
  name: 'version',
  summary: 'Show the version and the build.',
  async run(args) {
    noArguments(args);
    process.stdout.write(`${withBuild(serverVersion())}\n`);
  },
};
