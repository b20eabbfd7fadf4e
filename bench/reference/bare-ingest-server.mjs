/**
 * The reference for ingest: bare node:http that verifies the signature with a given key, parses the JSON, and stores nothing. No limits, no
 * validation. The key comes on stdin.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

const ANSWER = '{"accepted":1,"duplicates":0}';

/** Serves signed requests on a free port, which it prints; `take` gets each event and responds to it. */
export function serveChecked(credential, take) {
  const [, secret] = credential.split('.');
  const key = createSecretKey(Buffer.from(secret, 'utf8'));
  const server = http.createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const digest = createHash('sha256').update(body).digest('hex');
      const text = `v1\n${request.headers['x-tidewatch-timestamp']}\n${request.method}\n${request.url}\n${digest}`;
      const expected = createHmac('sha256', key).update(text).digest();
      const given = Buffer.from(request.headers['x-tidewatch-signature'].slice(3), 'hex');
      const good = given.length === expected.length && timingSafeEqual(given, expected);
      const event = JSON.parse(body.toString('utf8'));
      const answer = () => {
        response.writeHead(good && event.eventId ? 202 : 401, { 'Content-Type': 'application/json', 'Content-Length': ANSWER.length });
        response.end(ANSWER);
      };
      if (good) take(event, answer);
      else answer();
    });
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serveChecked(readFileSync(0, 'utf8').trim(), (_event, answer) => answer());
