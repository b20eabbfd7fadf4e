import { HostView } from '../collect/host-view.js';
import { tailJournal } from '../collect/logs/journal.js';
import type { KnownSource } from '../collect/logs/log-sources.js';
import { tailFile } from '../collect/logs/tail-file.js';
import type { Pm2Reading } from '../collect/pm2/pm2-reader.js';
import { type CollectSettings, type HostPlaces, RequestError, type RequestHandler } from '../collect/reading/collector.js';
import { serviceStatus } from '../collect/systemd/units.js';
import type {
  LogTail,
  LogTailParams,
  NginxSources,
  ProcessDescription,
  ProcessDescriptionParams,
  ServiceStatus,
  ServiceStatusParams,
} from '../generated/messages.js';
import { ParameterChecks } from './params.js';

type Answer = (params: unknown, settings: CollectSettings, signal: AbortSignal) => Promise<object>;

/** Throws a protocol error if PM2 is unreadable. */
function demandPm2({ capability, failure }: Pm2Reading): void {
  if (capability === 'ok') return;
  if (capability === 'not_installed') throw new RequestError('not_installed', 'PM2 is not installed on this host.');
  const message = failure?.message ?? 'PM2 could not be read';
  if (capability === 'permission_denied') throw new RequestError('permission_denied', `${message}.`);
  const kind = failure?.kind;
  if (kind === 'timeout' || kind === 'aborted') throw new RequestError('timeout', `${message}.`);
  throw new RequestError(kind === 'too_large' ? 'too_large' : 'unsupported', `${message}.`);
}

/** Handles the four methods; all only read. */
class HostRequests implements RequestHandler {
  readonly #view: HostView;
  readonly #checks = new ParameterChecks();
  readonly #answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
    ['logs.tail', (params, settings, signal) => this.#tail(this.#checks.check('LogTailParams', params), settings, signal)],
    ['service.status', (params, _settings, signal) => this.#serviceStatus(this.#checks.check('ServiceStatusParams', params), signal)],
    ['pm2.describe', (params, _settings, signal) => this.#describe(this.#checks.check('ProcessDescriptionParams', params), signal)],
    ['nginx.sources', (params, settings) => this.#nginxSources(this.#checks.check('NginxSourcesParams', params), settings)],
  ]);

  constructor(places: HostPlaces) {
    this.#view = new HostView(places);
  }

  async handle(method: string, params: unknown, settings: CollectSettings, signal: AbortSignal): Promise<object> {
    const answer = this.#answers.get(method);
    if (!answer)
      throw new RequestError('unsupported', 'This agent answers logs.tail, service.status, pm2.describe and nginx.sources only.');
    if (signal.aborted) throw new RequestError('timeout', 'The request was cancelled.');
    const result = await answer(params, settings, signal);
    if (signal.aborted) throw new RequestError('timeout', 'The response was not ready in time.');
    return result;
  }

  async #tail({ sourceId, lines, after }: LogTailParams, settings: CollectSettings, signal: AbortSignal): Promise<LogTail> {
    const source = (await this.#sourcesLike(sourceId, settings, signal)).find(({ id }) => id === sourceId);
    if (!source) throw new RequestError('not_found', 'This host currently has no such log.');
    const { at } = source;
    if ('unit' in at) return tailJournal(this.#view.places, at.unit, lines, after ?? null, signal);
    return tailFile(this.#view.roots, at.file, lines, after ?? null, signal);
  }

  /** The sources of an id's subject; the others need not be inspected. */
  async #sourcesLike(sourceId: string, settings: CollectSettings, signal: AbortSignal): Promise<KnownSource[]> {
    const subject = sourceId.slice(0, sourceId.indexOf(':'));
    const nginx = await this.#view.nginx({ ...settings, nginxEnabled: settings.nginxEnabled && subject === 'nginx' });
    const units = subject === 'journal' ? settings.watchedServices : [];
    const pm2 = subject === 'pm2' ? await this.#view.pm2(signal) : null;
    if (pm2) demandPm2(pm2);
    return this.#view.sources(nginx, { watchedServices: units }, pm2 ?? { processes: [] });
  }

  #serviceStatus({ unit }: ServiceStatusParams, signal: AbortSignal): Promise<ServiceStatus> {
    return serviceStatus(this.#view.places, unit, signal);
  }

  async #describe({ name }: ProcessDescriptionParams, signal: AbortSignal): Promise<ProcessDescription> {
    const reading = await this.#view.pm2(signal);
    demandPm2(reading);
    const processes = reading.processes.filter(({ process }) => process.name === name);
    if (processes.length === 0) throw new RequestError('not_found', 'PM2 runs no process with this name.');
    return { processes: processes.map(({ process, detail }) => ({ ...process, ...detail })) };
  }

  async #nginxSources(_none: object, settings: CollectSettings): Promise<NginxSources> {
    const nginx = await this.#view.nginx(settings);
    const sources = await this.#view.told(this.#view.sources(nginx, { watchedServices: [] }, { processes: [] }));
    return { capability: nginx.capability, servers: nginx.servers, sources };
  }
}

/** Creates this host's handler for the service's requests. */
export const createRequestHandler = (places: HostPlaces): RequestHandler => new HostRequests(places);
