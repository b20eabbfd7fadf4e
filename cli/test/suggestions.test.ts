import { describe, expect, test } from '@jest/globals';
import { runCli } from './support/run-cli.js';

describe('a word that is nearly right', () => {
  test.each([
    [['monitrs'], "unknown command 'monitrs' (Did you mean monitors?)", 'tidewatch --help'],
    [['monitors', 'lst'], "unknown command 'lst' (Did you mean list?)", 'tidewatch monitors --help'],
    [['stauts'], "unknown command 'stauts' (Did you mean status?)", 'tidewatch --help'],
    [['monitors', 'list', '--stats', 'down'], "unknown option '--stats' (Did you mean --status?)", 'tidewatch monitors list --help'],
    [['status', '--wach'], "unknown option '--wach' (Did you mean --watch?)", 'tidewatch status --help'],
    [['projects', 'list', '--dryrun'], "unknown option '--dryrun' (Did you mean --dry-run?)", 'tidewatch projects list --help'],
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
    expect(stderr).toBe(`error: USAGE: ${message}\nHelp: ${help}\n`);
  });

  test('one that is nothing like it gets no suggestion', async () => {
    const { code, stderr } = await runCli(['xyzzy']);
    expect(code).toBe(2);
    expect(stderr).toBe("error: USAGE: unknown command 'xyzzy'\nHelp: tidewatch --help\n");
  });
});
