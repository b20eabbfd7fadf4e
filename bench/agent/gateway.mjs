/** A gateway for one agent on loopback: it welcomes whoever comes, acknowledges every sample, and counts. */
import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/** Starts it. `heartbeats()` says how many samples came, `last()` what the last one held; `stop()` ends it and cuts everybody off. */
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
  // as the real one: without a frame in 45 s the agent takes the connection for dead
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
