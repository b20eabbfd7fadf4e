/** An issue's title and culprit. */

import { withinUnits } from '../../generated/text/cut-text.js';
import type { EventPayload, ResolvedFrame } from '../events/event.js';
import { decisiveExceptions } from './decisive-exception.js';
import { appPath, sourcePath } from './frames/file-name.js';

const MAXIMUM_TITLE = 300;

/** The prefix that a browser adds to a type or a message. */
const ANNOUNCED = /^(?:Uncaught +|\(in promise\) +|Unhandled (?:promise )?rejection(?: \([^)]{0,200}\))?:? +|Unhandled exception:? +)+/i;

/** The exception's class without the prefix; `Error` if there is none. */
function plainType(type: string): string {
  const plain = type.trim().replace(ANNOUNCED, '').replace(/:$/, '').trim();
  return plain === '' ? 'Error' : plain;
}

/** The message without the prefix, and without its own type at the beginning. */
function plainMessage(type: string, message: string): string {
  const plain = message.trim().replace(ANNOUNCED, '');
  const prefix = `${plainType(type)}: `;
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}

/** Type and message of the thrown error; a message event has the type `Message`. */
export function headlineOf(payload: EventPayload): { type: string; message: string } {
  const [thrown] = payload.exceptions;
  if (!thrown) return { type: 'Message', message: payload.message ?? '' };
  return { type: plainType(thrown.type), message: plainMessage(thrown.type, thrown.message) };
}

/** `<type>: <message>`, with the first non-empty line of the message, at most 300 characters in all. */
export function titleOf({ type, message }: { type: string; message: string }): string {
  const line = message.split(/[\r\n]+/).find((text) => text.trim() !== '');
  return withinUnits(`${type}: ${line?.trim() ?? '(no message)'}`, MAXIMUM_TITLE);
}

/** The file as shown to people: the path of a source, of a URL, or within an application. */
function shownFile({ file, symbolicated }: ResolvedFrame): string | null {
  if (file === null || symbolicated) return file && sourcePath(file);
  const [, path] = /^https?:\/\/[^/]*(\/[^?#]*)/i.exec(file) ?? [];
  return path ?? appPath(file);
}

/**
 * Where to look first, as `function in file`: the application's own frame nearest the throw, mapped ones first, of the innermost exception with such
 * a frame, because that is the origin. Null if there is none.
 */
export function culpritOf(
  payload: EventPayload,
  frames: ResolvedFrame[][],
): { text: string; file: string | null; line: number | null } | null {
  const own = (frames[decisiveExceptions(payload, frames)[0] ?? 0] ?? []).filter(({ inApp }) => inApp);
  const frame = own.find(({ symbolicated }) => symbolicated) ?? own[0];
  if (!frame) return null;
  const file = shownFile(frame);
  return { text: [frame.function, file].filter((part) => part !== null).join(' in '), file, line: frame.line };
}
