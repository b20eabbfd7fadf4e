/** What openapi-typescript makes of the published document: a program that handles unknown values compiles, one with a misspelt member doesn't. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const document = JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));

const PROGRAM = `
import type { components, operations } from './document.js';
type Schemas = components['schemas'];
const asked: Schemas['CreateMonitorRequest'] = { slug: 'job', name: 'Job' };
declare const list: Schemas['MonitorList'];
declare const failure: Schemas['Error'];
declare const headers: operations['listMonitors']['responses']['200']['headers'];
// a later version has other values, codes and members
const isNew: boolean = list.monitors.some(({ status }) => status === 'a-new-status') || failure.error.code === 'A_NEW_CODE';
const version: string = headers['Tidewatch-Version'];
const left: number | undefined = headers['X-RateLimit-Remaining'];
export { asked, isNew, left, version };
`;

/** The complaints of the compiler about a program beside the types. */
function complaints(types: string, program: string): string[] {
  const files = new Map([
    ['/document.ts', types],
    ['/program.ts', program],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target);
  };
  const made = ts.createProgram(['/program.ts'], options, host);
  return ts.getPreEmitDiagnostics(made).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('its types read answers of later versions, and refuse what no version has', async () => {
  const types = astToString(await openapiTypescript(document, { defaultNonNullable: false }));
  expect(complaints(types, PROGRAM)).toEqual([]);
  const misspelt = PROGRAM.replace("name: 'Job'", "nmae: 'Job'");
  expect(complaints(types, misspelt)).toEqual([expect.stringContaining("'nmae' does not exist in type")]);
});
