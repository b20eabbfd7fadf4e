import { Command } from 'commander';
import { withBuild } from './generated/build/build.js';
import { version } from './version.js';

interface Entry {
  name: string;
  summary: string;
  load(): Promise<Command>;
}

/** All commands; only the one on the command line is imported. */
const COMMANDS: readonly Entry[] = [
  {
    name: 'install',
    summary: 'Install or update the service that runs the agent.',
    load: async () => (await import('./install/command.js')).installCommand(),
  },
  {
    name: 'uninstall',
    summary: 'Remove the service and its configuration.',
    load: async () => (await import('./install/command.js')).uninstallCommand(),
  },
  {
    name: 'status',
    summary: 'Show whether the agent runs and is connected, and its recent requests.',
    load: async () => (await import('./status/command.js')).statusCommand(),
  },
  {
    name: 'run',
    summary: 'Run in the foreground, as the service does; --print-sample shows what is sent.',
    load: async () => (await import('./run/command.js')).runCommand(),
  },
];

const FOOTER = `
The agent is read-only; no request can change this host.

Exit codes: 0 done (status: connected), 1 failed (status: not connected),
2 wrong usage, or install without the rights it needs.`;

/**
 * The command tree for one line: the named command in full, the others only by name for the help. A command sets process.exitCode, or throws a
 * Failure.
 */
export async function buildProgram(argv: readonly string[]): Promise<Command> {
  const program = new Command('tidewatch-agent')
    .description("Tidewatch's read-only agent: host, PM2, systemd and nginx health of a server.")
    .version(withBuild(version()), '-V, --version', 'Show the version.')
    .helpOption('-h, --help', 'Show help.')
    .helpCommand(false)
    .addHelpText('after', FOOTER);
  for (const { name, summary, load } of COMMANDS) {
    const command = argv.includes(name) ? await load() : new Command(name);
    program.addCommand(command.summary(summary).exitOverride());
  }
  return program.exitOverride();
}
