/**
 * Sends signed requests over many connections until told to stop, and then reports the responses. A separate process, so that its work doesn't delay
 * the probe. The first message says what to send; %n in a body is replaced by another number each time.
 */
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';

let running = true;
let number = 0;
const statuses = {};

function signedHeaders(credential, path, body) {
  const [keyId, secret] = credential.split('.');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', secret).update(`v1\n${timestamp}\nPOST\n${path}\n${digest}`).digest('hex');
  return { 'X-Tidewatch-Key': keyId, 'X-Tidewatch-Timestamp': timestamp, 'X-Tidewatch-Signature': `v1=${signature}` };
}

function send({ baseUrl, path, credentials, bodies, headers }, agent) {
  number += 1;
  const body = bodies[number % bodies.length].replaceAll('%n', String(number));
  const credential = credentials[number % credentials.length];
  const signed = credential ? signedHeaders(credential, path, body) : {};
  return new Promise((resolve) => {
    const done = (answer) => {
      statuses[answer] = (statuses[answer] ?? 0) + 1;
      resolve();
    };
    const length = Buffer.byteLength(body);
    const all = { 'Content-Type': 'application/json', 'Content-Length': length, ...signed, ...headers };
    const request = http.request(`${baseUrl}${path}`, { method: 'POST', agent, headers: all }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode));
      response.on('error', () => done('broken'));
    });
    request.on('error', () => done('broken'));
    request.end(body);
  });
}

async function connection(order, agent) {
  while (running) {
    const answersBefore = statuses.broken ?? 0;
    await send(order, agent);
    // do not hammer a server that has gone
    if ((statuses.broken ?? 0) > answersBefore) await new Promise((resolve) => setTimeout(resolve, 50));
    if (order.pauseMs) await new Promise((resolve) => setTimeout(resolve, order.pauseMs));
  }
}

process.on('message', async (message) => {
  if (message === 'stop') {
    running = false;
    return;
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: message.connections });
  const all = Array.from({ length: message.connections }, () => connection(message, agent));
  process.send('started');
  await Promise.all(all);
  agent.destroy();
  // messages in flight when the channel closes are lost
  process.send({ statuses }, () => process.disconnect());
});
// the parent has gone
process.on('disconnect', () => process.exit(0));
