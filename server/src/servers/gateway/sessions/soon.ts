import { AppError } from '../../../kernel/errors.js';

/** A database that does not answer must not keep everybody waiting who came after. */
const LOOK_UP_MS = 10_000;

/** What the database answers; 503 where it takes longer than an agent can wait. */
export async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new AppError('UNAVAILABLE', 'The database is not responding; try again shortly.', { retryAfterSec: 5 });
    timer = setTimeout(() => reject(error), LOOK_UP_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
