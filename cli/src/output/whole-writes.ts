import { fstatSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { isatty } from 'node:tty';

/** Node writes these synchronously, and drops the rest of a write that the system cut short, as a disk does that is almost full. */
function isWrittenOnce(fd: number): boolean {
  const stats = fstatSync(fd);
  return stats.isFile() || stats.isBlockDevice() || (stats.isCharacterDevice() && !isatty(fd));
}

/** A stream to a file that writes everything or fails. */
function wholeWrites(fd: number): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** A standard stream of this process. Pipes and terminals are node's own streams, which write everything. */
export function standardStream(fd: 1 | 2): Writable {
  if (isWrittenOnce(fd)) return wholeWrites(fd);
  return fd === 1 ? process.stdout : process.stderr;
}
