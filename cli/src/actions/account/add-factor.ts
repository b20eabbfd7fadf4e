import { valueAt } from '#client-core/person/cell.js';
import { openAddress, webAddress } from '../../browser/open-address.js';
import { type Invocation, type Io, note, wantsColor } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { printJson, printWords } from '../../output/print.js';
import { ask, assertCanAsk } from '../../prompts/ask.js';

export interface AddTotpOptions {
  name?: string;
}

/** Light modules on a dark ground, whatever the terminal's colours are: some apps read nothing else. */
const GROUND = ['\x1b[97;40m', '\x1b[0m'] as const;

/** The address as a picture for the app's camera; null if the terminal is too small, or may show no colours. */
async function picture(io: Io, uri: string): Promise<string | null> {
  const { renderUnicodeCompact } = await import('uqr');
  const lines = renderUnicodeCompact(uri, { border: 1 }).split('\n');
  const isTooWide = (io.stderr.columns ?? 0) <= (lines[0]?.length ?? 0);
  return isTooWide || !wantsColor(io, io.stderr) ? null : lines.map((line) => `${GROUND[0]}${line}${GROUND[1]}`).join('\n');
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Adds an authenticator app: shows its secret, asks for a code, and prints the recovery codes that come with the first one. */
export async function addTotp(invocation: Invocation, { name }: AddTotpOptions): Promise<void> {
  const { io, options } = invocation;
  const connection = await connect(invocation);
  assertCanAsk(io, 'The code of the app', 'second-factor start-totp, then second-factor confirm-totp');
  const begun = (await callOperation(connection, specOf('startTotp'), { name })) as { factorId: string; secret: string; uri: string };
  const drawn = await picture(io, begun.uri);
  note(
    io,
    drawn === null
      ? `Open this address on your phone, or enter the key: ${begun.uri}`
      : `Scan this with your authenticator app:\n\n${drawn}\n`,
  );
  note(io, `Key: ${inFours(begun.secret)}`);
  const code = await ask(io, { message: 'Code that the app shows', instead: 'second-factor confirm-totp' });
  const added = await callOperation(connection, specOf('confirmTotp'), { factorId: begun.factorId, code });
  note(io, 'The app was added. From now on, signing in needs a code of it.');
  const codes = valueAt(added, 'recoveryCodes') as string[] | null;
  if (options.json) printJson(invocation, added);
  else if (codes) {
    note(io, 'Recovery codes, shown only once. Keep them apart from the app: each signs you in once without it.');
    io.stdout.write(`${codes.join('\n')}\n`);
  }
}

/** The page where a browser makes a passkey. Browsers have none for IP addresses, and know this computer as localhost. */
function securityPage(server: string): string {
  const url = new URL(webAddress(`${server}/account/security`));
  if (/^(127\.[\d.]+|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  return url.href;
}

/** Opens the page where a passkey is added; prints its address if there is no browser. */
export async function addPasskey(invocation: Invocation): Promise<void> {
  const connection = await connect(invocation);
  const { io } = connection;
  const address = securityPage(connection.settings.url);
  if (invocation.options.json) printJson(invocation, { url: address });
  else if (io.stdout.isTTY === true && (await openAddress(io, address))) note(io, `Opened ${address}: add the passkey there.`);
  else printWords(connection, [address]);
}
