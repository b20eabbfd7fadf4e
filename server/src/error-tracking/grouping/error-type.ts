/** Types and messages without the prefix that a browser adds. */

const ANNOUNCED = /^(?:Uncaught +|\(in promise\) +|Unhandled (?:promise )?rejection(?: \([^)]{0,200}\))?:? +|Unhandled exception:? +)+/i;

/** The exception's class without the prefix; `Error` if there is none. */
export function plainType(type: string): string {
  const plain = type.trim().replace(ANNOUNCED, '').replace(/:$/, '').trim();
  return plain === '' ? 'Error' : plain;
}

/** The message without the prefix, and without its own type at the beginning. */
export function plainMessage(type: string, message: string): string {
  const plain = message.trim().replace(ANNOUNCED, '');
  const prefix = `${plainType(type)}: `;
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}
