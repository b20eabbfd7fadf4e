import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import { type ApiServer, startApi } from '../../test/support/api-server.js';
import { API_KEY, PROJECT } from '../../test/support/fixtures.js';
import { onTerminal } from '../../test/support/pty.js';
import { BIN, type Home, makeHome } from '../../test/support/run-cli.js';

interface Shell {
  /** An interactive shell that reads no settings of this machine. */
  file: string;
  args: readonly string[];
  /** The line that loads the completion. */
  load: string;
}

/** Tests one shell: on a terminal, Tab completes commands, slugs, flags and short numbers. */
export function completesIn({ file, args, load }: Shell): void {
  let api: ApiServer;
  let home: Home;

  beforeAll(async () => {
    const incidents = [
      { id: 'i-1', number: 'INC-12', title: 'Checkout fails' },
      { id: 'i-2', number: 'INC-13', title: 'Search is slow' },
    ];
    api = await startApi({
      'GET /api/v1/projects': { body: { projects: [PROJECT], nextCursor: null } },
      'GET /api/v1/incidents': { body: { incidents, nextCursor: null } },
    });
    home = await makeHome();
  });
  afterAll(async () => {
    await api.close();
    await home.remove();
  });

  test('commands, slugs, flags, and numbers with their titles', async () => {
    const programs = path.join(home.directory, 'bin');
    await mkdir(programs);
    await writeFile(path.join(programs, 'tidewatch'), `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`, { mode: 0o755 });
    const env = {
      ...home.env,
      TIDEWATCH_URL: api.url,
      TIDEWATCH_API_KEY: API_KEY,
      PATH: `${programs}:${process.env['PATH'] ?? ''}`,
      PS1: '$ ',
    };
    const terminal = onTerminal([], { env, program: { file, args }, columns: 160 });
    terminal.type(`${load}; echo load''ed\r`);
    await terminal.until('loaded');
    for (const [typed, completed] of [
      ['tidewatch proj\t', 'tidewatch projects '],
      ['get sh\t', 'get shop '],
      ['--js\t', '--json '],
      ['\u0015tidewatch incidents show inc-12\t', 'show INC-12 '],
      ['\u0015tidewatch incidents resolve \t\t\t', 'Search is slow'],
    ] as const) {
      terminal.type(typed);
      await terminal.until(completed);
    }
    // a shell may notice SIGHUP only at its next key
    terminal.kill('SIGKILL');
    await terminal.ended;
  });
}
