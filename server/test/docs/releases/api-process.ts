/** A process with the api role on a test server's database, to be killed. */
import { ApiClient } from '../../harness/api-client.js';
import type { TestServer } from '../../harness/server.js';
import { ServerProcess } from '../../harness/server-process.js';

export async function startApiProcess(
  { connection, admin }: TestServer,
  dataDirectory: string,
): Promise<{ process: ServerProcess; client: ApiClient }> {
  const { host, port, user, password, database } = connection;
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const process = await ServerProcess.start(dataDirectory, {
    DATABASE_URL: `postgresql://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    TIDEWATCH_ROLES: 'api',
    TIDEWATCH_MASTER_KEY: '11'.repeat(32),
    TIDEWATCH_LIMITS: 'management=off,docWrites=off',
  });
  return { process, client: new ApiClient(process.baseUrl, admin.credential) };
}
