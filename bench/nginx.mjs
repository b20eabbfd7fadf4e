/** nginx from PATH with one file, to measure the cost of a static page. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { end, freePort, untilReady } from './stack.mjs';

const configuration = (directory, port) => `
daemon off;
worker_processes 1;
pid ${directory}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  gzip_static on;
  gzip_vary on;
  types { text/html html; }
  client_body_temp_path ${directory}/temp;
  proxy_temp_path ${directory}/temp;
  fastcgi_temp_path ${directory}/temp;
  uwsgi_temp_path ${directory}/temp;
  scgi_temp_path ${directory}/temp;
  server {
    listen 127.0.0.1:${port};
    root ${directory}/files;
    open_file_cache max=10;
  }
}
`;

/**
 * Starts it with the given compressed bytes as /page.html, so that both sides send the same.
 *
 * @returns its port, the pid of its master process, and how to stop it
 */
export async function startNginx(gzipped) {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-nginx-'));
  // if started by root, its worker runs as another user
  chmodSync(directory, 0o755);
  for (const name of ['files', 'temp']) mkdirSync(path.join(directory, name));
  writeFileSync(path.join(directory, 'files/page.html'), gunzipSync(gzipped));
  writeFileSync(path.join(directory, 'files/page.html.gz'), gzipped);
  const port = await freePort();
  writeFileSync(path.join(directory, 'nginx.conf'), configuration(directory, port));
  const child = spawn('nginx', ['-p', directory, '-c', path.join(directory, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    if (child.pid !== undefined) await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  const failed = new Promise((_resolve, reject) => child.once('error', () => reject(new Error('nginx is not in PATH; install it'))));
  try {
    await Promise.race([untilReady(`http://127.0.0.1:${port}/page.html`), failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, pid: child.pid, stop };
}
