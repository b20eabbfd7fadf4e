import { Command } from 'commander';
import { EXIT } from '../failure.js';

interface Options {
  user?: string;
  json?: boolean;
}

export function statusCommand(): Command {
  return new Command('status')
    .description(
      'Shows whether the agent runs and is connected, and what the service asked of it lately. Exit code 0 when it is connected.',
    )
    .option('--user <user>', 'The user that the service runs as; without it, yourself.')
    .option('--json', 'Print JSON.')
    .action(async ({ user, json }: Options) => {
      const [{ statusReport }, { isAlive }, { statusText }, { askProgram }, { findUser }] = await Promise.all([
        import('./report.js'),
        import('../state/state-file.js'),
        import('./text.js'),
        import('../install/service.js'),
        import('./users.js'),
      ]);
      const { env, platform } = process;
      const now = () => new Date();
      const ask = askProgram(env);
      const report = await statusReport({ env, user: await findUser(user, ask), platform, now, isAlive, askProgram: ask });
      process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : statusText(report));
      process.exitCode = report.connection.state === 'connected' ? EXIT.done : EXIT.failed;
    });
}
