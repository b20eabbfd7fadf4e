/** Pageviews: of the page as it was loaded, of navigation without loading, and of coming back to a page that the browser had kept. */
import { listen, undo } from '../core/listen.js';
import { quietly } from '../core/patch.js';

/** The address of the page as it is sent: a hash stays if it routes, as the service reads it. Others are places in the page. */
export const pageAddress = () => location.href.replace(/#(?!!?\/).*/, '');

const REDIRECT_MS = 300;

/** Calls `view` for each pageview. Returns a function that looks for one right away. */
export function watchPages(view: () => void): () => void {
  let route = '';
  let timer: number | undefined;
  const look = () => {
    clearTimeout(timer);
    // another query is no other page
    const now = pageAddress().replace(/\?[^#]*/g, '');
    if (now === route) return;
    route = now;
    view();
  };
  // a router that redirects shows one address and, when it has rendered or asked the server, the next: where it stays is the page
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, REDIRECT_MS) as unknown as number;
  };
  for (const name of ['pushState', 'replaceState'] as const)
    quietly(() => {
      const original = history[name];
      // it looks as before; watchCalls, which can do more, has no room here
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
        // where the page had replaced it before us
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
