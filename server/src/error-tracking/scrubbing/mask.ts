/**
 * Masks personal data and secrets before storing, field by field. The rules are in `client-core/src/masking/`; docs/scrubbing.md explains them.
 * Senders mask, too, but the server doesn't rely on it. Masking twice changes nothing more.
 */
import { createHash } from 'node:crypto';
import { withoutQueries, withoutUserInfo } from '../../generated/masking/addresses.js';
import { createMask, type Mask, type MaskOptions } from '../../generated/masking/mask.js';
import { mapInSlices } from '../../kernel/slices/slices.js';
import type { Breadcrumb, EventPayload, RawException, RawFrame, SourceContext } from '../events/event.js';
import { besideShared, freezeFrames, isShared } from '../events/shared-frames.js';

/** Times in names of files and folders: yyyymmddhhmm and longer, or Unix milliseconds. Builds have such names, cards don't. */
const MOMENT = /^(?:(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12})$/;
/** It may itself contain twelve digits in a row. */
const MASKED_ID = /^user-(?=\d*[a-f])[0-9a-f]{16}$/;
const KEY_BEGINS = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/;
const KEY_ENDS = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY/;

/** The longest texts in the document. A mask may be longer than the masked text, but never beyond this. */
const LONGEST = { message: 2_000, name: 500, type: 200, key: 100, crumb: 200, line: 500, stack: 50_000, short: 200, environment: 64 };

/** A masked text, cut to the longest length. */
function within(limit: number, text: string, mask: (text: string) => string): string {
  const masked = mask(text);
  if (masked.length <= limit || masked.length <= text.length) return masked;
  return masked.slice(0, Math.max(limit, text.length)).replace(/[\ud800-\udbff]$/, '');
}

const withinOrNull = (limit: number, text: string | null, mask: (text: string) => string) =>
  text === null ? null : within(limit, text, mask);

/** A URL. File paths don't count, since they may contain `#`. */
const addressAlone = (text: string) => withoutUserInfo(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text.replace(/[?#].*$/s, '') : text);

/** Masks only numbers that are whole words and not times: hashes in file names and release folders are needed to find source maps. */
const maskNumbersOfFile = (file: string) =>
  file.replace(/(?<![\w])\d{12,}(?![\w])/g, (digits) => (MOMENT.test(digits) ? digits : '[number]'));

/** Single lines of a private key are recognized by the lines around them. */
function withoutKeys(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes('PRIVATE KEY'))) return lines;
  let inKey = !lines.some((line) => KEY_BEGINS.test(line)) && lines.some((line) => KEY_ENDS.test(line));
  return lines.map((line) => {
    if (KEY_BEGINS.test(line)) inKey = true;
    const shown = inKey ? '[redacted]' : line;
    if (KEY_ENDS.test(line)) inKey = false;
    return shown;
  });
}

/** Masks whole events by one set of rules. */
export class PayloadMask {
  readonly #mask: Mask;
  readonly #frames: (frames: RawFrame[]) => RawFrame[];

  constructor(options: MaskOptions = {}) {
    this.#mask = createMask(options);
    this.#frames = besideShared((frames) => {
      const masked = frames.map((frame) => this.#frame(frame));
      return isShared(frames) ? freezeFrames(masked) : masked;
    });
  }

  text(text: string): string {
    return this.#mask.text(text);
  }

  environment(text: string): string {
    return within(LONGEST.environment, text, this.#mask.text);
  }

  /** An id with something to mask becomes `user-` and 16 hexadecimal digits of its SHA-256: still one person, but anonymous. */
  userId(id: string): string {
    if (this.#mask.text(id) === id || MASKED_ID.test(id)) return id;
    return `user-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
  }

  /** The file of a frame: an address without query; the content of a data address is dropped. */
  file(file: string): string {
    if (/^data:/i.test(file)) return this.#mask.text(file.slice(0, Math.max(file.indexOf(','), 'data:'.length)));
    const bare = file.startsWith('eval at ') ? withoutQueries(withoutUserInfo(file), false) : addressAlone(file);
    return maskNumbersOfFile(this.#mask.file(bare));
  }

  /** The event with all texts masked. */
  payload(payload: EventPayload): EventPayload {
    const exceptions = payload.exceptions.map((exception) => this.#exception(exception));
    return this.#payload(
      payload,
      exceptions,
      payload.breadcrumbs.map((breadcrumb) => this.#breadcrumb(breadcrumb)),
    );
  }

  /** The same for a large event, in slices of its owner. */
  async payloadInSlices(payload: EventPayload, owner: string): Promise<EventPayload> {
    const exceptions = await mapInSlices(owner, payload.exceptions, (exception) => this.#exception(exception));
    const breadcrumbs = await mapInSlices(owner, payload.breadcrumbs, (breadcrumb) => this.#breadcrumb(breadcrumb));
    return this.#payload(payload, exceptions, breadcrumbs);
  }

  #payload(payload: EventPayload, exceptions: RawException[], breadcrumbs: Breadcrumb[]): EventPayload {
    const { text } = this.#mask;
    return {
      platform: payload.platform,
      level: payload.level,
      message: withinOrNull(LONGEST.message, payload.message, text),
      exceptions,
      breadcrumbs,
      tags: this.#record(payload.tags),
      userId: payload.userId === null ? null : this.userId(payload.userId),
      url: withinOrNull(LONGEST.message, payload.url, (url) => text(addressAlone(url))),
      browser: this.#named(payload.browser),
      serverName: withinOrNull(LONGEST.short, payload.serverName, text),
      runtime: this.#named(payload.runtime),
      handled: payload.handled,
      customFingerprint: payload.customFingerprint?.map((part) => within(LONGEST.short, part, text)) ?? null,
      truncated: payload.truncated,
    };
  }

  #context({ before, line, after }: SourceContext): SourceContext {
    const lines = withoutKeys([...before, line, ...after]).map((text) => within(LONGEST.line, text, this.#mask.source));
    return { before: lines.slice(0, before.length), line: lines[before.length] ?? '', after: lines.slice(before.length + 1) };
  }

  #frame(frame: RawFrame): RawFrame {
    return {
      ...frame,
      file: withinOrNull(LONGEST.message, frame.file, (file) => this.file(file)),
      function: withinOrNull(LONGEST.name, frame.function, this.#mask.text),
      module: withinOrNull(LONGEST.name, frame.module, this.#mask.text),
      context: frame.context && this.#context(frame.context),
    };
  }

  #exception(exception: RawException): RawException {
    return {
      type: within(LONGEST.type, exception.type, this.#mask.text),
      message: within(LONGEST.message, exception.message, this.#mask.text),
      relation: exception.relation,
      parent: exception.parent,
      frames: this.#frames(exception.frames),
      stack: withinOrNull(LONGEST.stack, exception.stack, this.#mask.text),
    };
  }

  #record<Value extends string | number | boolean | null>(record: Record<string, Value>): Record<string, Value> {
    let isSame = true;
    const masked = Object.keys(record).map((key): [string, Value] => {
      const value = record[key] as Value;
      const name = within(LONGEST.key, key, this.#mask.text);
      const hide = (text: string) => this.#mask.value(name, text);
      const shown = typeof value === 'string' ? within(LONGEST.name, value, hide) : this.#mask.value(name, value);
      isSame &&= name === key && shown === value;
      return [name, shown as Value];
    });
    // most records have nothing to mask, and recreating one costs more than masking it
    return isSame ? record : Object.fromEntries(masked);
  }

  #breadcrumb(breadcrumb: Breadcrumb): Breadcrumb {
    return {
      type: within(LONGEST.short, breadcrumb.type, this.#mask.text),
      level: breadcrumb.level,
      message: withinOrNull(LONGEST.crumb, breadcrumb.message, this.#mask.text),
      data: this.#record(breadcrumb.data),
      timestamp: breadcrumb.timestamp,
    };
  }

  #named<Named extends { name: string; version: string | null } | null>(named: Named): Named {
    return named && { ...named, name: this.#mask.text(named.name), version: withinOrNull(LONGEST.short, named.version, this.#mask.text) };
  }
}

/** The mask with the default rules. */
export const usualMask = new PayloadMask();
