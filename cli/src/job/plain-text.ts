/** Escape sequences: CSI (colours, cursor), OSC (titles, links), and the short ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])/g;
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** What a line shows in the end, when a progress bar has written over it again and again. */
function lastOverwrite(line: string): string {
  return line.replace(/\r+$/, '').split('\r').at(-1) ?? '';
}

/** A job's output as a person would read it: without colours, overwritten progress, NUL, other controls and lone surrogates. */
export function plainText(output: string): string {
  const lines = output.replace(ESCAPES, '').split('\n').map(lastOverwrite);
  return lines.join('\n').replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''));
}
