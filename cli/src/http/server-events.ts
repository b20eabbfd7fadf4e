/** Parses server-sent events according to the HTML specification; ignores ids and retry times. */

export interface ServerEvent {
  /** `message` unless the server names another. */
  type: string;
  data: string;
}

const LINE_END = /\r\n|\r|\n/;

/** Longer than any event: a server that never sends a line end must not fill the memory. */
const LONGEST = 4_000_000;

/** The lines of a text that comes in pieces. A carriage return at the end of a piece waits for the next one, which may begin with a line feed. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true });
    if (rest.length > LONGEST) throw new Error('An event is too long.');
    const held = rest.endsWith('\r') ? '\r' : '';
    const lines = rest.slice(0, rest.length - held.length).split(LINE_END);
    rest = `${lines.pop() ?? ''}${held}`;
    yield* lines;
  }
}

/** The value of a line that begins with this field; null for another field. A space after the colon doesn't belong to it. */
const fieldOf = (line: string, field: string): string | null => {
  if (line === field) return '';
  return line.startsWith(`${field}:`) ? line.slice(field.length + 1).replace(/^ /, '') : null;
};

/** The events of a response, without an incomplete last one. */
export async function* serverEvents(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  let type = '';
  let data: string[] = [];
  for await (const line of linesOf(pieces)) {
    if (line === '') {
      if (data.length > 0) yield { type: type || 'message', data: data.join('\n') };
      [type, data] = ['', []];
      continue;
    }
    type = fieldOf(line, 'event') ?? type;
    const value = fieldOf(line, 'data');
    if (value !== null) data.push(value);
  }
}
