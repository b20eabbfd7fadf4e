/** Escape sequences: CSI (colours, cursor), OSC (titles, links), and the short ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters.
const ESCAPES = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])/g;
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;

/** The final content of a line that a progress bar has overwritten repeatedly. */
function lastOverwrite(line: string): string {
  return line.replace(/\r+$/, '').split('\r').at(-1) ?? '';
}

/** A job's output as displayed: without colours, overwritten progress, NUL, other control characters and lone surrogates. */
export function plainText(output: string): string {
  const lines = output.replace(ESCAPES, '').split('\n').map(lastOverwrite);
  return lines.join('\n').replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? control : ''));
}
