import { shellQuote } from '#client-core/text/shell-quote.js';
import { installLine, isLoopback } from '../http/package-lines.js';
import { cronOf, type Rhythm, zoneWarnings } from './schedule.js';
import type { KeySender } from './senders.js';

interface SnippetFacts {
  monitor: string;
  url: string;
  /** The server's version, which names its Python package. */
  serverVersion: string;
  ingestUrl: string;
  rhythm: Rhythm;
  /** An absolute path; null if the key was printed. */
  keyFile: string | null;
  /** Absolute paths of node and of the `tidewatch` script. */
  command: readonly string[];
}

// In a crontab line, a percent sign ends the command, even within quotes.
const cronQuote = (text: string): string => shellQuote(text).replaceAll('%', '\\%');

/** A crontab line that runs the job with this program, which reports its result, duration and output. */
function run({ monitor, url, rhythm, keyFile, command }: SnippetFacts): string {
  const key = keyFile === null ? '' : `. ${cronQuote(keyFile)}; export TIDEWATCH_API_KEY; `;
  const where = `TIDEWATCH_URL=${cronQuote(url)} `;
  return `${cronOf(rhythm)} ${key}${where}${command.map(cronQuote).join(' ')} run --monitor ${monitor} -- /path/to/your/job\n`;
}

const node = ({ monitor, ingestUrl }: SnippetFacts): string => `import { StatusClient } from '@tidewatch/sdk';

const status = new StatusClient({
  apiKey: process.env.TIDEWATCH_API_KEY,
  endpoint: ${JSON.stringify(ingestUrl)},
  slug: ${JSON.stringify(monitor)},
});

const started = performance.now();
// what your job does
await status.ok({ latencyMs: Math.round(performance.now() - started) });
`;

const python = ({ monitor, ingestUrl }: SnippetFacts): string => `import os
import time

from tidewatch import StatusClient

status = StatusClient(
    api_key=os.environ["TIDEWATCH_API_KEY"],
    endpoint=${JSON.stringify(ingestUrl)},
    slug=${JSON.stringify(monitor)},
)

started = time.monotonic()
# what your job does
status.ok(latency_ms=round((time.monotonic() - started) * 1000))
`;

const SNIPPETS: Readonly<Record<KeySender, (facts: SnippetFacts) => string>> = { run, node, python };

const HINTS: Readonly<Record<KeySender, string>> = {
  run: 'Add this line with `crontab -e`. On another computer, install the command there first:',
  node: 'Install the package first:',
  python: 'Install the package first:',
};

/** The line that installs what the lines use; null if they use nothing of ours. */
function installOf(sender: KeySender, { url, serverVersion }: SnippetFacts): string | null {
  if (sender === 'run') return installLine('npm install --global', url, 'cli.tgz');
  if (sender === 'node') return installLine('npm install', url, 'sdk.tgz');
  return sender === 'python' ? installLine('pip install', url, `tidewatch-${serverVersion}-py3-none-any.whl`) : null;
}

/** Additional hints for some lines. */
function more(sender: KeySender, { keyFile, ingestUrl, rhythm }: SnippetFacts): string[] {
  const zone = sender === 'run' ? zoneWarnings(rhythm) : [];
  const key = sender === 'run' && keyFile === null ? ['Put TIDEWATCH_API_KEY=… on a line above it, as printed.', ...zone] : zone;
  if (!isLoopback(ingestUrl)) return key;
  return [...key, `${ingestUrl} works on this computer only: elsewhere, use the server's public address.`];
}

export interface Snippet {
  text: string;
  hint: string;
  /** A line to paste before; null if there is none. */
  install: string | null;
  warnings: string[];
}

/** The lines to paste, and a hint on using them. They don't contain the key. */
export const keySnippet = (sender: KeySender, facts: SnippetFacts): Snippet => ({
  text: SNIPPETS[sender](facts),
  hint: HINTS[sender],
  install: installOf(sender, facts),
  warnings: more(sender, facts),
});
