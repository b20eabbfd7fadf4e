/** Proxies of a site that forward the tracker, set up according to docs/tracker.md: real ones on loopback, and functions of hosting platforms. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { end, freePort, outputOf, untilListening } from '../processes.js';
import { snippet } from './snippet.js';

/** A block of the document, for the Tidewatch at that address. */
const documented = (heading: string, tidewatch: string, index = 0) =>
  snippet(heading, index, 'tracker.md')
    .replaceAll('https://tidewatch.example.com', tidewatch)
    .replaceAll('tidewatch.example.com', new URL(tidewatch).host);

const temporary = (directory: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`).join(' ');

const CONFIGURATIONS = {
  nginx: (directory: string, port: number, tidewatch: string) => `daemon off; pid ${directory}/pid; error_log stderr; user root;
    events {}
    http { ${temporary(directory)} access_log off; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${directory}/site;
        ${documented('nginx', tidewatch)}
      }
    }`,
  caddy: (directory: string, port: number, tidewatch: string) => `{
    admin off
    auto_https off
    default_bind 127.0.0.1
  }
  :${port} {
    root * ${directory}/site
    ${documented('Caddy', tidewatch)}
    file_server
  }`,
};

const COMMANDS = {
  nginx: (directory: string, file: string) => [process.env['TIDEWATCH_TEST_NGINX'] ?? 'nginx', '-p', directory, '-c', file],
  caddy: (_: string, file: string) => [process.env['TIDEWATCH_TEST_CADDY'] ?? 'caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
};

export interface SiteProxy {
  port: number;
  stop: () => Promise<void>;
}

/** Starts one that serves a page at `/`, and the documented paths below `/tide/`. */
export async function startProxy(kind: keyof typeof COMMANDS, tidewatch: string, page: string): Promise<SiteProxy> {
  const directory = mkdtempSync(path.join(tmpdir(), `tw-${kind}-`));
  const port = await freePort();
  mkdirSync(path.join(directory, 'site'));
  writeFileSync(path.join(directory, 'site/index.html'), page);
  const file = path.join(directory, 'configuration');
  writeFileSync(file, CONFIGURATIONS[kind](directory, port, tidewatch));
  const [command = '', ...words] = COMMANDS[kind](directory, file);
  const environment = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  const stop = async () => {
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilListening(child, port, outputOf(child));
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Handler = (request: Request) => Promise<Response>;

/** The functions in the document, by platform. They read the token from the environment, or get it as an argument. */
export async function platforms(tidewatch: string, token: string): Promise<Record<'Next.js' | 'Vercel' | 'Cloudflare', Handler>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-platforms-'));
  const write = (file: string, heading: string, index = 0) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), documented(heading, tidewatch, index));
  };
  const load = async (file: string) => import(pathToFileURL(path.join(directory, file)).href);
  writeFileSync(path.join(directory, 'package.json'), '{ "type": "module" }');
  write('tide.js', 'Believing the proxy');
  write('app/tide/[...path]/route.js', 'Next.js');
  write('middleware.js', 'Vercel');
  write('worker.js', 'Cloudflare');
  const [route, middleware, worker] = [await load('app/tide/[...path]/route.js'), await load('middleware.js'), await load('worker.js')];
  rmSync(directory, { recursive: true });
  return {
    'Next.js': (request) => route[request.method](request),
    Vercel: (request) => middleware.default(request),
    Cloudflare: (request) => worker.default.fetch(request, { TIDEWATCH_PROXY_TOKEN: token }),
  };
}
