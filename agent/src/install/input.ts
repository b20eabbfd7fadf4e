/** Validates the options of the install line before anything else. */
import path from 'node:path';
import { isToken, parseEndpoint } from '../configuration.js';
import { EXIT, Failure } from '../failure.js';
import type { Host } from './host.js';

/** As commander reads it. */
export interface InstallOptions {
  token?: string;
  endpoint: string;
  user: string;
  addGroups?: boolean;
  pm2Home?: string;
  dryRun?: boolean;
}

export interface InstallInput {
  endpoint: string;
  user: string;
  addGroups: boolean;
  pm2Home: string | null;
}

const USER = /^[A-Za-z_][A-Za-z0-9_.@-]{0,63}$/;

/** A path that is valid in a unit: systemd would expand a dollar sign and end a line at a line feed. */
export function checkPath(name: string, given: string): string {
  if (!path.isAbsolute(given)) throw new Failure(`${name} must be an absolute path, such as /home/deploy/.pm2.`);
  if (/[\p{Cc}$]/u.test(given))
    throw new Failure(`${name} contains a dollar sign or a control character, which a service does not support.`);
  return given;
}

/** The options without the token; throws if they are invalid. */
export function checkOptions(options: InstallOptions): InstallInput {
  if (!USER.test(options.user)) throw new Failure('--user must be the name of a user on this host: the one whose PM2 runs here.');
  return {
    endpoint: parseEndpoint(options.endpoint, '--endpoint').href,
    user: options.user,
    addGroups: options.addGroups ?? false,
    pm2Home: options.pm2Home === undefined ? null : checkPath('--pm2-home', options.pm2Home),
  };
}

/** The token from --token, from standard input if that is -, or from TIDEWATCH_AGENT_TOKEN. No message ever contains it. */
export async function readToken(host: Host, option: string | undefined): Promise<string> {
  const given = option === '-' ? await host.readInput() : (option ?? host.env['TIDEWATCH_AGENT_TOKEN']);
  const token = given?.trim();
  if (!token)
    throw new Failure(
      'The token of the server is missing: give --token, pipe it into --token -, or set TIDEWATCH_AGENT_TOKEN. To replace a lost token: tidewatch servers rotate-token',
      EXIT.usage,
    );
  if (!isToken(token))
    throw new Failure(
      "This is not a server's token. It begins with sa_ and is shown once, when the server is created or its token is rotated.",
    );
  return token;
}
