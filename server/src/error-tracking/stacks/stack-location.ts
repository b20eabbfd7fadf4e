/** Parses the location in a stack line, as V8, SpiderMonkey and JavaScriptCore write it. */
import type { RawFrame } from '../events/event.js';

/** A frame's location; all fields are null for native code. */
export interface Location {
  file: string | null;
  line: number | null;
  column: number | null;
}

const NOWHERE: Location = { file: null, line: null, column: null };
const POSITION = /:(\d{1,9})(?::(\d{1,9}))?$/;
/** Locations outside any file: built-in functions, Promise.all and the like. */
const NATIVE = /^(?:\[native code\]|native(?: code)?|<anonymous>|unknown location|index \d{1,9})$/;
const WASM = ':wasm-function[';

/** A frame with the fields that a textual stack never has. */
export const frameAt = (name: string | null, location: Location): RawFrame => ({
  file: location.file,
  function: name,
  module: null,
  line: location.line,
  column: location.column,
  foreign: false,
  context: null,
});

/** `file:line:column`, either number optional. */
export function locationOf(text: string): Location {
  const wasm = text.indexOf(WASM);
  if (wasm > 0) return { file: text.slice(0, wasm), line: null, column: null };
  const position = POSITION.exec(text);
  const file = position ? text.slice(0, position.index) : text;
  if (file === '' || NATIVE.test(file)) return NOWHERE;
  const line = position ? Number(position[1]) : null;
  return { file, line, column: position?.[2] === undefined ? null : Number(position[2]) };
}

/**
 * The location of code created from a string. Its file is `eval at` and the location that created it; line and column are within the string.
 * Safari has no such location, so these frames never count for grouping.
 */
export const evalLocation = (maker: string, inside: string): Location => ({ file: `eval at ${maker}`, ...insideOf(inside) });

function insideOf(inside: string): Pick<Location, 'line' | 'column'> {
  const position = POSITION.exec(inside);
  return { line: position ? Number(position[1]) : null, column: position?.[2] === undefined ? null : Number(position[2]) };
}

/** Whether a text is a location rather than words. */
export const isLocated = (text: string) => POSITION.test(text) || text.includes(WASM);
