/** A load generator that costs little itself: ready-made requests over kept-alive sockets, one under way on each. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import net from 'node:net';

/** So many signed requests, each with an event of its own, as the bytes that go over the wire. */
export function signedRequests(credential, count, port) {
  const [keyId, secret] = credential.split('.');
  const timestamp = String(Math.floor(Date.now() / 1000));
  return Array.from({ length: count }, (_, index) => {
    const body = JSON.stringify({
      slug: 'job',
      result: 'ok',
      latencyMs: index % 1000,
      eventId: randomUUID(),
      message: 'a run of the job, as usual',
    });
    const digest = createHash('sha256').update(body).digest('hex');
    const signature = createHmac('sha256', secret).update(`v1\n${timestamp}\nPOST\n/api/status/events\n${digest}`).digest('hex');
    return Buffer.from(
      `POST /api/status/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nX-Tidewatch-Key: ${keyId}\r\n` +
        `X-Tidewatch-Timestamp: ${timestamp}\r\nX-Tidewatch-Signature: v1=${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
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
      if (!text.startsWith('HTTP/1.1 202')) failures.push(text.slice(0, 300));
      text = '';
      send();
    });
  });
}

/** Sends all requests over so many connections; answers the rate a second and the latencies in milliseconds. */
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
