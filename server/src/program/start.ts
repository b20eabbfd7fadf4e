import { noArguments, type ProgramCommand } from './command.js';

export const start: ProgramCommand = {
  name: 'start',
  summary: 'Start the server. Environment variables configure it; SIGTERM stops it.',
  async run(args) {
    noArguments(args);
    await import('../assembly/main.js');
  },
};
