import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { XmlDocument } from 'libxml2-wasm';
import { lastingNode } from '../../src/install/host.js';
import { checkOptions, readToken } from '../../src/install/input.js';
import { launchAgent } from '../../src/install/launch-agent.js';
import { quoteForShell } from '../../src/install/plan.js';
import { quoteForUnit, systemdUnit } from '../../src/install/systemd-unit.js';
import { ENDPOINT, FakeHost, TOKEN } from './fake-host.js';
import { expectGolden } from './golden.js';

const PROGRAM = { node: '/usr/bin/node', script: '/usr/lib/node_modules/tidewatch-agent/bin/tidewatch-agent.js' };

describe('the unit', () => {
  test('matches the golden file', () => {
    expectGolden(
      'tidewatch-agent.service',
      systemdUnit({
        node: '/home/ada/.nvm/versions/node/v22.12.0/bin/node',
        script: '/home/ada/.nvm/versions/node/v22.12.0/lib/node_modules/tidewatch-agent/bin/tidewatch-agent.js',
        user: 'ada',
        groups: ['adm', 'systemd-journal'],
        pm2Home: '/srv/100% "pm2"',
      }),
    );
  });

  test.each([
    ['plain', '"plain"'],
    ['with space', '"with space"'],
    ['a"b\\c', '"a\\"b\\\\c"'],
    ['%h', '"%%h"'],
  ])('the word %s becomes %s', (word, quoted) => expect(quoteForUnit(word)).toBe(quoted));

  test.each<[string | null, boolean]>([
    [null, true],
    ['/home/deploy/.pm2', true],
    ['/tmpfiles/pm2', true],
    ['/tmp/pm2', false],
    ['/srv/../var/tmp/pm2', false],
  ])('with PM2_HOME %s, a private /tmp is %s', (pm2Home, own) => {
    expect(systemdUnit({ ...PROGRAM, user: 'deploy', groups: [], pm2Home }).includes('\nPrivateTmp=yes\n')).toBe(own);
  });
});

describe('the LaunchAgent', () => {
  const text = launchAgent({
    node: '/opt/homebrew/opt/node/bin/node',
    script: '/opt/homebrew/lib/node_modules/tidewatch-agent/bin/tidewatch-agent.js',
    configFile: '/Users/ada/Library/Application Support/tidewatch-agent/config.json',
    logFile: '/Users/ada/Library/Logs/tidewatch-agent.log',
    pm2Home: '/Users/ada/R&D <pm2>',
  });

  test('matches the golden file', () => expectGolden('io.tidewatch.agent.plist', text));

  test('is XML with the given values', () => {
    const document = XmlDocument.fromString(text);
    const strings = document.find('//string').map((node) => node.content);
    document.dispose();
    expect(strings).toContain('/Users/ada/R&D <pm2>');
  });
});

test.each(['plain', '', "it's", '$HOME `id` "x"', 'a\nb', '*', '~', '-n', 'é'])('a shell reads %j back', (word) => {
  const { stdout } = spawnSync('/bin/sh', ['-c', `printf '[%s]' ${quoteForShell(word)}`], { encoding: 'utf8' });
  expect(stdout).toBe(`[${word}]`);
});

test.each([
  ['/opt/homebrew/Cellar/node/22.3.0/bin/node', '/opt/homebrew/opt/node/bin/node'],
  ['/usr/local/Cellar/node@20/20.19.0_1/bin/node', '/usr/local/opt/node@20/bin/node'],
  ['/usr/bin/node', '/usr/bin/node'],
])('for Node.js at %s the permanent path is %s', (node, lasting) => expect(lastingNode(node)).toBe(lasting));

describe('options', () => {
  const given = { endpoint: ENDPOINT, user: 'deploy' };

  test.each([ENDPOINT, 'ws://localhost:4000/agent/ws', 'ws://127.0.0.1:4000/agent/ws', 'ws://[::1]:4000/agent/ws'])(
    '%s is an endpoint',
    (endpoint) => {
      expect(checkOptions({ ...given, endpoint }).endpoint).toBe(endpoint);
    },
  );

  test.each<[object, RegExp]>([
    [{ endpoint: 'https://ingest.example.com/agent/ws' }, /wss:/],
    [{ endpoint: 'ingest.example.com' }, /wss:/],
    [{ endpoint: 'ws://ingest.example.com/agent/ws' }, /not encrypted/],
    [{ endpoint: 'ws://127.0.0.1.example.com/agent/ws' }, /not encrypted/],
    [{ endpoint: 'wss://ada:secret@ingest.example.com/agent/ws' }, /without user/],
    [{ endpoint: 'wss://ingest.example.com/agent/ws?token=1' }, /query/],
    [{ user: '--help' }, /--user/],
    [{ user: 'a b' }, /--user/],
    [{ user: 'x\nExecStart=/bin/sh' }, /--user/],
    [{ user: '%u' }, /--user/],
    [{ user: '' }, /--user/],
    [{ pm2Home: '.pm2' }, /--pm2-home must be an absolute path/],
    [{ pm2Home: '/srv/$HOME' }, /dollar sign/],
    [{ pm2Home: '/srv/a\nUser=root' }, /control character/],
  ])('rejects %j', (wrong, words) => expect(() => checkOptions({ ...given, ...wrong })).toThrow(words));

  test.each<[string | undefined, string]>([
    [undefined, ''],
    ['', ''],
    ['-', '\n'],
    ['kid.secret-of-an-api-key', ''],
    ['sa_short', ''],
    [`${TOKEN} x`, ''],
    ['-', `${TOKEN}\nsecond line\n`],
  ])('rejects %j with input %j as a token, without repeating it', async (option, input) => {
    const fake = new FakeHost();
    fake.input = input;
    const failure = await readToken(fake.host, option).catch((error: Error) => error.message);
    fake.remove();
    expect(failure).toMatch(/token/);
    for (const given of [option, input].filter((text) => text && text.length > 3)) expect(failure).not.toContain(given);
  });
});
