import { type Mount, unescaped } from './mounts.js';

/** Mount points in /etc/fstab that the host mounts itself, and whether each is meant to be read-only. */
function meantReadOnly(fstab: string): Map<string, boolean> {
  const meant = new Map<string, boolean>();
  for (const line of fstab.split('\n')) {
    const [source = '', mount = '', , options = ''] = line.trim().split(/\s+/);
    const set = options.split(',');
    // somebody mounts these by hand, write-protected sticks too
    if (source.startsWith('#') || !mount.startsWith('/') || set.includes('noauto')) continue;
    meant.set(unescaped(mount), set.includes('ro'));
  }
  return meant;
}

const keyOf = ({ mount, device }: Mount) => `${device} ${mount}`;

/**
 * Leaves out read-only file systems: nobody can fill images, snapshots and verified systems, or make room on them. One that should be writable turned
 * read-only after a fault and stays: by /etc/fstab, or, if that doesn't list it, because it was writable in an earlier sample.
 */
export class ReadOnlyMounts {
  #writable = new Set<string>();

  /** The mounts to tell of. */
  without(mounts: readonly Mount[], fstab: string): Mount[] {
    const meant = meantReadOnly(fstab);
    const isWritable = (one: Mount) => !one.readOnly || this.#writable.has(keyOf(one));
    const shouldBeWritable = (one: Mount) => (meant.has(one.mount) ? meant.get(one.mount) === false : isWritable(one));
    const told = mounts.filter((one) => !one.readOnly || shouldBeWritable(one));
    this.#writable = new Set(mounts.filter(isWritable).map(keyOf));
    return told;
  }
}
