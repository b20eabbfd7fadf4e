import { describe, expect, test } from '@jest/globals';
import { inOwnWords } from '../src/tree/aliases.js';
import { runCli } from './support/run-cli.js';

describe('a nearly right word', () => {
  test.each([
    [['monitrs'], 'Unknown command: monitrs. Did you mean monitors?', 'tidewatch --help'],
    [['monitors', 'lst'], 'Unknown command: monitors lst. Did you mean list?', 'tidewatch monitors --help'],
    [['stauts'], 'Unknown command: stauts. Did you mean status?', 'tidewatch --help'],
    [['monitors', 'list', '--stats', 'down'], 'Unknown option --stats. Did you mean --status?', 'tidewatch monitors list --help'],
    [['status', '--wach'], 'Unknown option --wach. Did you mean --watch?', 'tidewatch status --help'],
    [['projects', 'list', '--dryrun'], 'Unknown option --dryrun. Did you mean --dry-run?', 'tidewatch projects list --help'],
    [['monitors', 'list', '--projct', 'x'], 'Unknown option --projct. Did you mean --project?', 'tidewatch monitors list --help'],
    [['monitors', 'list', '--qiet'], 'Unknown option --qiet. Did you mean --quiet?', 'tidewatch monitors list --help'],
    [['monitors', 'get'], '<monitor> is missing. Write: tidewatch monitors get <monitor>', 'tidewatch monitors get --help'],
    [
      ['monitors', 'get', 'a', 'b'],
      'Too many arguments: expected 1, got 2. Usage: tidewatch monitors get <monitor>',
      'tidewatch monitors get --help',
    ],
    [['monitors', 'list', '--status'], '--status needs a value.', 'tidewatch monitors list --help'],
    [['status', '--watch', '--fail-on', 'down'], "--watch and --fail-on can't be combined.", 'tidewatch status --help'],
    [
      ['invitations', 'create', 'x', 'adminn'],
      '<role> adminn: Must be one of viewer, editor, admin, owner. Did you mean admin?',
      'tidewatch invitations create --help',
    ],
    [
      ['monitors', 'update', 'x', '--interval', 'often'],
      '--interval often: Write a duration as 90s, 5m, 1h30m or 1d.',
      'tidewatch monitors update --help',
    ],
    [['keys', 'show', 'x'], 'Unknown command: keys show.', 'tidewatch keys --help'],
    [
      ['invitations', 'create', 'x', '--role', 'member'],
      'role is an argument: tidewatch invitations create <email> <role>',
      'tidewatch invitations create --help',
    ],
    [
      ['channels', 'create', 'ops', '--type=webhook'],
      'type is an argument: tidewatch channels create <slug> <type>',
      'tidewatch channels create --help',
    ],
    [['monitors', 'get', '--monitor-id', 'x'], 'monitor is an argument: tidewatch monitors get <monitor>', 'tidewatch monitors get --help'],
  ])('%j', async (args, message, help) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`error: ${message}\nSee ${help}\n`);
  });

  test('a very different word gets no suggestion', async () => {
    const { code, stderr } = await runCli(['xyzzy']);
    expect(code).toBe(2);
    expect(stderr).toBe('error: Unknown command: xyzzy.\nSee tidewatch --help\n');
  });
});

describe('synonyms', () => {
  test.each([
    [
      ['monitors', 'ls'],
      ['monitors', 'list'],
    ],
    [
      ['monitors', 'show', 'x', '--json'],
      ['monitors', 'get', 'x', '--json'],
    ],
    [
      ['monitors', 'rm', 'x'],
      ['monitors', 'delete', 'x'],
    ],
    [
      ['members', 'rm', 'x'],
      ['members', 'remove', 'x'],
    ],
    [
      ['keys', 'delete', 'x'],
      ['keys', 'revoke', 'x'],
    ],
    [
      ['--json', 'errors', 'ls'],
      ['--json', 'errors', 'list'],
    ],
    [
      ['monitors', 'help'],
      ['monitors', '--help'],
    ],
    [
      ['help', 'monitors', 'rm'],
      ['monitors', 'delete', '--help'],
    ],
    [
      ['analytics', 'goals', 'ls', '--json'],
      ['goals', 'list', '--json'],
    ],
    [
      ['help', 'analytics', 'weekly-report'],
      ['weekly-report', '--help'],
    ],
    [
      ['analytics', 'vitals', 'goals'],
      ['analytics', 'vitals', 'goals'],
    ],
    [['version'], ['--version']],
    [['-v'], ['--version']],
    [
      ['keys', 'show'],
      ['keys', 'show'],
    ],
    [
      ['projects', 'rename', 'ls', 'rm'],
      ['projects', 'rename', 'ls', 'rm'],
    ],
    [
      ['run', '--monitor', 'x'],
      ['run', '--monitor', 'x'],
    ],
  ])('%j is %j', (typed, meant) => expect(inOwnWords(typed)).toEqual(meant));

  test.each(['version', '-v'])('%s prints the version', async (word) => {
    const { code, stdout } = await runCli([word]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+(\+[0-9a-f]+)?\n$/) });
  });
});
