/** The headers that follow from what an operation is. An operation's sources list only those of its own, such as the name of a file. */
import { type Document, forEachOperation, isConditional, type Node, takesIdempotencyKey } from './document.js';

interface Answer {
  operation: Node;
  method: string;
  status: string;
}

const accepts = ({ operation }: Answer, ...schemes: string[]): boolean =>
  ((operation['security'] ?? []) as Node[]).some((requirement) => schemes.some((scheme) => scheme in requirement));

/** Dispatch counts a call once its caller is known; ingest counts events, and says so only where it refuses them. */
const countsCalls = (answer: Answer): boolean =>
  answer.status === '429' || (answer.status !== '401' && !accepts(answer, 'signedRequest', 'pageOrigin'));

const mayWait = ({ operation, method, status }: Answer): boolean =>
  status === '429' || status === '503' || (status === '409' && takesIdempotencyKey(operation, method));

const isDeprecated = ({ operation }: Answer): boolean => operation['deprecated'] === true;

const HEADERS: { name: string; component: string; isSent: (answer: Answer) => boolean }[] = [
  { name: 'X-Request-Id', component: 'RequestId', isSent: () => true },
  { name: 'Tidewatch-Version', component: 'ServerVersion', isSent: () => true },
  { name: 'X-RateLimit-Limit', component: 'RateLimitLimit', isSent: countsCalls },
  { name: 'X-RateLimit-Remaining', component: 'RateLimitRemaining', isSent: countsCalls },
  { name: 'Retry-After', component: 'RetryAfter', isSent: mayWait },
  {
    name: 'ETag',
    component: 'ETag',
    isSent: ({ operation, method, status }) => status === '304' || (status === '200' && isConditional(operation, method)),
  },
  { name: 'WWW-Authenticate', component: 'Challenge', isSent: ({ status }) => status === '401' },
  {
    name: 'X-Tidewatch-Server-Time',
    component: 'ServerTime',
    isSent: (answer) => answer.status === '401' && accepts(answer, 'signedRequest'),
  },
  {
    name: 'X-Key-Enforcement',
    component: 'KeyEnforcement',
    isSent: (answer) => answer.status !== '401' && accepts(answer, 'apiKey', 'signedRequest'),
  },
  {
    name: 'Idempotent-Replayed',
    component: 'IdempotentReplayed',
    isSent: ({ operation, method, status }) => status.startsWith('2') && takesIdempotencyKey(operation, method),
  },
  { name: 'Link', component: 'Link', isSent: (answer) => Number(answer.status) >= 400 || isDeprecated(answer) },
  { name: 'Deprecation', component: 'Deprecation', isSent: isDeprecated },
  { name: 'Sunset', component: 'Sunset', isSent: isDeprecated },
];

/** Adds to every answer the headers that it may have. A shared failure has those of all operations that give it. */
export function addAnswerHeaders(document: Document): void {
  const { responses = {}, headers = {} } = document.components;
  forEachOperation(document, (_path, method, operation) => {
    for (const [status, answer] of Object.entries(operation['responses'] as Record<string, Node>)) {
      const [, shared] = /^#\/components\/responses\/(\w+)$/.exec(String(answer['$ref'])) ?? [];
      const target = (shared === undefined ? answer : responses[shared]) as Node;
      const sent = HEADERS.filter(({ isSent }) => isSent({ operation, method, status }));
      const added = sent.map(({ name, component }) => [name, { $ref: `#/components/headers/${component}` }]);
      target['headers'] = { ...(target['headers'] as Node | undefined), ...Object.fromEntries(added) };
    }
  });
  const text = JSON.stringify([document.paths, responses]);
  const used = Object.entries(headers).filter(([component]) => text.includes(`"#/components/headers/${component}"`));
  document.components['headers'] = Object.fromEntries(used);
}
