/** The servers that the served document names. */
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../src/generated/operations.js';
import { readDocumentText } from '../../../src/kernel/contract/document.js';
import { withServers } from '../../../src/kernel/contract/document-servers.js';

interface Described {
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId: string; servers?: { url: string }[] }>>;
}

const served = async (baseUrl: string, ingestUrl: string) =>
  JSON.parse(String(withServers(await readDocumentText(), { baseUrl, ingestUrl }))) as Described;

const ownServers = ({ paths }: Described): Record<string, string> =>
  Object.fromEntries(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId, servers }) => (servers ? [[operationId, servers.map(({ url }) => url).join()]] : [])),
    ),
  );

test('one address is that of every operation, with its path', async () => {
  const document = await served('https://ops.example.com/tidewatch', 'https://ops.example.com/tidewatch');
  expect(document.servers.map(({ url }) => url)).toEqual(['https://ops.example.com/tidewatch']);
  expect(ownServers(document)).toEqual({});
});

test('signed operations and those of pages name another ingest address', async () => {
  const document = await served('https://ops.example.com', 'https://in.example.com');
  expect(document.servers.map(({ url }) => url)).toEqual(['https://ops.example.com']);
  const ingest = OPERATIONS.filter((operation) => operation.ingest).map(({ id }) => [id, 'https://in.example.com']);
  expect(ownServers(document)).toEqual(Object.fromEntries(ingest));
  expect(ingest.length).toBeGreaterThan(5);
});

test('the packaged document names a placeholder, once', async () => {
  expect(String(await readDocumentText()).match(/"servers": \[\{ "url": "http:\/\/127\.0\.0\.1:4000"/g)).toHaveLength(1);
});
