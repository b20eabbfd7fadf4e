import { randomUUID } from 'node:crypto';

let lastMs = 0;
let counter = 0;

/** A version 7 UUID. Those of one process sort by creation, so a batch's events are listed in order. */
export function newEventId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (counter < 0xfff) counter += 1;
  else {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}
