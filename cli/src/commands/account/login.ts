import { Option } from 'commander';
import type { LoginOptions } from '../../actions/account/login.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Signs in and stores the session, or an API key, in a profile of the configuration file. Asks for what is missing; the profile becomes the current one.

Secrets are never passed as flags, because flags are visible in the process list and the shell history.`;

const EXAMPLES = [
  'tidewatch login --url https://tidewatch.example.com',
  'tidewatch login --credentials .tidewatch/credentials.json',
  'tidewatch login --email ada@example.com --password-stdin < password.txt',
  'echo "$KEY" | tidewatch login --profile ci --api-key-stdin',
];

/** `tidewatch login` */
export const declareLogin: Declare = (parent, runtime) => {
  const command = parent.command('login').description(DESCRIPTION);
  const ways = ['passwordStdin', 'apiKeyStdin', 'tokenStdin', 'credentials'];
  const way = (name: string, flags: string, description: string) =>
    new Option(flags, description).conflicts(ways.filter((other) => other !== name));
  command
    .option('--email <email>', 'E-mail address of the account.')
    .addOption(way('passwordStdin', '--password-stdin', 'Read the password from standard input.'))
    .addOption(way('apiKeyStdin', '--api-key-stdin', 'Store an API key, read from standard input, after checking it.'))
    .addOption(way('tokenStdin', '--token-stdin', 'Store a session token, read from standard input, after checking it.'))
    .addOption(way('credentials', '--credentials <file>', 'Sign in with the credentials.json that a first start writes.'));
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('login')]);
  return command.action(async () => {
    const { login } = await import('../../actions/account/login.js');
    await login(invocationOf(command, runtime), command.opts<LoginOptions>());
  });
};
