/** A cheap load generator: prepared requests over kept-alive sockets, one at a time per socket. */
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

/** Body and headers of a signed request. */
export function signedParts(credential, path, event) {
  const [keyId, secret] = credential.split('.');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = JSON.stringify(event);
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', secret).update(`v1\n${timestamp}\nPOST\n${path}\n${digest}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'X-Tidewatch-Key': keyId,
    'X-Tidewatch-Timestamp': timestamp,
    'X-Tidewatch-Signature': `v1=${signature}`,
  };
  return { body, headers };
}

/** A signed request as bytes. */
export function signedRequest(credential, port, path, event) {
  const { body, headers } = signedParts(credential, path, event);
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers, 'Content-Length': Buffer.byteLength(body) });
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}

function worker(port, requests, next, latencies, failures) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let started = 0;
    let text = '';
    const send = () => {
      const index = next();
      if (index >= requests.length) return socket.end(resolve);
      started = performance.now();
      socket.write(requests[index]);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < head + 4 + length) return;
      latencies.push(performance.now() - started);
      if (!text.startsWith('HTTP/1.1 20')) failures.push(text.slice(0, 300));
      text = '';
      send();
    });
  });
}

/** Sends all requests over this many connections; returns the rate a second and the latencies in milliseconds. */
export async function send(port, requests, connections) {
  const latencies = [];
  const failures = [];
  let sent = 0;
  const next = () => sent++;
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, () => worker(port, requests, next, latencies, failures)));
  const seconds = (performance.now() - started) / 1000;
  if (failures.length) throw new Error(`${failures.length} requests were refused, the first: ${failures[0]}`);
  return { rate: requests.length / seconds, latencies };
}

/** The bytes of a GET as a browser would send them, accepting compressed responses. */
export function getRequest(port, path) {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n`);
}

function reader(port, request, more, failures) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let missing = 0;
    const next = () => (more() ? socket.write(request) : socket.end(resolve));
    socket.setNoDelay(true);
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      // the head arrives completely in the first packet; only the body's length is counted, which costs nothing
      if (missing === 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.latin1Slice(0, end);
        if (!head.startsWith('HTTP/1.1 200')) failures.push(head);
        missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      }
      missing -= chunk.length;
      if (missing === 0) next();
    });
  });
}

/** Requests the same resource this many times over this many connections, as fast as possible; returns the rate a second. */
export async function read(port, path, count, connections) {
  const failures = [];
  let left = count;
  const request = getRequest(port, path);
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, () => reader(port, request, () => left-- > 0, failures)));
  if (failures.length) throw new Error(`${failures.length} of ${count} were not answered 200, the first: ${failures[0]}`);
  return count / ((performance.now() - started) / 1000);
}

/**
 * Sends requests at a steady rate, whether or not responses keep up; returns the milliseconds from when each request was due until its response, so a
 * delayed response counts for the later ones as well.
 */
export async function readSteadily(port, path, { rate, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' };
  const started = performance.now();
  const one = (due) =>
    new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
          response.resume();
          response.on('end', () =>
            response.statusCode === 200 ? resolve(performance.now() - due) : reject(new Error(`${path}: ${response.statusCode}`)),
          );
        })
        .on('error', reject);
    });
  const answers = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = started + (index * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // a timer may fire slightly early
    answers.push(one(Math.min(due, performance.now())));
  }
  const latencies = await Promise.all(answers);
  agent.destroy();
  return latencies;
}
