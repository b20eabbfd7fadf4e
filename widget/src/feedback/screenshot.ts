/** The interface of `widget-screenshot.js`, which the dialog loads when somebody adds a picture. Types only. */

/** A JPEG image without metadata, within what the service takes. */
export interface Shot {
  blob: Blob;
  width: number;
  height: number;
}

/** A picture on show, on which a person hides parts. */
export interface Redaction {
  /** The picture with what was hidden painted over. */
  shot(): Promise<Shot>;
  remove(): void;
}

/** What the module exports. */
export interface ScreenshotModule {
  /** Takes a picture of what the window shows, without `exclude`; null where that fails. Throws nothing. */
  capture(options: { exclude: Element }): Promise<Shot | null>;
  /** The picture in a file that a person chose; null if it is none. */
  fromFile(file: Blob): Promise<Shot | null>;
  /**
   * Shows a picture in `place`, which is in the dialog's shadow root, with boxes to hide parts of it, by pointer and by keyboard.
   *
   * @param text texts by name: `hide`, `undo`, `hideHelp`, `preview`
   */
  redact(place: HTMLElement, shot: Shot, text: (name: string) => string): Redaction;
}
