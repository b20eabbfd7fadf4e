/** The interface of `widget-screenshot.js`, which the dialog loads when a visitor adds an image. Types only. */

/** A JPEG image without metadata, within the service's limits. */
export interface Shot {
  blob: Blob;
  width: number;
  height: number;
}

/** A displayed image in which a person hides parts. */
export interface Redaction {
  /** The image with the hidden parts painted over. */
  shot(): Promise<Shot>;
  remove(): void;
}

/** The exports of the module. */
export interface ScreenshotModule {
  /** Takes a screenshot of the window without `exclude`; null if that fails. Never throws. */
  capture(options: { exclude: Element }): Promise<Shot | null>;
  /** The image in a file that a person chose; null if the file isn't an image. */
  fromFile(file: Blob): Promise<Shot | null>;
  /**
   * Shows an image in `place`, in the dialog's shadow root, with boxes that hide parts of it. Works by pointer and by keyboard.
   *
   * @param text texts by name: `hide`, `undo`, `hideHelp`, `preview`
   */
  redact(place: HTMLElement, shot: Shot, text: (name: string) => string): Redaction;
}
