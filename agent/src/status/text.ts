import { replaceHarmful } from '../generated/text/clean-text.js';
import type { RequestEntry } from '../state/request-record.js';
import type { StatusReport } from './report.js';

const STATES: Readonly<Record<StatusReport['connection']['state'], string>> = {
  connected: 'connected',
  connecting: 'connecting',
  waiting: 'not connected, tries again',
  stopped: 'stopped',
  not_running: 'the agent does not run',
  unknown: 'unknown',
};

/** Untrusted texts must not move the cursor or change colours. */
const printable = (text: string): string => replaceHarmful(text, () => '�').replace(/[\n\t]/g, '�');

const seconds = (iso: string): string => iso.replace(/\.\d+Z$/, 'Z').replace('T', ' ');

function requestLine({ at, method, params, outcome, bytes }: RequestEntry): string {
  const values = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return ['', seconds(at), method, ...values, `${outcome},`, `${bytes} bytes`].join('  ').replace(/ {2}(?=\d+ bytes$)/, ' ');
}

function connectionLines({ connection }: StatusReport): [string, string | null][] {
  const since = connection.state === 'connected' && connection.since ? ` since ${seconds(connection.since)}` : '';
  const { lastError } = connection;
  return [
    ['Connection', `${STATES[connection.state]}${since}`],
    ['', connection.problem],
    ['Server', connection.serverId],
    ['Acknowledged', connection.lastAckAt && seconds(connection.lastAckAt)],
    ['Kept samples', connection.waitingSamples ? `${connection.waitingSamples}, until they are acknowledged` : null],
    [
      'Another agent',
      connection.otherPid === null ? null : `process ${connection.otherPid} writes to the same files; what is shown may be its own`,
    ],
    ['Last error', lastError && `${seconds(lastError.at)}  ${lastError.message}`],
  ];
}

/** The report for people. */
export function statusText(report: StatusReport): string {
  const { configuration, service, capabilities } = report;
  const lines: [string, string | null][] = [
    ['Configuration', configuration.file],
    ['', configuration.problem],
    ['Endpoint', configuration.endpoint],
    ['Service', `${service.detail} (${service.manager})`],
    ...connectionLines(report),
    [
      'Capabilities',
      capabilities &&
        Object.entries(capabilities)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
    ],
  ];
  const shown = lines.filter(([, value]) => value !== null).map(([name, value]) => `${name.padEnd(15)}${value}`.trimEnd());
  const requests = report.requests.length ? report.requests.map(requestLine) : ['  none yet'];
  const all = [`tidewatch-agent ${report.version}`, '', ...shown, '', 'Last requests', ...requests];
  return `${all.map(printable).join('\n')}\n`;
}
