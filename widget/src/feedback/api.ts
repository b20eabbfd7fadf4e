/** The widget's API for the page, and the interface between its loader and the dialog. Types only. */

/** The response of `GET /api/feedback/widget/config`. */
export interface Config {
  position: 'bottom-right' | 'bottom-left';
  buttonText: string | null;
  accentColor: string;
  screenshotEnabled: boolean;
  languages: string[];
  /** The customer's own texts, by language and name. */
  texts: Record<string, Record<string, string>>;
  survey: Survey | null;
}

export interface Survey {
  id: string;
  type: 'nps' | 'csat';
  question: string;
  followUpQuestion: string | null;
  delaySeconds: number;
  pathPattern: string;
  /** Percent. */
  sampleRate: number;
  cooldownDays: number;
  /** Shown at once on any page; the response is not sent. */
  preview: boolean;
}

export interface WidgetEvents {
  /** The widget has its configuration and its button is visible. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** `id` is null while the answer waits for a connection. */
  submit: { kind: Kind; id: string | null };
  /** A survey is shown. */
  survey: { id: string };
}

type Kind = 'feedback' | 'nps' | 'csat';

/** `window.tidewatchWidget`. */
export interface TidewatchWidget {
  /** Opens the dialog. */
  open(): void;
  close(): void;
  /** Sets the current user, up to 128 characters; null for none. */
  setUser(id: string | number | null): void;
  /**
   * Calls `listener` for each event. Returns a function that stops it. If the widget is already ready, a listener for `ready` is called at
   * once.
   */
  on<Name extends keyof WidgetEvents>(name: Name, listener: (detail: WidgetEvents[Name]) => void): () => void;
  /** Removes the widget from the page. */
  destroy(): void;
}

/** The visitor's input. The loader adds the rest. */
export interface Answer {
  kind: Kind;
  content: string;
  contactEmail?: string | undefined;
  /** A data URL. */
  screenshot?: string | undefined;
  surveyId?: string | undefined;
  score?: number | undefined;
  website?: string | undefined;
  /** How long the form was open, ms. */
  openMs?: number | undefined;
}

export type Outcome =
  | { type: 'sent'; id: string }
  /** Kept in the browser's storage until it can be sent. */
  | { type: 'kept' }
  | { type: 'failed'; status: number };

/** What the loader gives the dialog. The loader's version may be an hour older, so only add fields. */
export interface Link {
  readonly root: ShadowRoot;
  readonly config: Config;
  readonly language: string;
  send(answer: Answer): Promise<Outcome>;
  opened(): void;
  closed(): void;
  screenshots(): Promise<unknown>;
}

/** The exports of `widget-dialog.js`. */
export interface DialogModule {
  createDialog(link: Link): { open(): void; close(): void };
  /** Shows a survey. Resolves when it is answered or dismissed. */
  ask(link: Link, survey: Survey): Promise<void>;
}

declare global {
  interface Window {
    tidewatchWidget?: TidewatchWidget;
  }
}
