import { createHash } from 'node:crypto';
import type { LogSource, LogSourceId } from '../../generated/messages.js';
import type { NginxReading } from '../nginx/nginx-reader.js';
import type { ObservedProcess } from '../pm2/processes.js';
import { plainText } from '../reading/plain-text.js';

/** An available log and its location: a file, or a unit in the journal. The location stays on the host. */
export interface KnownSource {
  id: LogSourceId;
  kind: LogSource['kind'];
  label: string;
  at: { file: string } | { unit: string };
}

const MAXIMUM_SOURCES = 200;
const MAXIMUM_NAME_LENGTH = 150;

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A name as part of an id: if characters had to be replaced, a hash of the whole name keeps it unique. */
export function idPart(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9@._:-]/g, '_').slice(0, MAXIMUM_NAME_LENGTH);
  return plain === name && plain !== '' ? plain : `${plain}-${hash(name)}`;
}

const nginxSource = (kind: 'access' | 'error', file: string): KnownSource => ({
  id: `nginx:${kind}:${hash(file)}`,
  kind: `nginx_${kind}`,
  label: plainText(file, 400),
  at: { file },
});

const journalSource = (unit: string): KnownSource => ({ id: `journal:${idPart(unit)}`, kind: 'journal', label: unit, at: { unit } });

/**
 * The logs of PM2's processes. Instances with one name often share their files; if they don't, the one with the lowest number gets the name as its id and
 * the others get their number appended.
 */
function pm2Sources(processes: readonly ObservedProcess[], kind: 'out' | 'err'): KnownSource[] {
  const names = new Set<string>();
  const files = new Set<string>();
  const sources: KnownSource[] = [];
  for (const { process, outLog, errorLog } of processes) {
    const file = kind === 'out' ? outLog : errorLog;
    if (file === null || files.has(file)) continue;
    const suffix = names.has(process.name) ? `#${process.pmId}` : '';
    files.add(file);
    names.add(process.name);
    const id = `pm2:${kind}:${idPart(process.name)}${suffix}`;
    sources.push({ id, kind: kind === 'out' ? 'pm2_out' : 'pm2_error', label: `${process.name}${suffix}`, at: { file } });
  }
  return sources;
}

/** All available logs, with ids that are unique and stable as long as the log exists. */
export function knownSources(
  nginx: Pick<NginxReading, 'accessLogs' | 'errorLogs'>,
  units: readonly string[],
  processes: readonly ObservedProcess[],
): KnownSource[] {
  const all = [
    ...nginx.accessLogs.map((file) => nginxSource('access', file)),
    ...nginx.errorLogs.map((file) => nginxSource('error', file)),
    ...units.map(journalSource),
    ...pm2Sources(processes, 'out'),
    ...pm2Sources(processes, 'err'),
  ];
  const byId = new Map(all.toReversed().map((source) => [source.id, source]));
  return all.filter((source) => byId.get(source.id) === source).slice(0, MAXIMUM_SOURCES);
}
