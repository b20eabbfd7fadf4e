/** The program `tidewatch-server`. */
import { backup } from './backup.js';
import { bootstrap } from './bootstrap.js';
import { type ProgramCommand, WrongUsage } from './command.js';
import { doctor } from './doctor.js';
import { healthcheck } from './healthcheck.js';
import { migrate } from './migrate.js';
import { moveDatabase } from './move-database.js';
import { recover } from './recover.js';
import { reseal } from './reseal.js';
import { restore } from './restore.js';
import { start } from './start.js';
import { upgradeDatabase } from './upgrade-database.js';
import { version } from './version.js';

const COMMANDS: readonly ProgramCommand[] = [
  start,
  migrate,
  bootstrap,
  recover,
  backup,
  restore,
  moveDatabase,
  upgradeDatabase,
  reseal,
  doctor,
  healthcheck,
  version,
];
const FAILURE = 1;
const WRONG_USAGE = 2;
const ALIASES: Readonly<Record<string, string>> = { '--version': 'version', '-V': 'version' };

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`);
  return `Usage: tidewatch-server <command>\n\n${lines.join('')}`;
}

/** Runs the command that the arguments name. */
export async function runProgram([word = '', ...args]: readonly string[]): Promise<void> {
  if (['--help', '-h', 'help'].includes(word)) return void process.stdout.write(help());
  const command = COMMANDS.find(({ name }) => name === (ALIASES[word] ?? word));
  try {
    if (!command) throw new WrongUsage(word ? `unknown command: ${word}` : 'a command is missing');
    await command.run(args);
  } catch (error) {
    const isUsage = error instanceof WrongUsage;
    process.stderr.write(`tidewatch-server: ${(error as Error).message}\n${isUsage ? `\n${help()}` : ''}`);
    process.exitCode = isUsage ? WRONG_USAGE : FAILURE;
  }
}
