import { shellQuote } from '#client-core/record/shell-quote.js';
import { signedLine } from '../operation/curl-line.js';
import type { Sender } from './senders.js';

interface SnippetFacts {
  monitor: string;
  url: string;
  ingestUrl: string;
  intervalSec: number;
  /** An absolute path; null if the key was printed. */
  keyFile: string | null;
  /** Absolute paths of node and of the `tidewatch` script. */
  command: readonly string[];
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A cron schedule at least as frequent as the interval. */
export function scheduleFor(intervalSec: number): string {
  if (intervalSec >= DAY) return '0 3 * * *';
  if (intervalSec >= HOUR) {
    const hours = Math.min(12, Math.floor(intervalSec / HOUR));
    return hours === 1 ? '0 * * * *' : `0 */${hours} * * *`;
  }
  const minutes = Math.min(30, Math.max(1, Math.floor(intervalSec / MINUTE)));
  return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`;
}

// In a crontab line, a percent sign ends the command, even within quotes.
const cronQuote = (text: string): string => shellQuote(text).replaceAll('%', '\\%');

function cron({ monitor, url, intervalSec, keyFile, command }: SnippetFacts): string {
  const key = keyFile === null ? '' : `. ${cronQuote(keyFile)}; export TIDEWATCH_API_KEY; `;
  const where = `TIDEWATCH_URL=${cronQuote(url)} `;
  return `${scheduleFor(intervalSec)} ${key}${where}${command.map(cronQuote).join(' ')} run --monitor ${monitor} -- /path/to/your/job\n`;
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

function curlLine({ monitor, ingestUrl }: SnippetFacts): string {
  const path = '/api/status/events';
  const body = JSON.stringify({ slug: monitor, result: 'ok' });
  return signedLine({ method: 'POST', server: ingestUrl, path, target: path, body, authentication: 'signature' });
}

const curl = (facts: SnippetFacts): string => `${curlLine(facts)}\n`;

/** An expression of GitHub Actions. */
const expression = (text: string) => `\${{ ${text} }}`;

/** A step that reports the job's result, whatever the previous steps did. */
function github(facts: SnippetFacts): string {
  const [, ...lines] = curlLine(facts).split('; ');
  const body = `body='{"slug":"${facts.monitor}","result":"'"$RESULT"'"}'`;
  return [
    '- name: Report to Tidewatch',
    `  if: ${expression('!cancelled()')}`,
    '  env:',
    `    TIDEWATCH_API_KEY: ${expression('secrets.TIDEWATCH_API_KEY')}`,
    `    RESULT: ${expression("job.status == 'success' && 'ok' || 'error'")}`,
    '  run: |',
    ...[body, ...lines].map((line) => `    ${line}`),
    '',
  ].join('\n');
}

const SNIPPETS: Readonly<Record<Sender, (facts: SnippetFacts) => string>> = { cron, node, python, curl, github };

const HINTS: Readonly<Record<Sender, string>> = {
  cron: 'Add this line with `crontab -e`.',
  node: 'Install the package with `npm install @tidewatch/sdk`.',
  python: 'Install the package with `pip install tidewatch`.',
  curl: 'Run this with TIDEWATCH_API_KEY set.',
  github: "Add this as the job's last step, and the key to the repository's secrets as TIDEWATCH_API_KEY.",
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Additional hints for some lines. */
function more(sender: Sender, { keyFile, ingestUrl }: SnippetFacts): string {
  if (sender === 'cron' && keyFile === null) return ' Put TIDEWATCH_API_KEY=… on a line above it, as printed.';
  const isLoopback = LOOPBACK.test(new URL(ingestUrl).hostname);
  if (sender === 'github' && isLoopback) return ` GitHub cannot reach ${ingestUrl}: put the server's public address there.`;
  return '';
}

/** The lines to paste, and a hint on using them. They don't contain the key. */
export const snippetFor = (sender: Sender, facts: SnippetFacts): { text: string; hint: string } => ({
  text: SNIPPETS[sender](facts),
  hint: HINTS[sender] + more(sender, facts),
});
