import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { withBuild } from '../../generated/build/build.js';
import { SCHEMA } from '../../kernel/database/schema/migrate.js';

/** What this process is, and the disk it writes to. */
export function addBuildMetrics(registry: Registry, { version, dataDirectory }: { version: string; dataDirectory: string }): void {
  const registers = [registry];
  new Gauge({
    name: 'tidewatch_build_info',
    help: 'Always 1: the version of this process, and the last migration it knows.',
    labelNames: ['version', 'schema'],
    registers,
  }).set({ version: withBuild(version), schema: SCHEMA }, 1);
  const size = new Gauge({ name: 'tidewatch_disk_bytes', help: 'Size of the file system of the data directory.', registers });
  new Gauge({
    name: 'tidewatch_free_disk_bytes',
    help: 'Free bytes of the file system of the data directory.',
    registers,
    async collect() {
      // the directory may not exist yet; then there are no figures
      const disk = await statfs(dataDirectory).catch(() => null);
      if (!disk) {
        this.remove();
        size.remove();
        return;
      }
      this.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
  });
}
