/** Counts pageviews: when the page loads, on navigation without loading, and when the browser restores a cached page. */
import { listen, undo } from '../core/listen.js';
import { quietly } from '../core/patch.js';

/** The page's address as it is sent. A hash stays if it is a route, by the service's rules, or a campaign; others are positions in the page. */
export const pageAddress = () => location.href.replace(/#(?!!?\/|utm_).*/, '');

/** Calls `view` for each pageview. Returns a function that checks for one right away. */
export function watchPages(view: () => void): () => void {
  let route = '';
  let timer: number | undefined;
  const look = () => {
    // a changed query or a trailing slash alone is not a new page
    const now = pageAddress().replace(/\/*(\?[^#]*|#u.*|(?=#|$))/g, '');
    if (now === route) return;
    route = now;
    view();
  };
  // a router may show one address first and, after rendering or a request, redirect to another: the page is where it stays
  const lookSoon = () => {
    const REDIRECT_MS = 300;
    clearTimeout(timer);
    timer = setTimeout(look, REDIRECT_MS) as unknown as number;
  };
  for (const name of ['pushState', 'replaceState'] as const)
    quietly(() => {
      const original = history[name];
      // leaves no visible trace; watchCalls, which can do more, is too large for the core
      const proxy = new Proxy(original, {
        apply(target, self, args: Parameters<typeof original>) {
          const answer = target.apply(self, args);
          lookSoon();
          return answer;
        },
      });
      history[name] = proxy;
      undo.push(() => {
        if (history[name] !== proxy) return;
        delete (history as Partial<History>)[name];
        // only if no other script has replaced it since
        if (history[name] !== original) history[name] = original;
      });
    });
  listen(['popstate', 'hashchange'], lookSoon);
  listen(['pageshow'], (event) => {
    if ((event as PageTransitionEvent).persisted) {
      route = '';
      look();
    }
  });
  look();
  return look;
}
