import { type ApiServer, type Seen, startApi } from './api-server.js';
import { API_KEY } from './fixtures.js';
import { type Ended, type Home, makeHome, type RunOptions, runCli } from './run-cli.js';

export interface JobBench {
  api: ApiServer;
  home: Home;
  /** `tidewatch run --monitor backup <flags> -- <command>` with a valid key. */
  run(command: readonly string[], options?: RunOptions & { flags?: readonly string[] }): Promise<Ended>;
  /** The events that arrived. */
  events(): Record<string, unknown>[];
  close(): Promise<void>;
}

/** A job as a script for node. */
export const script = (source: string): string[] => [process.execPath, '-e', source];

export async function jobBench(): Promise<JobBench> {
  const api = await startApi({
    'POST /api/status/events': { status: 202, body: { accepted: 1, duplicates: 0 } },
    'POST /api/status/runs': { status: 202, body: {} },
  });
  const home = await makeHome();
  return {
    api,
    home,
    run: (command, { flags = [], env = {}, ...options } = {}) =>
      runCli(['run', '--monitor', 'backup', ...flags, '--', ...command], {
        ...options,
        env: { ...home.env, TIDEWATCH_URL: api.url, TIDEWATCH_API_KEY: API_KEY, ...env },
      }),
    events: () =>
      api.seen
        .filter(({ path }: Seen) => path === '/api/status/events')
        .map(({ body }: Seen) => JSON.parse(body) as Record<string, unknown>),
    close: async () => {
      await api.close();
      await home.remove();
    },
  };
}
