import { Command, InvalidArgumentError } from 'commander';

function parseInterval(text: string): number {
  const seconds = Number(text);
  if (!(seconds >= 1 && seconds <= 60)) throw new InvalidArgumentError('Must be 1 to 60 seconds.');
  return seconds;
}

export function runCommand(): Command {
  return new Command('run')
    .description('Runs the agent in the foreground until it is stopped, as the service does.')
    .option('--print-sample', 'Take two samples, print the heartbeat as it would be sent, and send nothing.')
    .option('--interval <seconds>', 'Time between the two samples.', parseInterval, 1)
    .action(async ({ printSample: onlyPrint, interval }: { printSample?: boolean; interval: number }) => {
      if (onlyPrint) return (await import('./print-sample.js')).printSample(process.env, interval);
      return (await import('./foreground.js')).runInForeground(process.env);
    });
}
