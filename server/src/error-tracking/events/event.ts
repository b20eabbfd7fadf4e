/** An error event as this service sees it, whoever sent it: what is stored, grouped and shown. */
import type { components } from '../../generated/types.js';

export type Platform = components['schemas']['ErrorPlatform'];
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

/** One call of a stack as the machine saw it. Lines and columns count from 1. */
export interface RawFrame {
  file: string | null;
  function: string | null;
  module: string | null;
  line: number | null;
  column: number | null;
  /** The sender says that it is not its own code; the opposite is not believed. */
  foreign: boolean;
  /** Source lines that the sender read itself. */
  context: SourceContext | null;
}

export interface RawException {
  type: string;
  message: string;
  /** What it is to its parent; null for the first, which was thrown. */
  relation: 'cause' | 'member' | null;
  /** The place of its parent in the list, from 0. */
  parent: number | null;
  /** The throw first. */
  frames: RawFrame[];
  /** The stack as text, where no frame could be read from it. */
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

/** The payload of an event as it is stored: masked, its stacks read into frames, nothing mapped yet. */
export interface EventPayload {
  platform: Platform;
  level: Level;
  /** What was said beside an exception, or instead of one. */
  message: string | null;
  /** The first was thrown; empty where there was only a message. */
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
  /** What the sender wants it grouped by. */
  customFingerprint: string[] | null;
}

/** A frame after everything that is known was applied to it: what is grouped and shown. */
export interface ResolvedFrame {
  file: string | null;
  function: string | null;
  line: number | null;
  column: number | null;
  inApp: boolean;
  symbolicated: boolean;
  context: SourceContext | null;
  /** Why no source map led anywhere; null where none was needed. */
  unmappedReason: UnmappedReason | null;
  nearestPath: string | null;
  /** Where it was in what the machine ran, when it was mapped. */
  generated: { file: string | null; function: string | null; line: number | null; column: number | null } | null;
  /** The statement that the place is in, on one line; null where no source tells. */
  statement: string | null;
  /** The map's name at the place of its caller, by which version 1 grouped. */
  nameAtCaller: string | null;
}

/** Why an event belongs to an issue. */
export interface Grouping {
  version: number;
  /** `v2:` and 32 hexadecimal digits. */
  fingerprint: string;
  /** What it was made of, in order. */
  parts: string[];
}

/** What the importance of an issue is computed from, taken from its first event. */
export interface ImportanceFacts {
  platform: Platform;
  type: string;
  message: string;
  /** Frames of the exception that was thrown, the throw first, at most 10. */
  frames: { file: string | null; inApp: boolean; symbolicated: boolean }[];
  browser: { name: string; version: string | null } | null;
}
