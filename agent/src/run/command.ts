import { Command } from 'commander';

export const runCommand = (): Command => new Command('run');
