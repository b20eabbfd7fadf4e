import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser brought to this computer. */
export type Received = { code: string } | { refused: true };

export interface Loopback {
  port: number;
  /** What the browser brings; null after the given time. */
  received: (withinMs: number) => Promise<Received | null>;
  close: () => void;
}

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><body style="font:16px/1.5 system-ui;max-width:32em;margin:15vh auto;padding:0 1em"><h1 style="font-size:1.5em">${title}</h1><p>${text}</p>`;

/** @param then called when the page has been sent */
function answer(response: ServerResponse, status: number, title: string, text: string, then: () => void = () => undefined): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(page(title, text), then);
}

/** Listens on this computer only, for one browser that knows the state. */
export async function openLoopback(state: string): Promise<Loopback> {
  let tell: (received: Received | null) => void = () => undefined;
  const told = new Promise<Received | null>((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    // not read as a URL: anybody's page may ask for an address that is none, such as //
    const [path, query] = (request.url ?? '').split('?');
    const parameters = new URLSearchParams(query);
    if (path !== '/callback' || parameters.get('state') !== state)
      return answer(response, 404, 'Nothing is here', 'This address belongs to tidewatch login.');
    const code = parameters.get('code');
    if (code === null)
      return answer(response, 200, 'Cancelled', 'Nobody was signed in. You can close this page.', () => tell({ refused: true }));
    answer(response, 200, 'Go on in the terminal', 'You can close this page.', () => tell({ code }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async received(withinMs) {
      const timer = setTimeout(tell, withinMs, null);
      return told.finally(() => clearTimeout(timer));
    },
    close() {
      server.close();
      // browsers keep a spare connection, which would hold the program for a minute
      server.closeAllConnections();
    },
  };
}
