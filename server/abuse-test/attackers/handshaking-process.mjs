/**
 * Opens WebSocket handshakes at a steady rate and closes each after its response, until told to stop. A separate process, so that its work doesn't
 * delay the agent beside it. The first message has the settings: without a token, each handshake has a different unknown one.
 */
import { randomBytes } from 'node:crypto';
import net from 'node:net';

const EVERY_MS = 20;
/** An unresponsive server must not use up this process's file descriptors. */
const MOST_OPEN = 3_000;

const statuses = {};
let open = 0;
let longestRetryAfter = 0;

const newToken = () => `sa_${randomBytes(32).toString('base64url')}`;

function headOf(port, token) {
  const lines = [
    'GET /agent/ws HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Protocol: tidewatch-agent.v1',
    `Authorization: Bearer ${token}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function shake({ port, token }) {
  open += 1;
  const count = (answer) => {
    statuses[answer] = (statuses[answer] ?? 0) + 1;
  };
  let text = '';
  const socket = net.connect(port, '127.0.0.1', () => socket.write(headOf(port, token ?? newToken())));
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
    if (!text.includes('\r\n\r\n')) return;
    const [, seconds = '0'] = /\r\nretry-after: (\d+)/i.exec(text) ?? [];
    longestRetryAfter = Math.max(longestRetryAfter, Number(seconds));
    count(text.slice(9, 12));
    socket.removeAllListeners('data').destroy();
  });
  socket
    .on('error', () => count('broken'))
    .on('close', () => {
      open -= 1;
    });
}

process.on('message', (order) => {
  if (order === 'stop') {
    // messages in flight when the channel closes are lost
    process.send({ statuses, longestRetryAfter }, () => process.disconnect());
    return;
  }
  const started = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * order.perSecond);
    for (; sent < due && open < MOST_OPEN; sent += 1) shake(order);
  }, EVERY_MS);
  process.send('started');
});
// the parent has gone
process.on('disconnect', () => process.exit(0));
