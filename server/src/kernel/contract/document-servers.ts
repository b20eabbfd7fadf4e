/** The servers and guides in the document as it is served: the addresses of this installation. */
import { OPERATIONS } from '../../generated/operations.js';

interface Addresses {
  baseUrl: string;
  /** Where events and reports are sent. */
  ingestUrl: string;
}

interface DocumentWithServers {
  servers: [{ url: string; description: string }];
  tags: { externalDocs?: { url: string } }[];
  paths: Record<string, Record<string, { servers?: DocumentWithServers['servers'] }>>;
}

/** The document with these addresses; operations of ingest name their own, if it is another one. */
export function withServers(document: Buffer, { baseUrl, ingestUrl }: Addresses): Buffer {
  const described = JSON.parse(document.toString('utf8')) as DocumentWithServers;
  const [{ url: documented }] = described.servers;
  described.servers = [{ url: baseUrl, description: 'This server.' }];
  for (const { externalDocs } of described.tags) if (externalDocs) externalDocs.url = externalDocs.url.replace(documented, () => baseUrl);
  if (ingestUrl !== baseUrl)
    for (const { path, method } of OPERATIONS.filter(({ ingest }) => ingest)) {
      const operation = described.paths[path]?.[method];
      if (operation) operation.servers = [{ url: ingestUrl, description: 'Receives events and reports.' }];
    }
  return Buffer.from(JSON.stringify(described));
}
