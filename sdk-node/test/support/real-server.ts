import { createMonitor, createProject, createProjectKey } from '../../../server/test/harness/fixtures.js';
import { startTestServer, type TestServerOptions } from '../../../server/test/harness/server.js';

/** A real server with a project, its monitors, and a project key that may report to them. */
export async function startStage(slugs: readonly string[], options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  const session = await server.signIn();
  const project = await createProject(server.admin);
  const monitors = new Map<string, string>();
  for (const slug of slugs) monitors.set(slug, (await createMonitor(server.admin, project.slug, { slug })).id);
  const { credential } = await createProjectKey(session, project.slug, ['status:write', 'status:read']);
  /** Stored events of a monitor, oldest first. */
  const eventsOf = async (slug: string) => {
    const { body } = await server.admin.call('listMonitorEvents', { monitorId: monitors.get(slug), limit: 100 });
    return body.events.toReversed();
  };
  return { server, session, project, credential, endpoint: server.baseUrl, eventsOf };
}
