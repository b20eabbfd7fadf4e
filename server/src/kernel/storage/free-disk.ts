/**
 * The free space on the embedded database's disk. When its disk is full, PostgreSQL stops for everybody until somebody repairs it by hand; so below
 * the floor Tidewatch accepts no more data, while reading and deleting continue. The disk of an external database is unknown, so it has no floor.
 */
import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.js';

const LOOK_MS = 1_000;
/** Enough for the write-ahead log of some minutes, for checkpoints, and for deleting. */
const USUAL_FLOOR = 1_073_741_824;
const USUAL_SHARE = 0.05;
const RETRY_AFTER_SEC = 30;

/** Free bytes of a file system, and its size. */
export interface DiskRoom {
  free: number;
  size: number;
}

/** Reads the free space of a directory's file system; null if it is unknown. */
export type ReadDisk = (directory: string) => Promise<DiskRoom | null>;

export const readDisk: ReadDisk = async (directory) => {
  const disk = await statfs(directory).catch(() => null);
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize };
};

/** The free bytes below which nothing is accepted. */
export const floorOf = (floor: number | 'usual', { size }: DiskRoom): number =>
  floor === 'usual' ? Math.min(USUAL_FLOOR, size * USUAL_SHARE) : floor;

interface FreeDiskOptions {
  /** Of the embedded database; null: the database is elsewhere. */
  directory: string | null;
  /** In bytes; default: USUAL_FLOOR, or a twentieth of a small disk; null: there is none. */
  floor: number | 'usual' | null;
  read?: ReadDisk | undefined;
}

export class FreeDisk {
  readonly #options: FreeDiskOptions;
  #timer: NodeJS.Timeout | null = null;
  #isLow = false;

  constructor(options: FreeDiskOptions) {
    this.#options = options;
  }

  /** Checks now and then every second. Resolves after the first check. */
  async start(): Promise<void> {
    const { directory, floor } = this.#options;
    if (directory === null || floor === null) return;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
    await this.look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Why nothing is accepted, in public words; null if there is room, or if it is unknown. */
  get trouble(): string | null {
    return this.#isLow ? 'the disk has too little room' : null;
  }

  /** Throws UNAVAILABLE below the floor. */
  requireRoom(): void {
    if (!this.#isLow) return;
    throw new AppError('UNAVAILABLE', "This server's disk is almost full, so nothing can be stored; try again later.", {
      retryAfterSec: RETRY_AFTER_SEC,
    });
  }

  async look(): Promise<void> {
    const { directory, floor, read = readDisk } = this.#options;
    if (directory === null || floor === null) return;
    const room = await read(directory);
    this.#isLow = room !== null && room.free < floorOf(floor, room);
  }
}
