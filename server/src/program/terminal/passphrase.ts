import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ReadStream } from 'node:tty';

const VARIABLE = 'TIDEWATCH_BACKUP_PASSPHRASE';
const SHORTEST = 12;

/** Asks a question on the terminal. */
type Ask = (question: string) => Promise<string>;

/** The terminal; null if there is none. Standard input may be the backup itself. */
function openTerminal(): ReadStream | null {
  try {
    return new ReadStream(openSync('/dev/tty', 'r'));
  } catch {
    return null;
  }
}

/** Lets `work` ask on the terminal, which shows nothing of the answers; null if there is none. */
async function onTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T | null> {
  const terminal = openTerminal();
  if (!terminal) return null;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // from here on, the terminal shows nothing
  const lines = createInterface({ input: terminal, output: nowhere, terminal: true });
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => reject(new Error('interrupted'))).once('close', () => reject(new Error('no passphrase was given')));
  });
  ended.catch(() => {});
  const ask: Ask = async (question) => {
    process.stderr.write(question);
    const answer = await Promise.race([new Promise<string>((resolve) => lines.question('', resolve)), ended]);
    process.stderr.write('\n');
    return answer;
  };
  try {
    return await work(ask);
  } finally {
    lines.close();
    terminal.destroy();
  }
}

/** The passphrase for a new backup. Throws without one, or if it is too short. */
export async function newPassphrase(): Promise<string> {
  const given = process.env[VARIABLE] || (await onTerminal(choose));
  if (!given) throw new Error(`--include-key needs a passphrase: set ${VARIABLE}, or run this on a terminal`);
  if (given.length < SHORTEST) throw new Error(`the passphrase must have at least ${SHORTEST} characters`);
  return given;
}

async function choose(ask: Ask): Promise<string> {
  const first = await ask('Passphrase for the master key: ');
  if ((await ask('Once more: ')) !== first) throw new Error('the passphrases differ');
  return first;
}

/** The passphrase of a backup; null if there is neither the variable nor a terminal, or if the answer is empty. */
export async function knownPassphrase(): Promise<string | null> {
  const given = process.env[VARIABLE];
  return given || (await onTerminal((ask) => ask("Passphrase of the backup's master key (empty: restore without the key): "))) || null;
}
