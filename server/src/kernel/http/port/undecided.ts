/** Requests whose host may belong to a front that could not look it up: other fronts must not deny the host either. */
import type { IncomingMessage } from 'node:http';

const undecided = new WeakSet<IncomingMessage>();

export const leaveUndecided = (request: IncomingMessage): void => void undecided.add(request);

export const isUndecided = (request: IncomingMessage): boolean => undecided.has(request);
