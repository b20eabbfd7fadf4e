/** A gateway for one agent on loopback: it accepts any connection, acknowledges every sample, and counts. */
import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/** Starts it. `heartbeats()` returns the number of samples, `last()` the last one; `stop()` ends it and disconnects all agents. */
export async function startGateway({ intervalSec = 15, watchedServices = [], nginxEnabled = true } = {}) {
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/agent/ws', perMessageDeflate: false });
  await once(sockets, 'listening');
  let heartbeats = 0;
  let metrics = null;
  sockets.on('connection', (socket) => {
    const send = (frame) => socket.send(JSON.stringify(frame));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString());
      if (frame.type === 'hello')
        send({
          ...{ type: 'welcome', serverId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50', serverTime: new Date().toISOString() },
          ...{ intervalSec, watchedServices, nginxEnabled, maxFrameBytes: 262_144, resumeAfterSeq: null },
        });
      if (frame.type === 'heartbeat') {
        heartbeats += 1;
        metrics = frame.metrics;
      }
      const seqs = frame.type === 'heartbeat' ? [frame.seq] : frame.type === 'backfill' ? frame.samples.map(({ seq }) => seq) : [];
      if (seqs.length) send({ type: 'ack', seqs });
    });
  });
  // like the real one: after 45 s without a frame the agent considers the connection dead
  const pings = setInterval(() => {
    for (const socket of sockets.clients) socket.ping();
  }, 20_000);
  return {
    endpoint: `ws://127.0.0.1:${sockets.address().port}/agent/ws`,
    heartbeats: () => heartbeats,
    last: () => metrics,
    stop() {
      clearInterval(pings);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
