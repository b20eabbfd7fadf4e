import { type Command, InvalidArgumentError, Option } from 'commander';
import { offer } from '../declare/candidates.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { parseWait } from '../declare/seconds.js';
import { addSilentOptions } from '../declare/shared-options.js';
import { usage } from '../failure.js';

interface RunOptions {
  monitor?: string;
  failAs?: string;
  timeoutReport?: number;
  quiet?: boolean;
  output: boolean;
}

const FAILED_RESULTS: readonly string[] = ['error', 'down', 'degraded'];
const DEFAULT_REPORT_SEC = 10;
const LONGEST_REPORT_SEC = 600;

const DESCRIPTION = `Runs a job and reports its result, duration and the end of its output to a monitor. The job's output passes through unchanged and its exit code is passed on (128 + n after signal n), even if the report fails: a job never fails because Tidewatch is unreachable. Needs a project key with status:write, in TIDEWATCH_API_KEY or in the profile.`;

const FOOTER = `
Examples:
  tidewatch run --monitor nightly-backup -- /usr/local/bin/backup --full
  tidewatch run --monitor sync --fail-as down --quiet -- sh -c 'pull | import'`;

function failedResult(text: string): string {
  if (!FAILED_RESULTS.includes(text)) throw new InvalidArgumentError(`Must be one of ${FAILED_RESULTS.join(', ')}.`);
  return text;
}

const seconds = (text: string): number => parseWait(text, 0, LONGEST_REPORT_SEC);

/** The words after `--`, which is required, so that the job's flags are never taken for ours. */
function jobOf(argv: readonly string[], args: readonly string[]): string[] {
  const dashes = argv.indexOf('--');
  const job = dashes < 0 ? [] : argv.slice(dashes + 1);
  if (dashes < 0) throw usage('Put -- before the command to run: tidewatch run --monitor <slug> -- <command>');
  if (job.length === 0) throw usage('There is no command after --.');
  if (args.length > job.length) throw usage(`Unexpected before --: ${args.slice(0, args.length - job.length).join(' ')}`);
  return job;
}

function addOptions(command: Command): Command {
  const choices = `(choices: ${FAILED_RESULTS.join(', ')}; default: error)`;
  const failAs = new Option('--fail-as <result>', `What a failed job is reported as. ${choices}`).argParser(failedResult);
  return command
    .argument('[command...]', 'The job and its arguments, after --.')
    .addOption(offer(new Option('--monitor <slug>', 'The monitor to report to. (required)'), { list: 'listMonitors', bare: true }))
    .addOption(offer(failAs, { words: FAILED_RESULTS }))
    .option('--no-output', "Leave the job's output out of the report, and give the job the terminal itself.")
    .option('--timeout-report <sec>', `How long to try to report, altogether. (default: ${DEFAULT_REPORT_SEC})`, seconds)
    .option('-q, --quiet', 'Print nothing if the report fails.');
}

/** `tidewatch run -- <command>` */
export const declareRun: Declare = (parent, runtime) => {
  const command = parent.command('run').description(DESCRIPTION);
  command.usage('[options] --monitor <slug> -- <command...>');
  addSilentOptions(addOptions(command)).addHelpText('after', FOOTER);
  return command.action(async () => {
    const options = command.opts<RunOptions>();
    const job = jobOf(runtime.argv, command.args);
    const { monitor } = options;
    if (monitor === undefined || monitor.startsWith('-')) throw usage('Missing: --monitor <slug>.');
    const invocation = invocationOf(command, runtime);
    if (invocation.options.dryRun) {
      const { rehearseRun } = await import('../actions/run.js');
      return rehearseRun(invocation, monitor);
    }
    const { run } = await import('../actions/run.js');
    runtime.releaseProcess();
    runtime.exitCode = await run(invocation, {
      command: job,
      monitor,
      failAs: options.failAs ?? 'error',
      withOutput: options.output,
      quiet: options.quiet === true,
      budgetMs: (options.timeoutReport ?? DEFAULT_REPORT_SEC) * 1000,
    });
  });
};
