/** Requests of a host that may belong to a front which could not look it up: to others, too, the host may exist. */
import type { IncomingMessage } from 'node:http';

const undecided = new WeakSet<IncomingMessage>();

export const leaveUndecided = (request: IncomingMessage): void => void undecided.add(request);

export const isUndecided = (request: IncomingMessage): boolean => undecided.has(request);
