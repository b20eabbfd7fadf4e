/** The files in which a process keeps the last content of its public pages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from './until.js';

function read(file: string): string[] {
  try {
    return [readFileSync(file).toString('latin1')];
  } catch (error) {
    // the process has just replaced or removed it
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Files being written or removed, which no process shows. */
const isUnderWay = (name: string) => /^(half|taken)\./.test(name);

/** The contents of all files of the store in a data directory. */
export function storedStates(dataDirectory: string): string[] {
  const root = path.join(dataDirectory, 'last-known');
  return readdirSync(root).flatMap((build) => {
    const names = readdirSync(path.join(root, build)).filter((name) => !isUnderWay(name));
    return names.flatMap((name) => read(path.join(root, build, name)));
  });
}

/** Waits until some file of the store contains this text, or none does. */
export const untilStored = (dataDirectory: string, text: string, is = true) =>
  until(() => storedStates(dataDirectory).some((content) => content.includes(text)) === is, {
    what: `${is ? '' : 'no '}"${text}" in the store`,
  });
