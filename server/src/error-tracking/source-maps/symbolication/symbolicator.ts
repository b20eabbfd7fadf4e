/** Maps positions of generated files to their sources, by the source maps of a release. */
import type { SourceContext, UnmappedReason } from '../../events/event.js';
import type { Enclosing } from '../thread/outline.js';

export interface MapsOf {
  organizationId: string;
  propertyId: string;
  /** Null if the event names none. */
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
  /** The requested path. */
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
   * One answer for each position, in order. Never fails because of a map's content. `context`: whether to include source lines. A frozen list of
   * positions is recognized when it comes again, and may get the same answer object. `patienceMs`: positions unknown by then are answered `deferred`,
   * and may be requested again.
   */
  symbolicate(maps: MapsOf, positions: readonly Position[], context: boolean, patienceMs?: number): Promise<readonly Mapping[]>;
  /** Why no position of the release can be mapped, if that is known without a request; null if it has maps, or must be requested. */
  whyNone(maps: MapsOf): NoMaps | null;
  /**
   * The database's current answer about a release, received with another query: whether it has maps. It confirms the cached entry, or ends it,
   * whichever process received the maps.
   */
  note(maps: MapsOf, hasMaps: boolean): void;
  /** Drops cached data of a release's files after a change. */
  forget(maps: MapsOf): void;
  close(): Promise<void>;
}
