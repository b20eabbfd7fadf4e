/** Runs commands of the program in this process, as another one would: with an environment, a data directory and an exit code of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { runProgram } from '../../src/program/program.js';
import type { ClusterConnection } from '../harness/database.js';

export const urlOf = ({ user, password, host, port, database }: ClusterConnection) =>
  `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

interface Ran {
  said: string;
  exitCode: unknown;
}

/** For a test file: `run` returns what the command wrote, and `file` names a file in a folder that each test has for itself. */
export function asProgram() {
  const environment = { ...process.env };
  let folder = '';
  let said = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tw-program-'));
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        said += text;
        return true;
      });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env = { ...environment };
    process.exitCode = 0;
    rmSync(folder, { recursive: true, force: true });
  });
  const file = (name: string) => path.join(folder, name);
  const run = async (more: Record<string, string>, ...args: string[]): Promise<Ran> => {
    process.env = { ...environment, TIDEWATCH_DATA_DIR: file('data'), ...more };
    said = '';
    process.exitCode = 0;
    await runProgram(args);
    return { said, exitCode: process.exitCode };
  };
  return { run, file };
}
