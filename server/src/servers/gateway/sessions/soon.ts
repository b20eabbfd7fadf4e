import { AppError } from '../../../kernel/errors.js';

/** An unresponsive database must not block all later agents. */
const LOOK_UP_MS = 10_000;

/** The result, or a 503 if it takes longer than an agent can wait. */
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
