/** Retries when the server asks for it. */
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../failure.js';

const ATTEMPTS = 6;
const LONGEST_PAUSE_SEC = 60;

/** Repeats a request that was certainly not carried out because of a rate limit or a server restart. */
export async function patiently<T>(send: () => Promise<T>, say: (text: string) => void = () => undefined): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isTurnedAway = error instanceof Failure && (error.status === 429 || error.status === 503);
      const pauseSec = isTurnedAway ? (error.retryAfterSec ?? attempt) : null;
      if (pauseSec === null || pauseSec > LONGEST_PAUSE_SEC || attempt === ATTEMPTS) throw error;
      say(`Waiting ${pauseSec} s, as the server requested`);
      await wait(pauseSec * 1000);
    }
  }
}
