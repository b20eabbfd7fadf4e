/** Asks the fronts in turn whether a request is theirs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Front } from '../../domain-module.js';

/**
 * Calls `otherwise` if no front handles the request. Fronts that decide synchronously cost no turn of the event loop, because ingest requests pass
 * here.
 *
 * @param from the first front to ask
 */
export function passFronts(
  fronts: readonly Front[],
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
  from = 0,
): void {
  for (let at = from; at < fronts.length; at += 1) {
    const handles = fronts[at]?.(request, response) ?? false;
    if (handles === true) return;
    if (handles === false) continue;
    void handles.then((handled) => {
      if (!handled) passFronts(fronts, request, response, otherwise, at + 1);
    });
    return;
  }
  otherwise();
}
