/** The format of backups, which `docs/backup-format.md` describes. */
import { createHash } from 'node:crypto';
import type { SealedKey } from './sealed-key.js';

/** The first line of a backup, with the version of its format. */
export const MAGIC = Buffer.from('tidewatch-backup 1\n');

export const FRAME = { header: 0x48, rows: 0x52, endOfTable: 0x45, manifest: 0x4d } as const;
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

/** The kind, and the length of the compressed content. */
export const HEAD_BYTES = 5;
export const DIGEST_BYTES = 32;
/** Maximum bytes of rows in one frame, before compression. */
export const CHUNK_BYTES = 2 ** 20;
/** Maximum bytes of any other frame: the header of an installation with thousands of partitions is the largest. */
export const MOST_JSON_BYTES = 2 ** 26;

/** A table of the snapshot, or one partition of it. */
export interface BackupTable {
  name: string;
  columns: string[];
  /** Of a partition: its table, its bounds, and the unique indexes that only this partition has. */
  partition?: { of: string; bounds: string; unique: { name: string; columns: string[] }[] };
}

export interface BackupHeader {
  /** The release that wrote it. */
  version: string;
  /** The last migration of the database. */
  schema: string;
  /** When the snapshot was taken. */
  at: string;
  /** The check value of the installation's master key, in hex; null if it has none yet. */
  keyCheck: string | null;
  /** Only if it was asked for. */
  key: SealedKey | null;
  tables: BackupTable[];
}

/** What a table's rows must be: their number, and the bytes and the SHA-256 of their text. */
export interface TableSum {
  rows: number;
  bytes: number;
  sha256: string;
}

/** A sum for each table of the header, in its order. */
export interface BackupManifest {
  tables: TableSum[];
}

/** The digest of a frame covers all frames before it, so none can be missing, repeated or moved. */
export const digestOf = (before: Buffer, head: Buffer, payload: Buffer): Buffer =>
  createHash('sha256').update(before).update(head).update(payload).digest();
