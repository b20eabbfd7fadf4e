import { Command } from 'commander';

export const statusCommand = (): Command => new Command('status');
