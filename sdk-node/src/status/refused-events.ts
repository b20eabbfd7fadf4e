import { TidewatchError } from '../errors.js';

const PLACE = /^\/events\/(\d+)\//;

/**
 * The positions of the invalid events for which a batch was rejected, such as those of an unknown monitor. Empty if the rejection has another
 * reason.
 */
export function refusedPlaces(error: unknown, count: number): Set<number> {
  if (!(error instanceof TidewatchError) || (error.status !== 400 && error.status !== 404)) return new Set();
  const places = error.details.map(({ path }) => Number(PLACE.exec(path)?.[1] ?? Number.NaN));
  return new Set(places.filter((place) => place < count));
}

/** The same rejection, for those events only: the others of the batch are sent again. */
export function refusalOfSome(error: TidewatchError): TidewatchError {
  const { code, status, requestId, details } = error;
  const reasons = [...new Set(details.map(({ message }) => message))];
  return new TidewatchError(code, `Events were refused: ${reasons.join('; ')}.`, { status, requestId, details, cause: error });
}
