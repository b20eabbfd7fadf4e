import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKey, createProject } from '../../../server/test/harness/fixtures.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../../server/test/harness/server.js';
import { type Ended, type Home, makeHome, type RunOptions, runCli } from './run-cli.js';

/** A real server with a signed-in person. */
export interface SignedInServer {
  server: TestServer;
  home: Home;
  /** The session of the profile. */
  token: string;
  /** A key of the project shop that may report; it is also in the profile. */
  key: string;
  run(args: readonly string[], options?: RunOptions): Promise<Ended>;
  close(): Promise<void>;
}

/** Starts a server with the project shop and a profile that holds the owner's session and a project key. */
export async function signedInServer(options: TestServerOptions = {}): Promise<SignedInServer> {
  const server = await startTestServer(options);
  const session = await server.signIn();
  await createProject(session, 'shop');
  const { credential } = await createKey(session, { kind: 'project', projectSlug: 'shop', scopes: ['status:write', 'status:read'] });
  const token = session.credential ?? '';
  const home = await makeHome();
  const profile = { url: server.baseUrl, token, apiKey: credential, organizationSlug: 'default' };
  await mkdir(path.dirname(home.configFile), { recursive: true });
  await writeFile(home.configFile, JSON.stringify({ currentProfile: 'default', profiles: { default: profile } }), { mode: 0o600 });
  return {
    server,
    home,
    token,
    key: credential,
    run: (args, options = {}) => runCli(args, { ...options, env: { ...home.env, ...options.env } }),
    close: async () => {
      await server.stop();
      await home.remove();
    },
  };
}
