import { usage } from '../failure.js';

/** A position of a generated file. */
export interface Position {
  file: string;
  line: number;
  column: number;
}

/** The call as a stack has it, without what stands around its address: `at pay (…)` of Chrome and Node, `pay@…` of Firefox and Safari. */
function addressIn(call: string): string {
  // a path may hold parentheses: the first one after a space ends the name
  const inner = /(?:^|\s)\((.+)\)\s*$/.exec(call)?.[1] ?? call.trim().replace(/^at\s+(?:async\s+)?/, '');
  return inner.replace(/^[^@/]*@(?=[a-z][a-z0-9+.-]*:\/\/)/i, '');
}

function whole(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw usage(`The ${name} is a whole number from 1, not "${text}".`);
  return Number(text);
}

/** The position that was named: file, line and column, or all of it in one word as a stack has it. */
export function parsePosition(file: string, line: string | undefined, column: string | undefined): Position {
  if (line !== undefined && column !== undefined) return { file, line: whole(line, 'line'), column: whole(column, 'column') };
  const [, address, atLine, atColumn] = /^(.+?):(\d+):(\d+)$/.exec(addressIn(file)) ?? [];
  if (line !== undefined || !address || !atLine || !atColumn) throw usage('Give file, line and column, or <file>:<line>:<column>.');
  return { file: address, line: whole(atLine, 'line'), column: whole(atColumn, 'column') };
}
