import { valueAt } from '#client-core/person/cell.js';
import { parseUrl, readSettings, type Settings } from '../../config/settings.js';
import { usage } from '../../failure.js';
import { type Invocation, isInteractive, note } from '../../io.js';
import { callOperation } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { printJson } from '../../output/print.js';
import { ask, assertCanAsk } from '../../prompts/ask.js';
import { readPasswordAndCode, readSecrets } from '../../prompts/read-secret.js';
import { readCredentialsFile } from './credentials-file.js';
import { withSecondFactor } from './second-step.js';
import { assertStorable, connectionWith, storeAccepted, storeNewSession, storeSession } from './sign-in.js';

export interface LoginOptions {
  email?: string;
  passwordStdin?: boolean;
  apiKeyStdin?: boolean;
  tokenStdin?: boolean;
  credentials?: string;
  password?: boolean;
  /** false with --no-browser. */
  browser?: boolean;
}

const LOOPBACK = /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:|\/|$)/;

/** The address to sign in at: the given one, or a prompt with the known one as default. */
async function chooseUrl({ io, options }: Invocation, settings: Settings): Promise<string> {
  const given = options.url !== undefined || Boolean(io.env['TIDEWATCH_URL']?.trim());
  if (given || !isInteractive(io)) return settings.url;
  return parseUrl(await ask(io, { message: 'Server address', instead: '--url <url>', default: settings.url }), 'The address');
}

function warnOfPlainHttp({ io }: Invocation, url: string): void {
  if (url.startsWith('http://') && !LOOPBACK.test(url))
    note(io, `Warning: ${url} is not encrypted; others on the network can read what you send.`);
}

async function withPassword(invocation: Invocation, settings: Settings, options: LoginOptions): Promise<void> {
  const { io } = invocation;
  const piped = options.passwordStdin ? await readPasswordAndCode(io) : [];
  const url = await chooseUrl(invocation, settings);
  assertStorable(settings, url);
  const email = options.email ?? (await ask(io, { message: 'Email', instead: '--email <email>' }));
  warnOfPlainHttp(invocation, url);
  const password = piped[0] ?? (await ask(io, { message: 'Password', instead: '--password-stdin', secret: true }));
  const connection = connectionWith(invocation, settings, url, {});
  const signedIn = await withSecondFactor(connection, piped[1], () => callOperation(connection, specOf('login'), { email, password }));
  await storeNewSession(invocation, settings, url, signedIn);
}

async function withFile(invocation: Invocation, settings: Settings, file: string): Promise<void> {
  const { baseUrl, ingestUrl, email, password } = await readCredentialsFile(file);
  const url = invocation.options.url === undefined ? baseUrl : settings.url;
  assertStorable(settings, url);
  const connection = connectionWith(invocation, settings, url, {});
  const signedIn = await withSecondFactor(connection, undefined, () => callOperation(connection, specOf('login'), { email, password }));
  await storeNewSession(invocation, settings, url, signedIn, ingestUrl === url ? {} : { ingestUrl });
}

async function withApiKey(invocation: Invocation, settings: Settings): Promise<void> {
  const { url } = settings;
  assertStorable(settings, url);
  const [apiKey = ''] = await readSecrets(invocation.io, ['--api-key-stdin']);
  if (!/^[^.\s]+\.[^\s]+$/.test(apiKey)) throw usage('An API key has the form <keyId>.<secret>.');
  const info = await callOperation(connectionWith(invocation, settings, url, { apiKey }), specOf('getApiKeyInfo'), {});
  const organizationSlug = String(valueAt(info, 'organization.slug'));
  const as = `the ${valueAt(info, 'apiKey.kind')} key ${valueAt(info, 'apiKey.keyId')} of ${organizationSlug}`;
  await storeAccepted(invocation, settings, url, { apiKey, organizationSlug }, as);
  if (invocation.options.json) printJson(invocation, info);
}

async function withToken(invocation: Invocation, settings: Settings): Promise<void> {
  const { url } = settings;
  assertStorable(settings, url);
  const [token = ''] = await readSecrets(invocation.io, ['--token-stdin']);
  if (!token.startsWith('tws_')) throw usage('A session token begins with tws_.');
  const user = await callOperation(connectionWith(invocation, settings, url, { token }), specOf('getCurrentUser'), {});
  await storeSession(invocation, settings, url, { ...(user as object), token });
}

/** Signs in through a browser. A script must not wait for one unless it asks to. */
async function throughBrowser(invocation: Invocation, settings: Settings, mayOpen: boolean): Promise<void> {
  const { io } = invocation;
  if (mayOpen) assertCanAsk(io, 'Signing in through a browser needs a terminal', '--no-browser, --password-stdin or --api-key-stdin');
  const url = await chooseUrl(invocation, settings);
  assertStorable(settings, url);
  warnOfPlainHttp(invocation, url);
  // it listens on a port, and few commands need it
  const { loginByCode, loginInBrowser } = await import('./login-in-browser.js');
  await (mayOpen ? loginInBrowser : loginByCode)(invocation, { settings, url });
}

/** Signs in and stores the credential only if the server accepts it. */
export async function login(invocation: Invocation, options: LoginOptions): Promise<void> {
  const settings = await readSettings(invocation.io, invocation.options, true);
  if (options.credentials !== undefined) return withFile(invocation, settings, options.credentials);
  if (options.apiKeyStdin) return withApiKey(invocation, settings);
  if (options.tokenStdin) return withToken(invocation, settings);
  if (options.passwordStdin || options.password || options.email !== undefined) return withPassword(invocation, settings, options);
  return throughBrowser(invocation, settings, options.browser ?? true);
}
