/** An agent behind a proxy. */

import { createProject } from '../../test/harness/fixtures.js';
import type { TestServer } from '../../test/harness/server.js';
import { FakeAgent } from '../../test/servers/support/fake-agent.js';

/** Registers a server and connects its agent through the proxy on that port, under the server's own host name. */
export async function agentBehind({ admin }: TestServer, { port, host, ca }: { port: number; host: string; ca: string }) {
  const { slug } = await createProject(admin);
  const { body } = await admin.call('createServer', { projectSlug: slug, name: 'Behind the proxy' });
  const agent = await FakeAgent.start({
    baseUrl: `https://127.0.0.1:${port}`,
    token: body.token,
    way: { ca, servername: host, headers: { Host: host } },
    answer: () => ({ ok: true, result: { lines: ['through the proxy'], cursor: null, truncated: false, reset: false } }),
  });
  const ask = () => admin.call('tailServerLogs', { serverId: body.server.id, sourceId: 'journal:nginx.service', lines: 100 });
  return { agent, ask };
}
