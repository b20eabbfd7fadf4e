import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NAMES } from '../../docs/folder/configuration.js';
import { walk } from '../../docs/folder/walk.js';
import { EXIT } from '../../exit-codes.js';
import { Failure, systemCode, usage } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { printList } from '../../output/print.js';

export interface InitOptions {
  name?: string;
  site?: string;
}

const PAGE_FILE = /^(index|README)\.mdx?$/;

const firstPage = (name: string) => `---
title: Introduction
description: ${JSON.stringify(`What ${name} does, and where to begin.`)}
---

Say here what ${name.replace(/[{<\\]/g, '\\$&')} is for, in a sentence or two.

<Steps>
  <Step title="Install it">
    Show the first command.

    \`\`\`bash
    npm install
    \`\`\`
  </Step>
  <Step title="Try it">Show the first result.</Step>
</Steps>

<Note>Preview this folder with \`tidewatch docs preview\`, publish it with \`tidewatch docs publish\`.</Note>
`;

const configurationOf = (name: string, site: string | undefined) => ({
  name,
  ...(site !== undefined && { tidewatch: { site } }),
  colors: { primary: '#2563eb' },
  navigation: { tabs: [{ tab: 'Documentation', groups: [{ group: 'Start', pages: ['index'] }] }] },
});

/** Writes a file unless it exists. */
async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw new Failure('FAILED', `${file} already exists; it was not changed.`);
    throw error;
  }
}

/** Starts a documentation folder: docs.json, and a first page if there is none. Returns the exit code. */
export async function initDocs(invocation: Invocation, folder: string, { name = 'Documentation', site }: InitOptions): Promise<number> {
  if (invocation.options.curl) throw usage('docs init sends nothing, so there is no request to show.');
  const present = existsSync(folder) ? await walk(folder) : [];
  const existing = present.find((file) => NAMES.some((each) => each === file));
  if (existing !== undefined) throw new Failure('FAILED', `${path.join(folder, existing)} already exists; it was not changed.`);
  const isNew = !present.some((file) => PAGE_FILE.test(file));
  const files = [
    ['docs.json', `${JSON.stringify(configurationOf(name, site), null, 2)}\n`],
    ...(isNew ? [['index.mdx', firstPage(name)]] : []),
  ] as const;
  if (!invocation.options.dryRun) {
    await mkdir(folder, { recursive: true });
    for (const [file = '', text = ''] of files) await write(path.join(folder, file), text);
  }
  printList(
    invocation,
    'files',
    ['file'],
    files.map(([file = '']) => ({ file: path.join(folder, file) })),
  );
  if (!invocation.options.json && !invocation.options.quiet)
    note(invocation.io, `Preview it: tidewatch docs preview${folder === '.' ? '' : ` ${folder}`}`);
  return EXIT.done;
}
