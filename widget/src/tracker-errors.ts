/** Entry point of `tracker-errors.js`, loaded by the core or by the page itself: receives calls from the core, and reports new errors. */
import type { Call, CoreLink } from './core/api.js';
import { quietly } from './core/patch.js';
import { watch } from './errors/breadcrumbs/watch.js';
import { bodyOf, eventOf } from './errors/event.js';
import { hear } from './errors/hear.js';
import { type Occurrence, ofErrorEvent, ofException, ofMessage, ofRejection } from './errors/occurrence.js';
import { Outbox } from './errors/outbox.js';
import { Repeats } from './errors/repeats.js';
import { Trail } from './errors/trail.js';
import { transportTo } from './errors/transport.js';

/** How many reported errors are kept for other modules. */
const MOST_RECENT = 5;

function occurrenceOf(call: Call): Occurrence | null {
  if (call[0] === 'error') return ofErrorEvent(call[1][0]);
  if (call[0] === 'rejection') return ofRejection(call[1][0]);
  if (call[0] === 'exception') return ofException(call[1]);
  if (call[0] === 'message') return ofMessage(call[1]);
  return null;
}

/** Starts for a core. Failures in here never reach the page, so they cannot come back as errors either. */
function capture(core: CoreLink): void {
  const { settings, attach } = core;
  // before anything is patched: our own requests must not leave breadcrumbs
  const outbox = new Outbox(transportTo(`${settings.endpoint}/api/error`));
  const trail = new Trail();
  const repeats = new Repeats();
  const unwatch = watch((breadcrumb) => trail.add(breadcrumb));
  const unhear = hear('pagehide', () => outbox.flush());

  let stopped = false;
  const stop = () => {
    stopped = true;
    unwatch();
    unhear();
    outbox.flush();
    outbox.stop();
  };
  const handle = (call: Call) => {
    if (stopped) return;
    const [name, args, at] = call;
    if (name === 'destroy') return stop();
    if (name === 'breadcrumb') return trail.add(args[0], at);
    const occurrence = occurrenceOf(call);
    if (!occurrence || !repeats.pass(occurrence.exception, at)) return;
    const event = eventOf(occurrence, settings, trail.list(), at);
    outbox.add(bodyOf(JSON.stringify(event)));
    // lets feedback refer to the error
    core.errors = [...(core.errors || []), { id: event.eventId, at }].slice(-MOST_RECENT);
  };
  attach((call) => quietly(() => handle(call)));
}

quietly(() => {
  const core = Object(window.tidewatch)._ as CoreLink | undefined;
  if (core) capture(core);
});
