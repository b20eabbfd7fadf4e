/** Examples of signed ingest requests, to verify any signer against. */
import { createHash, createHmac } from 'node:crypto';

interface Example {
  name: string;
  secret: string;
  timestamp: number;
  method: string;
  path: string;
  /** The body repeats this text this many times, in UTF-8, so that the file needn't contain a megabyte. */
  text: string;
  times: number;
}

// not real secrets: the alphabet in order, 43 characters like a real one
const SECRET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';
const base = { secret: SECRET, timestamp: 1_768_469_400, method: 'POST', path: '/api/status/events', times: 1 };
const event = '{"slug":"nightly-backup","result":"ok","latencyMs":412000,"eventId":"019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30"}';

const EXAMPLES: readonly Example[] = [
  { ...base, name: 'one event', text: event },
  { ...base, name: 'empty body', text: '' },
  { ...base, name: 'body of one NUL byte', text: '\u0000' },
  { ...base, name: 'UTF-8 of two, three and four bytes', text: '{"slug":"køb","message":"日本語 🌊 Zürich"}' },
  { ...base, name: 'combining characters stay as they are', text: '{"message":"e\u0301 is not \u00e9"}' },
  { ...base, name: 'white space and line ends belong to the body', text: ' {\r\n\t"result" : "ok"\n} \n' },
  { ...base, name: 'body of 1 MiB', text: 'tidewatch_signs_', times: 65_536 },
  { ...base, name: 'method in lower case is signed in upper case', method: 'post', text: event },
  { ...base, name: 'percent-encoded path is signed as it is sent', path: '/api/status/events/a%20b/%C3%A9', text: event },
  { ...base, name: 'timestamp zero', timestamp: 0, text: event },
  { ...base, name: 'timestamp of twelve digits', timestamp: 999_999_999_999, text: event },
  { ...base, name: 'secret with every kind of character of base64url', secret: '-_09azAZ-_09azAZ-_09azAZ-_09azAZ-_09azAZ-_0', text: event },
];

/** Version, timestamp, method, path without query and the body's SHA-256 in hex, joined by line feeds. */
export function emitSigningVectors(): string {
  const vectors = EXAMPLES.map(({ text, times, ...example }) => {
    const bodySha256 = createHash('sha256').update(text.repeat(times), 'utf8').digest('hex');
    const message = `v1\n${example.timestamp}\n${example.method.toUpperCase()}\n${example.path}\n${bodySha256}`;
    const signature = `v1=${createHmac('sha256', Buffer.from(example.secret, 'utf8')).update(message, 'utf8').digest('hex')}`;
    return { ...example, body: { text, times }, bodySha256, message, signature };
  });
  return `${JSON.stringify({ scheme: 'v1', vectors }, null, 2)}\n`;
}
