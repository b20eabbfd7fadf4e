import { usage } from '../failure.js';

/** A position in a generated file. */
export interface Position {
  file: string;
  line: number;
  column: number;
}

/** A call as a stack prints it, without the text around its address: `at pay (…)` in Chrome and Node, `pay@…` in Firefox and Safari. */
function addressIn(call: string): string {
  // a path may contain parentheses: the first one after a space ends the name
  const inner = /(?:^|\s)\((.+)\)\s*$/.exec(call)?.[1] ?? call.trim().replace(/^at\s+(?:async\s+)?/, '');
  return inner.replace(/^[^@/]*@(?=[a-z][a-z0-9+.-]*:\/\/)/i, '');
}

function whole(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw usage(`The ${name} is a whole number from 1, not "${text}".`);
  return Number(text);
}

/** The given position: file, line and column, or a single word as in a stack. */
export function parsePosition(file: string, line: string | undefined, column: string | undefined): Position {
  if (line !== undefined && column !== undefined) return { file, line: whole(line, 'line'), column: whole(column, 'column') };
  const [, address, atLine, atColumn] = /^(.+?):(\d+):(\d+)$/.exec(addressIn(file)) ?? [];
  if (line !== undefined || !address || !atLine || !atColumn) throw usage('Give file, line and column, or <file>:<line>:<column>.');
  return { file: address, line: whole(atLine, 'line'), column: whole(atColumn, 'column') };
}
