import { Failure, usage } from '../failure.js';
import { type LogSource, nameOf, type ServerInFull } from './server.js';

/** Whether a word looks like an id: kind, colon, name. */
const isSourceId = (word: string): boolean => /^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$/.test(word);

const listed = (sources: readonly LogSource[]): string[] => sources.map(({ id, label }) => `  ${id}  ${label}`);

/** A server's logs; throws if none are known yet. */
export function sourcesOf(server: ServerInFull): readonly LogSource[] {
  if (server.metrics === null)
    throw new Failure('FAILED', `${nameOf(server)} has not reported yet, so its logs are unknown.`, {
      next: [`Install the agent on the host: tidewatch servers install ${nameOf(server)} --rotate`],
    });
  if (server.metrics.logSources.length === 0)
    throw new Failure('LOG_SOURCE_NOT_FOUND', `The agent of ${nameOf(server)} found no logs.`, {
      status: 404,
      next: [`Watch a service: tidewatch servers update ${nameOf(server)} --watched-services nginx.service`],
    });
  return server.metrics.logSources;
}

/**
 * The id of the log with this id, or with this unique part of an id or a label. Anything that looks like an id is passed to the agent, because the
 * list may be outdated.
 */
export function chooseSource(server: ServerInFull, wanted: string): string {
  const sources = sourcesOf(server);
  if (sources.some(({ id }) => id === wanted)) return wanted;
  const part = wanted.toLowerCase();
  const matches = sources.filter(({ id, label }) => id.toLowerCase().includes(part) || label.toLowerCase().includes(part));
  const [match, second] = matches;
  if (match && second) throw usage(`"${wanted}" is in ${matches.length} logs. Name one:`, ...listed(matches));
  if (match) return match.id;
  if (isSourceId(wanted)) return wanted;
  throw new Failure('LOG_SOURCE_NOT_FOUND', `${nameOf(server)} has no log "${wanted}".`, {
    status: 404,
    next: ['Logs:', ...listed(sources)],
  });
}
