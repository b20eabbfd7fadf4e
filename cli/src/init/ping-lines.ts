/** Lines that report with one request to a ping address. They contain the address, which is a secret of its monitor. */
import { isLoopback } from '../http/package-lines.js';
import { cronOf, type Rhythm, zoneWarnings } from './schedule.js';
import type { PingSender } from './senders.js';
import type { Snippet } from './snippets.js';

interface PingFacts {
  monitor: string;
  pingUrl: string;
  rhythm: Rhythm;
}

/** Silent, with a deadline, and patient with a network that is away for a moment. */
export const curlPing = (url: string): string => `curl -fsS -m 10 --retry 5 -o /dev/null ${url}`;

/** The job's exit code is the last part of the address; 0 is a success. */
const cron = ({ pingUrl, rhythm }: PingFacts): string => `${cronOf(rhythm)} /path/to/your/job; ${curlPing(`${pingUrl}/$?`)}\n`;

/** systemd replaces $EXIT_STATUS, which is a number or the name of a signal; for a signal, 255. */
const systemd = ({ pingUrl }: PingFacts): string =>
  `[Service]
ExecStartPre=-${curlPing(`${pingUrl}/start`).replace('curl', '/usr/bin/curl')}
ExecStopPost=-/bin/sh -c 'case "$EXIT_STATUS" in *[!0-9]*|"") code=255;; *) code=$EXIT_STATUS;; esac; exec ${curlPing(`${pingUrl}/$code`)}'
`.replaceAll('$', '$$$$');

const kubernetes = ({ monitor, pingUrl, rhythm }: PingFacts): string => `apiVersion: batch/v1
kind: CronJob
metadata:
  name: ${monitor.replaceAll('_', '-')}
spec:
  schedule: '${cronOf(rhythm)}'${rhythm.schedule ? `\n  timeZone: ${rhythm.schedule.timeZone}` : ''}
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: job
              image: your-image-with-curl
              command: [/bin/sh, -c]
              args:
                - /path/to/your/job; code=$?; ${curlPing(`${pingUrl}/$code`)}; exit $code
`;

/** An expression of GitHub Actions. */
const expression = (text: string) => `\${{ ${text} }}`;

const github = (): string => `- name: Report to Tidewatch
  if: ${expression('!cancelled()')}
  env:
    PING_URL: ${expression('secrets.TIDEWATCH_PING_URL')}
    RESULT: ${expression("job.status == 'success' && '0' || 'fail'")}
  run: ${curlPing('"$PING_URL/$RESULT"')}
`;

const powershell = ({ pingUrl }: PingFacts): string => `$global:LASTEXITCODE = 0
& C:\\path\\to\\your\\job.exe
Invoke-RestMethod -Method Post -TimeoutSec 10 -Uri "${pingUrl}/$([Math]::Min([Math]::Abs($LASTEXITCODE), 255))" | Out-Null
`;

const curl = ({ pingUrl }: PingFacts): string => `${curlPing(pingUrl)}\n`;

const LINES: Readonly<Record<PingSender, (facts: PingFacts) => string>> = { cron, systemd, kubernetes, github, powershell, curl };

const HINTS: Readonly<Record<PingSender, string>> = {
  cron: 'Add this line with `crontab -e`. It reports the exit code of the job:',
  systemd: 'Add these lines to the service that the timer starts, with `systemctl edit`. They report its start and its exit code:',
  kubernetes: 'Apply this, with your image and job. It reports the exit code of the job:',
  github: "Add this as the job's last step, and the address to the repository's secrets as TIDEWATCH_PING_URL:",
  powershell: 'Put these lines into the script that Task Scheduler runs. They report the exit code of the job:',
  curl: 'Run this when the job is done; with /fail at the end of the address when it failed:',
};

/** The lines to paste, and a hint on using them. */
export function pingSnippet(sender: PingSender, facts: PingFacts): Snippet {
  const { pingUrl, rhythm } = facts;
  const origin = new URL(pingUrl).origin;
  const elsewhere = sender === 'github' || sender === 'kubernetes';
  const warning = elsewhere
    ? `${origin} cannot be reached from there: put the server's public address in its place.`
    : `${origin} works on this computer only: elsewhere, use the server's public address.`;
  return {
    text: LINES[sender](facts),
    hint: HINTS[sender],
    install: null,
    warnings: [
      ...(sender === 'github' ? [`TIDEWATCH_PING_URL is ${pingUrl}`] : []),
      ...(sender === 'cron' ? zoneWarnings(rhythm) : []),
      ...(isLoopback(pingUrl) ? [warning] : []),
    ],
  };
}
