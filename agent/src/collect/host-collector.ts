import type { CollectedMetrics, SystemdMetrics } from '../generated/messages.js';
import { HostReader } from './host/host-metrics.js';
import { HostView } from './host-view.js';
import type { Collector, CollectSettings, HostPlaces } from './reading/collector.js';
import { readUnits } from './systemd/units.js';

/** Collects a host's metrics. Rates and usage need an earlier sample from the same collector; the first has none. */
export function createCollector(places: HostPlaces): Collector {
  const view = new HostView(places);
  const host = new HostReader(view.places);
  const noUnits: SystemdMetrics = { capability: 'error', units: [] };
  return {
    async collect(settings: CollectSettings): Promise<CollectedMetrics> {
      const [hostMetrics, pm2, systemd, nginx] = await Promise.all([
        host.read(),
        view.pm2(),
        readUnits(view.places, settings.watchedServices).catch(() => noUnits),
        view.nginx(settings),
      ]);
      const logSources = await view.told(view.sources(nginx, settings, pm2));
      return {
        schema: 1,
        host: hostMetrics,
        pm2: { capability: pm2.capability, processes: pm2.processes.map(({ process }) => process) },
        systemd,
        nginx: { capability: nginx.capability, servers: nginx.servers },
        logSources,
      };
    },
  };
}
