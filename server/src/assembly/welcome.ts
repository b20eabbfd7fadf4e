/** The output after a successful start: addresses and, the first time, how to sign in and what to do next. */
import { shellQuote } from '../generated/text/shell-quote.js';
import type { Config } from '../kernel/config/config.js';
import { guideUrl } from '../kernel/net/guide-url.js';
import { globalInstall, loopbackWarning } from '../kernel/net/install-lines.js';
import type { Credentials } from './opening/bootstrap.js';

interface Welcome {
  version: string;
  config: Pick<Config, 'baseUrl' | 'console' | 'dataDirectory' | 'smtpUrl'>;
  /** The result of the first start; null at later ones. */
  firstStart: { credentials: Credentials; file: string } | null;
  /** Whether the secrets may be printed: not where a log may keep them. */
  isPrivate: boolean;
}

function firstLines({ credentials, file }: NonNullable<Welcome['firstStart']>, isPrivate: boolean): string[] {
  const { email, password, apiKey, organizationSlug, baseUrl } = credentials;
  return [
    '',
    ...(isPrivate
      ? ['  Shown only once, and saved in the file below:', `  Email      ${email}`, `  Password   ${password}`, `  API key    ${apiKey}`]
      : ['  The password of the owner and an API key are in this file, which only its user can read:']),
    `  File       ${file}`,
    '',
    '  Next, in another terminal:',
    `  1. Get the command line      ${globalInstall(baseUrl, 'cli.tgz')}`,
    `  2. Sign in                   tidewatch login --credentials ${shellQuote(file)}`,
    '  3. Set up the first monitor  tidewatch init',
    '  4. Publish a status page     tidewatch status-page update --enabled',
    `                               ${baseUrl}/status/${organizationSlug}`,
    ...(loopbackWarning(baseUrl) ? ['', `  ${loopbackWarning(baseUrl)}`] : []),
  ];
}

/** The text, with an empty line around it. */
export function welcomeText({ version, config, firstStart, isPrivate }: Welcome): string {
  const { baseUrl, console: isServed, dataDirectory, smtpUrl } = config;
  const lines = [
    `  Tidewatch ${version} is running.`,
    '',
    `  Address    ${baseUrl}`,
    ...(isServed === 'on' ? [`  Console    ${baseUrl}/o`] : []),
    `  API        ${baseUrl}/api/v1`,
    `  Guides     ${guideUrl(baseUrl)}`,
    `  Reference  ${baseUrl}/api/docs`,
    `  MCP        ${baseUrl}/api/mcp`,
    `  Data       ${dataDirectory}`,
    ...(smtpUrl === null ? ['  Mail       off: set SMTP_URL to send alerts and invitations by mail'] : []),
    ...(firstStart ? firstLines(firstStart, isPrivate) : []),
  ];
  return `\n${lines.join('\n')}\n\n`;
}
