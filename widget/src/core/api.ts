/** The page's API, and the interface between the core and its modules. Types only: none of it is in the bundle. */
import type { Settings } from './settings.js';

export type Level = 'fatal' | 'error' | 'warning' | 'info' | 'debug';

/** Options of a reported error. */
export interface CaptureOptions {
  level?: Level;
  /** Up to 50 tags with text values. */
  tags?: Record<string, string | number | boolean>;
  /** Replaces the default grouping. */
  fingerprint?: string[];
  /** The affected user, instead of the one from setUser. */
  userId?: string | number;
  /** The same as an object, as other clients take it; only its id is sent. */
  user?: { id?: string | number };
  /** Whether the page caught the error and continues; false if a framework reports an uncaught error. Default true. */
  handled?: boolean;
}

/** An action before an error. */
export interface BreadcrumbInput {
  /** Default: custom. */
  type?: string;
  level?: Level;
  message?: string;
  /** Up to 10 plain values. */
  data?: Record<string, unknown>;
}

/** Options of an event. */
interface TrackOptions {
  /** false: the event doesn't end a bounce, for example because the visitor didn't cause it. Default true. */
  interactive?: boolean;
}

/** `window.tidewatch`. */
export interface Tidewatch {
  /** Counts an event. @param props up to 30 texts, numbers and booleans */
  track(name: string, props?: Record<string, unknown>, options?: TrackOptions): void;
  /** Counts a pageview, for pages without `data-capture-pageviews`. @param url default: the page's address */
  pageview(url?: string): void;
  /** Stops counting in this browser. The choice is kept in the storage of the page's origin. */
  optOut(): void;
  optIn(): void;
  captureException(error: unknown, options?: CaptureOptions): void;
  captureMessage(message: string, options?: CaptureOptions): void;
  addBreadcrumb(breadcrumb: BreadcrumbInput): void;
  /** Sets the current user, by id or as an object with one; null for none. */
  setUser(user: string | number | { id?: string | number } | null): void;
  /** Stops, restores everything and removes `window.tidewatch`. */
  destroy(): void;
  /** For the modules only. */
  readonly _: CoreLink;
}

export interface Calls {
  /** An error event of the window. */
  error: [event: ErrorEvent];
  /** An unhandled rejection. */
  rejection: [event: PromiseRejectionEvent];
  exception: [error: unknown, options?: CaptureOptions];
  message: [message: string, options?: CaptureOptions];
  breadcrumb: [breadcrumb: BreadcrumbInput];
  destroy: [];
}

/** One call of the error module: its name, arguments, and time (ms since 1970). */
export type Call = { [Name in keyof Calls]: [name: Name, args: Calls[Name], at: number] }[keyof Calls];

export interface CoreLink {
  readonly settings: Settings;
  /** Passes queued calls to a module, and from then on every call. */
  attach(handle: (call: Call) => void): void;
  /** The page's address at loading time. */
  readonly page: string;
  /** Sends an event to `/api/event`, with the fields that every event has. */
  send(fields: Record<string, unknown>): void;
  /** Called by `destroy`; modules add to it. */
  readonly undo: (() => void)[];
  /** Event ids of the most recently reported errors, with their times (ms since 1970). */
  errors?: { id: string; at: number }[];
}

declare global {
  interface Window {
    tidewatch?: Tidewatch;
  }
}
