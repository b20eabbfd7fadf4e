import type { LogSource } from '../generated/messages.js';
import { journalAccess } from './logs/journal.js';
import { LogRoots } from './logs/log-roots.js';
import { type KnownSource, knownSources } from './logs/log-sources.js';
import { NginxReader, type NginxReading } from './nginx/nginx-reader.js';
import { type Pm2Reading, readPm2 } from './pm2/pm2-reader.js';
import type { CollectSettings, HostPlaces } from './reading/collector.js';
import { Patience } from './reading/patience.js';
import { type ResolvedPlaces, resolvePlaces } from './reading/places.js';
import { isUnitName } from './systemd/show.js';

/** So that a directory on a dead file server doesn't block. */
const LOOK_MS = 1_000;

const DISABLED: NginxReading = { capability: 'disabled', servers: [], accessLogs: [], errorLogs: [] };
const NO_NGINX: NginxReading = { ...DISABLED, capability: 'error' };

/** The shared view of the host for collecting and for requests. Each has its own instance, so nothing shared can become stale. */
export class HostView {
  readonly places: ResolvedPlaces;
  readonly roots: LogRoots;
  readonly #nginx: NginxReader;
  readonly #patience = new Patience(LOOK_MS, 1);

  constructor(places: HostPlaces) {
    this.places = resolvePlaces(places);
    this.roots = new LogRoots(this.places.logRoots);
    this.#nginx = new NginxReader(this.places);
  }

  nginx({ nginxEnabled }: CollectSettings): Promise<NginxReading> {
    return nginxEnabled ? this.#nginx.read().catch(() => NO_NGINX) : Promise.resolve(DISABLED);
  }

  pm2(signal?: AbortSignal): Promise<Pm2Reading> {
    return readPm2(this.places, signal);
  }

  /** The logs according to these readings; only Linux has a journal. */
  sources(
    nginx: NginxReading,
    { watchedServices }: Pick<CollectSettings, 'watchedServices'>,
    pm2: Pick<Pm2Reading, 'processes'>,
  ): KnownSource[] {
    const units = this.places.platform === 'linux' ? watchedServices.filter(isUnitName) : [];
    return knownSources(nginx, units, pm2.processes);
  }

  /** The sources as sent: whether each is readable now. */
  async told(sources: readonly KnownSource[]): Promise<LogSource[]> {
    const hasJournal = sources.some(({ at }) => 'unit' in at);
    const journal = hasJournal ? await this.#patience.ask('journal', () => journalAccess(this.places), 'none') : 'none';
    const told: LogSource[] = [];
    // one after the other: if the directory of many is gone, only one thread is blocked
    for (const { id, kind, label, at } of sources) {
      const readable = 'unit' in at ? journal === 'ok' : await this.#patience.ask(at.file, () => this.roots.isReadable(at.file), false);
      told.push({ id, kind, label, readable });
    }
    return told;
  }
}
