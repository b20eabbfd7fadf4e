/** An error event of any sender, as it is stored, grouped and shown. */
import type { components } from '../../generated/types.js';

export type Platform = components['schemas']['ErrorPlatform'];
/** The parts of an event that exceeded a limit. */
export type Truncated = NonNullable<components['schemas']['ErrorEvent']['truncated']>[number];
export type Level = components['schemas']['ErrorLevel'];
export type SourceContext = components['schemas']['ErrorSourceContext'];
export type UnmappedReason =
  | 'no_release'
  | 'release_has_no_maps'
  | 'path_not_found'
  | 'position_not_mapped'
  | 'invalid_map'
  | 'foreign_host'
  | 'deferred';

/** One call of a stack, as the machine saw it. Lines and columns count from 1. */
export interface RawFrame {
  file: string | null;
  function: string | null;
  module: string | null;
  line: number | null;
  column: number | null;
  /** The sender says that it isn't its own code; the opposite is ignored. */
  foreign: boolean;
  /** Source lines sent with the frame. */
  context: SourceContext | null;
}

export interface RawException {
  type: string;
  message: string;
  /** The relation to its parent; null for the first, which was thrown. */
  relation: 'cause' | 'member' | null;
  /** The index of its parent in the list. */
  parent: number | null;
  /** Nearest the throw first. */
  frames: RawFrame[];
  /** The stack as text, if no frame could be parsed from it. */
  stack: string | null;
}

export interface Breadcrumb {
  type: string;
  level: Level | null;
  message: string | null;
  data: Record<string, string | number | boolean | null>;
  /** ISO 8601 in UTC. */
  timestamp: string;
}

/** The payload of an event as it is stored: masked, with stacks parsed into frames, not mapped yet. */
export interface EventPayload {
  platform: Platform;
  level: Level;
  /** A message in addition to an exception, or instead of one. */
  message: string | null;
  /** The first was thrown; empty for a message alone. */
  exceptions: RawException[];
  breadcrumbs: Breadcrumb[];
  tags: Record<string, string>;
  userId: string | null;
  /** Without query and hash. */
  url: string | null;
  browser: { name: string; version: string | null } | null;
  serverName: string | null;
  runtime: { name: string; version: string | null } | null;
  handled: boolean | null;
  /** The sender's fingerprint. */
  customFingerprint: string[] | null;
  /** What was cut (ingest/event-bounds.ts); null if nothing was. */
  truncated: Truncated[] | null;
}

/** A mapped frame, as grouped and shown. */
export interface ResolvedFrame {
  file: string | null;
  function: string | null;
  line: number | null;
  column: number | null;
  inApp: boolean;
  symbolicated: boolean;
  context: SourceContext | null;
  /** Why no source map applied; null if none was needed. */
  unmappedReason: UnmappedReason | null;
  nearestPath: string | null;
  /** Its original position, if it was mapped. */
  generated: { file: string | null; function: string | null; line: number | null; column: number | null } | null;
  /** The statement at the position, on one line; null without source. */
  statement: string | null;
  /** The map's name at its caller's position, which version 1 grouped by. */
  nameAtCaller: string | null;
}

/** Why an event belongs to an issue. */
export interface Grouping {
  version: number;
  /** `v2:` and 32 hexadecimal digits. */
  fingerprint: string;
  /** Its parts, in order. */
  parts: string[];
}

/** What the importance of an issue is computed from, taken from its first event. */
export interface ImportanceFacts {
  /** A rule of the property makes it low. */
  lowered?: boolean;
  platform: Platform;
  type: string;
  message: string;
  /** Frames of the thrown exception, nearest the throw first, at most 10. */
  frames: { file: string | null; inApp: boolean; symbolicated: boolean }[];
  browser: { name: string; version: string | null } | null;
}
