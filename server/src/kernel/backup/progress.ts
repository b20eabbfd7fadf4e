/** How far a backup or a restore is. */
export interface Progress {
  /** Tables done, of all. */
  tables: number;
  of: number;
  /** Rows of the tables that are done. */
  rows: number;
  /** Bytes of text so far, before compression. */
  bytes: number;
}

export type OnProgress = (progress: Readonly<Progress>) => void;
