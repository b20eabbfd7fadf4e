/** The server that receives the reports of bench/errors/capture.mjs, in a separate process and as cheap as possible. */
import { createServer } from 'node:http';

let received = 0;
const answer = JSON.stringify({ issueId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20', eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30' });
const head = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) };
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    received += 1;
    response.writeHead(202, head).end(answer);
  });
});
// as long as load balancers in front of real servers; the rounds of the other applications come in between
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => process.send({ received }));
process.on('disconnect', () => process.exit());
