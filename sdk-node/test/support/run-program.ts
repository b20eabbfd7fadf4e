import { spawn } from 'node:child_process';
import path from 'node:path';

/** The absolute path of the compiled package, for programs outside of jest. */
export const compiled = path.resolve(import.meta.dirname, '../../dist/esm/index.js');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** Runs a program in its own Node process until it ends; calls `whenSays` once it has printed its first line. */
export function runProgram(source: string, whenSays?: (pid: number) => void): Promise<Ended> {
  const program = `import { StatusClient, Tidewatch } from ${JSON.stringify(compiled)};\n${source}`;
  const environment = { ...process.env };
  delete environment['NODE_OPTIONS'];
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env: environment });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    if (output.stdout === '') whenSays?.(child.pid ?? 0);
    output.stdout += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    output.stderr += data;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, ...output }));
  });
}
