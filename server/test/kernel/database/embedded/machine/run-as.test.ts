import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openEmbedded } from '../../../../../src/kernel/database/embedded/index.js';
import { canEnter, giveTree } from '../../../../../src/kernel/database/embedded/machine/run-as.js';
import { isRoot, isRunning, killServer, newPlace, query, serverUser } from '../places.js';
import { USER, UserProcess } from '../user-process.js';

/** The user that runs a server: the owner of its socket. */
function runnerOf({ connection }: { connection: { host: string; port: number } }): number {
  return statSync(join(connection.host, `.s.PGSQL.${connection.port}`)).uid;
}

/** A user without an entry in /etc/passwd, as in containers. */
const NAMELESS = 54_321;

if (isRoot) {
  const { uid } = serverUser();

  test('as root, the server runs as an unprivileged user who owns only the data', async () => {
    const stateDirectory = newPlace();
    const server = await openEmbedded({ stateDirectory });
    expect(runnerOf(server)).toBe(uid);
    expect(statSync(server.dataDirectory).uid).toBe(uid);
    expect(statSync(stateDirectory).uid).toBe(0);
    await server.stop();
  });

  test('works below a directory that the user cannot enter, also after a crash', async () => {
    const stateDirectory = newPlace({ closed: true });
    const user = new UserProcess({ stateDirectory });
    const opened = await user.opened();
    expect(canEnter(stateDirectory, { uid: uid as number, gid: uid as number })).toBe(false);
    expect(opened.dataDirectory).toBe(join(stateDirectory, 'data'));
    expect(runnerOf(opened)).toBe(uid);
    await query(opened.connection, 'create table kept as select 1 as one');
    await user.kill();

    const adopter = new UserProcess({ stateDirectory });
    expect(await adopter.opened()).toMatchObject({ pid: opened.pid, adopted: true });
    await adopter.kill();
    await killServer(opened, true);

    const next = await openEmbedded({ stateDirectory });
    expect(await query(next.connection, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(await next.stop()).toEqual({ stopped: true });
    expect(isRunning(stateDirectory)).toBe(false);
  });

  test('runs as the owner of the data; restored data is given back to them', async () => {
    const stateDirectory = newPlace();
    const owned = await openEmbedded({ stateDirectory, runAsUser: 'nobody' });
    const nobody = runnerOf(owned);
    await owned.stop();

    giveTree(owned.dataDirectory, { uid: NAMELESS, gid: NAMELESS });
    const nameless = await openEmbedded({ stateDirectory });
    expect(runnerOf(nameless)).toBe(NAMELESS);
    await nameless.stop();

    giveTree(owned.dataDirectory, { uid: 0, gid: 0 });
    const restored = await openEmbedded({ stateDirectory, runAsUser: 'nobody' });
    expect(runnerOf(restored)).toBe(nobody);
    await restored.stop();
  });

  test.each(['root', 'no-such-user'])('it does not run as %s', async (runAsUser) => {
    await expect(openEmbedded({ stateDirectory: newPlace(), runAsUser })).rejects.toThrow(
      new RegExp(`cannot run as "${runAsUser}".*DATABASE_URL`),
    );
  });
} else {
  test('without root, the server runs as the current user, whatever is configured', async () => {
    const stateDirectory = newPlace({ closed: true });
    const server = await openEmbedded({ stateDirectory, runAsUser: 'no-such-user' });
    expect(runnerOf(server)).toBe(process.getuid?.());
    expect(server.connection.host).toBe(join(stateDirectory, 'run'));
    await server.stop();
  });

  test('a state directory that cannot be created is reported with its path', async () => {
    const stateDirectory = join('/', 'tidewatch-test-not-ours');
    await expect(openEmbedded({ stateDirectory })).rejects.toThrow(stateDirectory);
  });
}

// Only root can try another user, and only if that user can read this checkout.
if (isRoot && canEnter(join(USER, '..'), { uid: NAMELESS, gid: NAMELESS })) {
  test('a user without a name gets advice on the first start, and can use an existing cluster', async () => {
    const stateDirectory = newPlace();
    mkdirSync(stateDirectory);
    giveTree(stateDirectory, { uid: NAMELESS, gid: NAMELESS });
    const first = new UserProcess({ stateDirectory }, { uid: NAMELESS });
    expect(await first.failure()).toMatch(/uid 54321 in \/etc\/passwd.*DATABASE_URL/);

    await (await openEmbedded({ stateDirectory })).stop();
    const stranger = new UserProcess({ stateDirectory }, { uid: NAMELESS });
    expect(await stranger.failure()).toMatch(/belongs to uid \d+ and this process is uid 54321/);
    giveTree(stateDirectory, { uid: NAMELESS, gid: NAMELESS });
    const owner = new UserProcess({ stateDirectory }, { uid: NAMELESS });
    expect(runnerOf(await owner.opened())).toBe(NAMELESS);
    expect(await owner.stop()).toEqual({ stopped: true });
  });
}
