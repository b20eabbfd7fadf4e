import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function uuidOf(directory: string): string {
  try {
    return readFileSync(join(directory, 'dm/uuid'), 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Whether a device such as `253:3` is a snapshot of LVM. Its file system has the space of the volume it was taken of, which is told itself. What fills
 * up is the store of its differences, one of the devices below it, and no file system knows of that.
 */
export function isSnapshotDevice(sysRoot: string, device: string): boolean {
  const below = join(sysRoot, 'dev/block', device, 'slaves');
  try {
    return readdirSync(below).some((name) => /^LVM-.*-cow$/.test(uuidOf(join(below, name))));
  } catch {
    return false;
  }
}
