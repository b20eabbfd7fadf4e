/** The same client for every server: plain HTTP over kept-alive connections, one request at a time on each. */
import http from 'node:http';
import { quantile } from '../measure.mjs';

function exchange(agent, { port, path, method = 'POST', headers, body = '' }) {
  return new Promise((resolve, reject) => {
    const length = { 'Content-Length': Buffer.byteLength(body) };
    const request = http.request({ host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends all requests over this many connections; returns the rate a second and p99 in milliseconds. A refused request is an error. */
export async function sendAll(requests, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < requests.length) {
      const request = requests[next];
      next += 1;
      const began = performance.now();
      const { status, text } = await exchange(agent, request);
      if (status < 200 || status > 299) throw new Error(`${request.path} answered ${status}: ${text.slice(0, 200)}`);
      latencies.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { rate: (requests.length * 1000) / (performance.now() - started), p99: quantile(latencies, 0.99) };
}

/** One request with a JSON response. */
export async function ask(request) {
  const agent = new http.Agent();
  const { status, text } = await exchange(agent, request);
  if (status < 200 || status > 299)
    throw new Error(`${request.method ?? 'POST'} ${request.path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
