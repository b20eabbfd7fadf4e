/** Types and messages as they were before a browser announced them. */

const ANNOUNCED = /^(?:Uncaught +|\(in promise\) +|Unhandled (?:promise )?rejection(?: \([^)]{0,200}\))?:? +|Unhandled exception:? +)+/i;

/** The class of an exception without announcement; `Error` where it has none. */
export function plainType(type: string): string {
  const plain = type.trim().replace(ANNOUNCED, '').replace(/:$/, '').trim();
  return plain === '' ? 'Error' : plain;
}

/** A message without announcement, and without its own type in front of it. */
export function plainMessage(type: string, message: string): string {
  const plain = message.trim().replace(ANNOUNCED, '');
  const prefix = `${plainType(type)}: `;
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}
