/** Counts pageviews and custom events. Sends nothing before the page is visible: it may be prerendered or in a background tab. */
import type { Tidewatch } from '../core/api.js';
import { listen, undo } from '../core/listen.js';
import { quietly } from '../core/patch.js';
import { randomId } from '../core/random-id.js';
import { asks, read, type Settings, selectorOf } from '../core/settings.js';
import { NAME_LENGTH, outboxTo, PROPERTIES, PROPERTY_LENGTH, REFERRER_LENGTH, URL_LENGTH } from './outbox.js';
import { pageAddress, watchPages } from './pages.js';

/** Reading it throws if the browser denies access to storage. */
const OPTED_OUT = 'tidewatch.optOut';

type Fields = Record<string, unknown>;

type Counted = Pick<Tidewatch, 'track' | 'pageview' | 'optOut' | 'optIn'>;

/** The first 30 plain values. One property that the service refuses would reject the whole event. */
function propsOf(given: Fields): Fields {
  const props: Fields = {};
  const names = Object.keys(given).filter((name) => name && typeof given[name] !== 'object');
  for (const name of names.slice(0, PROPERTIES)) props[name.slice(0, PROPERTY_LENGTH)] = given[name];
  return props;
}

/** Starts counting. Returns a function that sends any kind of event, and the page's API. */
export function countVisits(script: Element, settings: Settings): [send: (fields: Fields) => void, calls: Counted] {
  const [add, flush] = outboxTo(`${settings.endpoint}/api/event`);
  let isOut: unknown;
  quietly(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    isOut = (asks(script, 'do-not-track') && (doNotTrack === '1' || globalPrivacyControl)) || localStorage[OPTED_OUT];
  });
  // only the first event of a page load has the referrer
  let { referrer } = document;
  let isSeen: boolean | undefined;
  let look = () => {};

  /** @param leaving whether this may be the last chance to send */
  const flushIfSeen = (leaving: boolean) => {
    isSeen = isSeen || !document.hidden;
    if (isSeen) flush(leaving);
  };
  const send = (fields: Fields) =>
    quietly(() => {
      if (isOut) return;
      add(
        JSON.stringify({
          ...selectorOf(settings),
          url: pageAddress().slice(0, URL_LENGTH),
          referrer: referrer.slice(0, REFERRER_LENGTH),
          width: innerWidth | 0,
          // the service counts automated visits apart
          automated: navigator.webdriver,
          eventId: randomId(),
          ...fields,
        }),
      );
      referrer = '';
      flushIfSeen(document.hidden);
    });
  const choose = (out: boolean) => () =>
    quietly(() => {
      isOut = out;
      localStorage[OPTED_OUT] = out || '';
    });

  listen(['visibilitychange', 'pagehide'], () => {
    look();
    flushIfSeen(true);
  });
  undo.push(() => {
    flushIfSeen(true);
    isOut = true;
  });
  if (read(script, 'capture-pageviews') !== 'false') look = watchPages(() => send({}));

  const calls: Counted = {
    track(name, props, options) {
      // the event belongs to the page that the visitor has just reached
      look();
      quietly(() => {
        send({ name: String(name).slice(0, NAME_LENGTH), props: propsOf({ ...props }), interactive: { ...options }.interactive });
      });
    },
    pageview: (url) => quietly(() => send({ url: new URL(url || pageAddress(), location.href) })),
    optOut: choose(true),
    optIn: choose(false),
  };
  return [send, calls];
}
