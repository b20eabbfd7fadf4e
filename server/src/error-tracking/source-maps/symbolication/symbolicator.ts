/** Maps positions of generated files to their sources, by the source maps of a release. */
import type { SourceContext, UnmappedReason } from '../../events/event.js';
import type { Enclosing } from '../thread/outline.js';

export interface MapsOf {
  organizationId: string;
  propertyId: string;
  /** Null where the event names none. */
  release: string | null;
}

/** A position in a generated file; line and column count from 1. */
export interface Position {
  /** The URL or path in the stack. */
  file: string;
  line: number;
  column: number;
}

export interface MappedPosition {
  mapped: true;
  path: string;
  matchedPath: string;
  /** Path of the source, without the bundler's prefixes. */
  source: string;
  /** The map's `ignoreList` marks the source as third-party code. */
  ignored?: boolean;
  line: number;
  column: number;
  /** The map's name at this position; at a call, the name of the called function. */
  name: string | null;
  context: SourceContext | null;
  /** The function and the statement at the position; null if neither source nor map shows them. */
  enclosing: Enclosing | null;
}

export interface UnmappedPosition {
  mapped: false;
  /** The path that was looked for. */
  path: string;
  reason: UnmappedReason;
  /** For position_not_mapped and invalid_map: the stored path of the map. */
  matchedPath?: string;
  /** For path_not_found: the most similar stored path. */
  nearestPath: string | null;
}

/** Why a release has no maps. */
export type NoMaps = 'no_release' | 'release_has_no_maps';

export type Mapping = MappedPosition | UnmappedPosition;

export interface Symbolicator {
  /**
   * One answer for each position, in their order. Never fails because of what a map holds. `context`: whether source lines are wanted. A list of
   * positions that is frozen is known by itself when it comes again; the same answer may be the same list. `patienceMs`: what is not known by then is
   * answered `deferred`, and may be asked again.
   */
  symbolicate(maps: MapsOf, positions: readonly Position[], context: boolean, patienceMs?: number): Promise<readonly Mapping[]>;
  /** Why no position of the release is led anywhere, where that is known without asking; null where it has maps, or where it has to be asked. */
  whyNone(maps: MapsOf): NoMaps | null;
  /**
   * What the database said of a release just now, beside something else: whether it has maps. It proves what is known of the release, or ends it,
   * whichever process the maps were given to.
   */
  note(maps: MapsOf, hasMaps: boolean): void;
  /** Drops cached data of a release's files after a change. */
  forget(maps: MapsOf): void;
  close(): Promise<void>;
}
