/** What a page can call, and what the core and its modules say to each other. Types only: nothing of it is in the bundle. */
import type { Settings } from './settings.js';

export type Level = 'fatal' | 'error' | 'warning' | 'info' | 'debug';

/** What may be said about a reported error. */
export interface CaptureOptions {
  level?: Level;
  /** Up to 50 names, each with a text. */
  tags?: Record<string, string | number | boolean>;
  /** What to group by instead of the usual. */
  fingerprint?: string[];
  /** Whom it happened to, instead of who was set. */
  userId?: string;
  /** Whether the page caught it and goes on; false where a framework told you of what nobody caught. Default true. */
  handled?: boolean;
}

/** Something that happened before an error. */
export interface BreadcrumbInput {
  /** Default: custom. */
  type?: string;
  level?: Level;
  message?: string;
  /** Up to 10 plain values. */
  data?: Record<string, unknown>;
}

/** `window.tidewatch`. Names such as `track` are kept for what comes. */
export interface Tidewatch {
  captureException(error: unknown, options?: CaptureOptions): void;
  captureMessage(message: string, options?: CaptureOptions): void;
  addBreadcrumb(breadcrumb: BreadcrumbInput): void;
  /** Who uses the page from now on; null for nobody. */
  setUser(id: string | number | null): void;
  /** Puts everything back as it was and removes `window.tidewatch`. */
  destroy(): void;
  /** For the modules only. */
  readonly _: CoreLink;
}

export interface Calls {
  /** An error event of the window. */
  error: [event: ErrorEvent];
  /** A rejection that nobody handled. */
  rejection: [event: PromiseRejectionEvent];
  exception: [error: unknown, options?: CaptureOptions];
  message: [message: string, options?: CaptureOptions];
  breadcrumb: [breadcrumb: BreadcrumbInput];
  destroy: [];
}

/** One call of the error module: what, with what, and when (ms since 1970). */
export type Call = { [Name in keyof Calls]: [name: Name, args: Calls[Name], at: number] }[keyof Calls];

export interface CoreLink {
  readonly settings: Settings;
  /** Hands a module what has waited for it, and from then on every call. */
  attach(handle: (call: Call) => void): void;
}

declare global {
  interface Window {
    tidewatch?: Tidewatch;
  }
}
