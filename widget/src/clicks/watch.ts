/** Counts clicks on external links and downloads, and on elements that name an event. */
import type { Tidewatch } from '../core/api.js';
import { listen } from '../core/listen.js';

const FILE =
  /\.(7z|apk|avi|csv|deb|dmg|docx?|epub|exe|gz|iso|jar|key|mov|mp[34]|msi|od[pst]|pdf|pkg|pptx?|rar|rpm|rtf|tgz|txt|wav|webm|wmv|xlsx?|xz|zip)$/i;
const EVENT = 'data-tw-event';
const PROPERTY = 'data-tw-prop-';

const bare = (host: string) => host.replace(/^www\./, '');

/** Whether a link leads to a file or to another site; null for other links, and for those that open no page: mail, telephone, scripts. */
export function kindOf(link: HTMLAnchorElement | HTMLAreaElement, here: string): 'download' | 'outbound' | null {
  if (!/^https?:$/.test(link.protocol)) return null;
  if (link.hasAttribute('download') || FILE.test(link.pathname)) return 'download';
  return bare(link.host) === bare(here) ? null : 'outbound';
}

/** The event properties that an element declares. */
function propsOf(element: Element): Record<string, string> {
  const props: Record<string, string> = {};
  for (const { name, value } of Array.from(element.attributes)) if (name.startsWith(PROPERTY)) props[name.slice(PROPERTY.length)] = value;
  return props;
}

const isLink = (element: Element): element is HTMLAnchorElement => element.matches('a[href],area[href]');

export function watchClicks(track: Tidewatch['track']): void {
  listen(['click', 'auxclick', 'submit'], (event) => {
    const { type } = event;
    // through open shadow trees
    const path = event.composedPath().filter((target): target is Element => target instanceof Element);
    const link = path.find(isLink);
    // the middle button only opens links
    if (type === 'auxclick' && !(link && (event as MouseEvent).button === 1)) return;
    const named = path.find((element) => element.hasAttribute(EVENT));
    // forms count when submitted, other elements when clicked
    if (named && (named.localName === 'form') === (type === 'submit')) track(named.getAttribute(EVENT) || type, propsOf(named));
    const kind = link && type !== 'submit' && kindOf(link, location.host);
    if (kind) track('click', { kind, url: link.origin + link.pathname });
  });
}
