/** Checked by tsc, never run: what compiles, and what must not. */
import { tidewatchNext } from '../src/error-tracking/frameworks/next.js';
import {
  type Captured,
  ErrorClient,
  type Monitor,
  StatusClient,
  type StatusEvent,
  Tidewatch,
  TidewatchError,
  type TidewatchErrorCode,
} from '../src/index.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_Claim extends true>(): void => {};

export async function management(client: Tidewatch): Promise<void> {
  const { monitor } = await client.monitors.create({ slug: 'job', name: 'Job', projectSlug: undefined });
  holds<Same<typeof monitor, Monitor>>();
  holds<Same<typeof monitor.status, 'ok' | 'degraded' | 'error' | 'down' | (string & {}) | null>>();
  for await (const one of client.monitors.list({ paused: true })) holds<Same<typeof one, Monitor>>();
  const { monitors, nextCursor } = await client.monitors.list();
  holds<Same<typeof monitors, Monitor[]>>();
  holds<Same<typeof nextCursor, string | null>>();
  const { body, requestId } = await client.auditLog.list().withResponse();
  holds<Same<typeof requestId, string | undefined>>();
  holds<Same<(typeof body.entries)[number]['id'], string>>();
  const plain: Promise<{ monitor: Monitor }> = client.monitors.get({ monitorId: 'a' }, { signal: AbortSignal.timeout(1) });
  await Promise.all([plain, client.whoami({}, { timeoutMs: 1 }), client.logout()]);

  // @ts-expect-error a field is missing
  client.monitors.create({ slug: 'job' });
  // @ts-expect-error there is no such field
  client.monitors.list({ colour: 'red' });
  // @ts-expect-error it is a number
  client.monitors.list({ limit: '10' });
  // @ts-expect-error not one of its values
  client.monitors.list({ status: 'fine' });
  // @ts-expect-error the id is missing
  client.monitors.get();
  // @ts-expect-error an update must have changes
  client.organizations.update();
  // @ts-expect-error it takes no input
  client.whoami({ limit: 1 });
  // @ts-expect-error signed operations belong to the status client
  client.events.report({});
  // @ts-expect-error a response that isn't a list cannot be iterated
  for await (const _ of client.whoami());
  // @ts-expect-error there is no such option
  new Tidewatch({ key: 'twk_a.b' });
}

export async function status(client: StatusClient, event: StatusEvent): Promise<void> {
  const length = client.wrap((text: string, times?: number) => text.length * (times ?? 1), { slug: 'job', failAs: 'down' });
  holds<Same<typeof length, (text: string, times?: number) => number>>();
  const load = client.wrap(async <T>(value: T): Promise<T[]> => [value]);
  const loaded = await load(1);
  holds<Same<typeof loaded, number[]>>();
  const timed = client.time(async () => 'text');
  holds<Same<typeof timed, Promise<string>>>();
  await client.report(event.result, event);

  // @ts-expect-error a result is one of four
  client.report('fine');
  // @ts-expect-error details are an object
  client.ok(12);
  // @ts-expect-error ok isn't a failure
  client.wrap(() => 1, { failAs: 'ok' });
  // @ts-expect-error only functions are wrapped
  client.wrap('text');
  // @ts-expect-error the argument is missing
  length();
  new StatusClient({
    keyId: 'a',
    secret: 'b',
    endpoint: 'c',
    batch: { intervalMs: 10 },
    onError: (error, events) => [error.code, events[0]?.slug],
  });
}

export function errors(error: unknown): number | undefined {
  if (!(error instanceof TidewatchError)) return undefined;
  holds<Same<typeof error.code, TidewatchErrorCode>>();
  // a later server has further codes
  if (error.code === 'A_NEW_CODE') return undefined;
  return error.code === 'RATE_LIMITED' || error.code === 'TIMEOUT' ? error.retryAfter : error.status;
}

export async function errorTracking(client: ErrorClient): Promise<void> {
  const captured = await client.captureException(new Error('x'), { level: 'fatal', tags: { step: 1 } });
  holds<Same<typeof captured, Captured>>();
  holds<Same<typeof captured.issueId, string | null>>();
  const length = client.run({ userId: 'u' }, () => client.withScope(() => 'text'.length));
  holds<Same<typeof length, number>>();
  const action = tidewatchNext(client).withTidewatch(async (id: number) => String(id));
  holds<Same<typeof action, (id: number) => Promise<string>>>();
  new ErrorClient({
    domain: 'a.example.com',
    beforeSend: (event) => (event.tags?.['secret'] ? null : event),
    onError: (error) => error.code,
  });

  // @ts-expect-error there is no such level
  client.captureMessage('x', { level: 'loud' });
  // @ts-expect-error a message is a text
  client.captureMessage(7);
  // @ts-expect-error there is no such option
  client.installGlobalHandlers({ exit: true });
}
