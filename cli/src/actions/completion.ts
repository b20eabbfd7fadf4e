import { readFileSync } from 'node:fs';
import { usage } from '../failure.js';
import type { Invocation } from '../io.js';
import { printJson } from '../output/print.js';
import { SHELLS, type Shell } from '../shells.js';

const isShell = (name: string): name is Shell => (SHELLS as readonly string[]).includes(name);

/** A shell's completion script. It calls the hidden command __complete for everything, so it never becomes outdated. */
const scriptOf = (shell: Shell): string => readFileSync(new URL(`../../completions/tidewatch.${shell}`, import.meta.url), 'utf8');

/** Prints the completion script of a shell. */
export function printScript(invocation: Invocation, name: string): void {
  if (!isShell(name)) throw usage(`No completion script for "${name}".`, `Supported shells: ${SHELLS.join(', ')}.`);
  if (invocation.options.json) printJson(invocation, { shell: name, script: scriptOf(name) });
  else invocation.io.stdout.write(scriptOf(name));
}
