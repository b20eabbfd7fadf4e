/** One protocol server for all callers: each gets the response to its own request, whatever ids the others use. */
import { expect, test } from '@jest/globals';
import type { ApiKeyCaller, Origin } from '../../../src/kernel/caller.js';
import type { Dispatch } from '../../../src/kernel/contract/dispatch/dispatch.js';
import { openProtocolServer } from '../../../src/transports/mcp/protocol-server.js';
import { silent } from '../../harness/database.js';

const filter = { toolsets: null, readOnly: false };
const request = (id: string | number) => ({
  jsonrpc: '2.0' as const,
  id,
  method: 'tools/call',
  params: { name: 'list_projects', arguments: {} },
});

/** A protocol server whose operations respond on command, each with the organization of its caller. */
async function heldServer() {
  const held = new Map<string, () => void>();
  const dispatch = (({ caller }: { caller: ApiKeyCaller }) =>
    new Promise((resolve) => {
      const { organizationId } = caller;
      held.set(organizationId, () => resolve({ body: { of: organizationId } }));
    })) as unknown as Dispatch;
  const exchange = await openProtocolServer({
    version: '0',
    baseUrl: 'https://tidewatch.test',
    dispatch,
    log: silent,
    onToolCall: () => {},
  });
  const contextOf = (organizationId: string, toolFilter = filter) => ({
    caller: { type: 'apiKey', keyId: `key-of-${organizationId}`, organizationId } as ApiKeyCaller,
    origin: { requestId: 'r' } as Origin,
    filter: toolFilter,
  });
  const letGo = async (organizationId: string) => {
    while (!held.has(organizationId)) await new Promise((resolve) => setImmediate(resolve));
    held.get(organizationId)?.();
  };
  return { exchange, contextOf, letGo };
}

test('two concurrent callers with the same id get their own responses, in any order', async () => {
  const { exchange, contextOf, letGo } = await heldServer();
  const [one, other] = [exchange.ask(request(1), contextOf('one')), exchange.ask(request(1), contextOf('other'))];
  await letGo('other');
  expect(await other).toMatchObject({ id: 1, result: { structuredContent: { of: 'other' } } });
  await letGo('one');
  expect(await one).toMatchObject({ id: 1, result: { structuredContent: { of: 'one' } } });
});

test('an id keeps its type', async () => {
  const { exchange, contextOf, letGo } = await heldServer();
  const asked = exchange.ask(request('1'), contextOf('one'));
  await letGo('one');
  expect(await asked).toMatchObject({ id: '1' });
});

test('each caller has its own filter', async () => {
  const { exchange, contextOf, letGo } = await heldServer();
  const [all, none] = [
    exchange.ask(request(1), contextOf('one')),
    exchange.ask(request(1), contextOf('other', { toolsets: [], readOnly: false } as never)),
  ];
  expect(await none).toMatchObject({ id: 1, error: { code: -32602 } });
  await letGo('one');
  expect(await all).toMatchObject({ result: { structuredContent: { of: 'one' } } });
});
