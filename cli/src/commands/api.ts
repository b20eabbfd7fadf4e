import type { ApiOptions } from '../actions/api.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions, keyOption } from '../declare/shared-options.js';
import { usage } from '../failure.js';

const DESCRIPTION = `Sends any request with the profile's credential and prints the JSON response. Use it for requests that have no command. To send signed requests, use: tidewatch events report.`;

const FOOTER = `
Examples:
  tidewatch api GET /api/v1/monitors --query status=down --query limit=5
  tidewatch api PATCH /api/v1/monitors/019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10 --data '{"paused":true}'
  tidewatch api POST /api/v1/projects --data @project.json`;

function addPair(text: string, previous: readonly string[]): string[] {
  if (text.indexOf('=') < 1) throw usage(`--query must be <name>=<value>, not "${text}".`);
  return [...previous, text];
}

/** `tidewatch api <METHOD> <path>` */
export const declareApi: Declare = (parent, runtime) => {
  const command = parent.command('api').description(DESCRIPTION);
  command
    .argument('<METHOD>', 'GET, POST, PATCH, PUT or DELETE.')
    .argument('<path>', 'Path on the server, beginning with a slash.')
    .option('--data <json>', 'JSON body; @file reads it from a file, - from standard input.')
    .option('--query <name=value>', 'A query parameter; repeat it for more.', addPair, []);
  addSharedOptions(command).addOption(keyOption()).addHelpText('after', FOOTER);
  return command.action(async (method: string, path: string) => {
    const { api } = await import('../actions/api.js');
    await api(invocationOf(command, runtime), method, path, command.opts<ApiOptions>());
  });
};
