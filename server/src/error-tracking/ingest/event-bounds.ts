/**
 * Bounds the text of one report before it is parsed. Each field has its own limit in the document, but all of them together allow 900 kB of stacks,
 * and parsing, masking and grouping them costs as much as fifty ordinary errors. The event records what was cut (`truncated`).
 */
import type { components } from '../../generated/types.js';
import type { RawFrame } from '../events/event.js';

type Schemas = components['schemas'];
type SentFrame = Schemas['ErrorFrameSent'];

/** Characters of all stacks of one report, as text or as frames. */
const STACK_TEXT = 65_536;
/** The cost of a frame in addition to its texts, because even an empty one takes work. */
const A_FRAME = 40;
/** Frames of all stacks of one report. */
const MOST_FRAMES = 1_000;
/** Characters of tags and breadcrumbs. Tags have at most 30,000, so only breadcrumbs are ever cut. */
const DETAIL_TEXT = 65_536;

/** The last allowed position of a cut: never inside a word, where it could leave half an address or a secret that no mask recognizes. */
function cutBefore(text: string, most: number): string {
  const line = text.lastIndexOf('\n', most);
  if (line > 0) return text.slice(0, line);
  const blank = text.lastIndexOf(' ', most);
  return text.slice(0, Math.max(blank, 0));
}

const lengthOf = (texts: readonly (string | null | undefined)[]): number => texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);

/** The remaining budget for the stacks of one report. The thrown exception comes first, then its causes in the order sent. */
export class StackBudget {
  #text = STACK_TEXT;
  #frames = MOST_FRAMES;
  /** Whether something was cut. */
  isExceeded = false;

  /** A stack's text in whole lines, up to the remaining budget. */
  text(stack: string): string {
    const kept = stack.length <= this.#text ? stack : cutBefore(stack, this.#text);
    this.#text -= kept.length;
    if (kept.length < stack.length) this.#end();
    return kept;
  }

  /** Frames as sent, from the throw. Source lines are dropped before frames. */
  frames(sent: readonly SentFrame[]): readonly SentFrame[] {
    if (sent.length === 0) return sent;
    const kept: SentFrame[] = [];
    let isWhole = true;
    for (const frame of sent) {
      const names = A_FRAME + lengthOf([frame.file, frame.function, frame.module]);
      if (names > this.#text) break;
      this.#text -= names;
      const { context } = frame;
      const lines = context ? lengthOf([...context.before, context.line, ...context.after]) : 0;
      if (lines > this.#text) {
        isWhole = false;
        const { context: _none, ...bare } = frame;
        kept.push(bare);
      } else {
        this.#text -= lines;
        kept.push(frame);
      }
    }
    if (isWhole && kept.length === sent.length) return sent;
    this.isExceeded = true;
    if (kept.length < sent.length) this.#end();
    return kept;
  }

  /** Parsed frames, up to the remaining budget. */
  parsed(frames: RawFrame[]): RawFrame[] {
    const kept = frames.length <= this.#frames ? frames : frames.slice(0, this.#frames);
    this.#frames -= kept.length;
    if (kept.length < frames.length) this.isExceeded = true;
    return kept;
  }

  /** A later stack without its beginning would look complete. */
  #end(): void {
    this.#text = 0;
    this.isExceeded = true;
  }
}

type Sent = Schemas['BreadcrumbSent'];

const sizeOf = (record: Record<string, unknown>): number =>
  Object.entries(record).reduce((sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 8), 0);

/** The latest breadcrumbs that fit beside the tags. */
export function withinDetails(tags: Record<string, string>, breadcrumbs: readonly Sent[]): readonly Sent[] {
  let left = DETAIL_TEXT - sizeOf(tags);
  for (let index = breadcrumbs.length - 1; index >= 0; index -= 1) {
    const { type, message = '', data = {} } = breadcrumbs[index] as Sent;
    left -= type.length + message.length + sizeOf(data);
    if (left < 0) return breadcrumbs.slice(index + 1);
  }
  return breadcrumbs;
}
