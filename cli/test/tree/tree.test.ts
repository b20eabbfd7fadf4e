import { PassThrough } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { exampleOf } from '../../src/declare/examples.js';
import { flagFor } from '../../src/fields/field-names.js';
import { processIo } from '../../src/io.js';
import { everySpec } from '../../src/operation/specs.js';
import { OVERLAID } from '../../src/tree/overlay.js';
import { buildProgram } from '../../src/tree/program.js';
import { expectGolden } from '../support/golden.js';
import { runCli } from '../support/run-cli.js';

/** What the tree has printed. */
let printed = '';
const stdout = Object.assign(new PassThrough(), {
  write: (text: string) => {
    printed += text;
    return true;
  },
});

function pathOf(command: Command): string[] {
  return command.parent ? [...pathOf(command.parent), command.name()] : [];
}

/** Every command, groups before their commands. */
function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

const find = (program: Command, words: readonly string[]): Command | undefined =>
  words.reduce<Command | undefined>((command, word) => command?.commands.find((child) => child.name() === word), program);

const COMMANDS = everySpec();
const PROGRAM = await buildProgram({ io: { ...processIo(), stdout }, argv: [], releaseProcess: () => undefined, exitCode: 0 });
const ALL = everyCommand(PROGRAM);
const LEAVES = ALL.filter((command) => command.commands.length === 0);

describe('the tree', () => {
  test('matches the golden file', () => {
    const lines = LEAVES.map((command) => {
      const args = command.registeredArguments.map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`));
      return `${['tidewatch', ...pathOf(command), ...args].join(' ').padEnd(52)}${command.summary()}`;
    });
    expectGolden('tree.txt', `${lines.join('\n')}\n`);
  });

  test.each(COMMANDS.map((spec) => [spec.operationId, spec] as const))('has a command for %s', (_operationId, spec) => {
    const command = find(PROGRAM, spec.words);
    expect(command?.commands).toEqual([]);
    const fields = new Set(command?.options.map((option) => option.long));
    const overlaid = Object.hasOwn(OVERLAID, spec.words.join(' '));
    if (!overlaid) for (const { name } of spec.fields) expect(spec.args.includes(name) || fields.has(flagFor(spec, name))).toBe(true);
  });

  test('has each command once', () => {
    const paths = ALL.map((command) => pathOf(command).join(' '));
    expect(paths).toHaveLength(new Set(paths).size);
  });

  test.each(COMMANDS.filter((spec) => !Object.hasOwn(OVERLAID, spec.words.join(' '))).map((spec) => [spec.words.join(' '), spec] as const))(
    'the example of %s is one that parses',
    (_path, spec) => {
      const words = (exampleOf(spec).match(/'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, '$1'));
      const command = find(PROGRAM, spec.words);
      const { operands, unknown } = command?.parseOptions(words.slice(1 + spec.words.length)) ?? { operands: [], unknown: ['none'] };
      expect(unknown).toEqual([]);
      expect(operands).toHaveLength(spec.args.length);
      const given = new Set(Object.keys(command?.opts() ?? {}));
      for (const { name, required } of spec.fields) expect(spec.args.includes(name) || !required || given.has(name)).toBe(true);
    },
  );
});

/** The output of --help, without a separate process. */
async function helpOf(words: readonly string[]): Promise<string> {
  printed = '';
  await expect(PROGRAM.parseAsync([...words, '--help'], { from: 'user' })).rejects.toMatchObject({ exitCode: 0 });
  return printed;
}

describe('--help', () => {
  test.each(ALL.map((command) => [pathOf(command).join(' ') || 'tidewatch', command] as const))(
    'of %s is the golden one',
    async (name, command) => {
      expectGolden(`help/${name.replaceAll(' ', '-')}.txt`, await helpOf(pathOf(command)));
    },
  );

  test.each([
    ['--help', ['monitors', 'create', '--help'], 'help/monitors-create.txt'],
    ['help', ['help', 'monitors', 'create'], 'help/monitors-create.txt'],
    ['a group without its verb', ['monitors'], 'help/monitors.txt'],
    ['nothing at all', [], 'help/tidewatch.txt'],
  ])('%s prints it', async (_name, args, golden) => {
    const { code, stdout, stderr } = await runCli(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expectGolden(golden, stdout);
  });
});
