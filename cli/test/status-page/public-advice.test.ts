/** Only a person who makes something public gets this notice. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SignedInServer, signedInServer } from '../support/tidewatch-server.js';

let tidewatch: SignedInServer;
beforeAll(async () => {
  tidewatch = await signedInServer();
});
afterAll(() => tidewatch.close());

const run = async (line: string) => {
  const { code, stderr } = await tidewatch.run(line.split(' '));
  return [code, stderr];
};
const create = (slug: string) => `monitors create ${slug} --project shop --name ${slug} --interval-sec 60`;

test('a monitor is public if its page is, unless the page hides new ones', async () => {
  expect(await run(create('before'))).toEqual([0, expect.stringMatching(/^Report a success: curl .*\n$/)]);
  const [code, said] = await run('status-page update --enabled');
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Public now at http:\S+\/status\/\S+: \d+ monitors?, with names, uptime and incidents\.\nNew monitors are public too\. Hide one: tidewatch components update <monitor> --no-visible\nHide new ones from the start: tidewatch status-page update --no-visible-by-default\n$/,
  );
  expect(await run(create('open'))).toEqual([
    0,
    expect.stringMatching(
      /^Report a success: curl \S.*\nPublic now at http:\S+\/status\/\S+\. Hide it: tidewatch components update shop\/open --no-visible\n$/,
    ),
  ]);
  expect(await run(`${create('for-a-program')} --quiet`)).toEqual([0, '']);
  const init = (more: string) => run(`init --project shop --interval 1d --for run --show-key ${more}`);
  expect((await init('--monitor by-init'))[1]).toContain(
    'Hidden on the status page. Show it: tidewatch components update shop/by-init --visible\n',
  );
  expect((await init('--monitor shown --visible'))[1]).toContain('Hide it: tidewatch components update shop/shown --no-visible\n');
  expect((await run('status-page update --no-visible-by-default'))[1]).toContain('New monitors are hidden. Show one: ');
  expect((await run(create('hidden')))[1]).toContain(
    '\nHidden on the status page. Show it: tidewatch components update shop/hidden --visible\n',
  );
  expect(await run('status-page update --title Acme')).toEqual([0, '']);
});
