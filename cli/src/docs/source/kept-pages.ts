/**
 * Keeps parsed pages on disk by their content, so that a folder is read again only where it changed. Parsing is nearly all of the time that `docs check`
 * takes, and that a publication takes which changes little.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Page } from '@tidewatch/docs-renderer';
import type { PageReader } from './read-page.js';

/** Most pages in memory. Each page of a site counts twice, as a file and as stored. */
const MOST_IN_MEMORY = 4_000;
/** Most bytes on disk. */
const MOST_BYTES = 256 * 1024 * 1024;
/** A page that was parsed longer ago is parsed again. */
const LONGEST_MS = 30 * 86_400_000;

interface KeptPagesOptions {
  /** Where pages are kept. */
  folder: string;
  /** What made them: another renderer reads every page again. */
  renderer: string;
}

export class KeptPages implements PageReader {
  private readonly pages = new Map<string, Promise<Page>>();
  private hasWritten = false;

  constructor(
    private readonly reader: PageReader & { close(): void },
    private readonly options: KeptPagesOptions,
  ) {}

  read(body: unknown, syntax: 'mdx' | 'markdown' | 'json' = 'mdx'): Promise<Page> {
    const key = createHash('sha256').update(`${this.options.renderer}\n${syntax}\n`).update(String(body)).digest('hex');
    const known = this.pages.get(key);
    // Moves the page to the end, because the oldest is evicted first. Failures stay, too: they are few, and their page is about to change.
    this.pages.delete(key);
    const page = known ?? this.page(key, body, syntax);
    page.catch(() => undefined);
    this.pages.set(key, page);
    if (this.pages.size > MOST_IN_MEMORY) this.pages.delete(this.pages.keys().next().value as string);
    return page;
  }

  /** Ends the process that reads pages, and removes what was kept for too long. */
  async close(): Promise<void> {
    this.reader.close();
    if (this.hasWritten) await removeOld(this.options.folder).catch(() => undefined);
  }

  private async page(key: string, body: unknown, syntax: 'mdx' | 'markdown' | 'json'): Promise<Page> {
    const file = path.join(this.options.folder, key);
    const kept = await readKept(file);
    if (kept) return kept;
    const page = await this.reader.read(body, syntax);
    // without a place to keep it, the page is parsed again next time
    await this.keep(file, page).catch(() => undefined);
    return page;
  }

  private async keep(file: string, page: Page): Promise<void> {
    if (!this.hasWritten) await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    this.hasWritten = true;
    const written = `${file}.${process.pid}`;
    await writeFile(written, serialize(page), { mode: 0o600 });
    await rename(written, file);
  }
}

/** A kept page; null if there is none that can be read. */
async function readKept(file: string): Promise<Page | null> {
  try {
    return deserialize(await readFile(file)) as Page;
  } catch {
    return null;
  }
}

/** Removes pages of long ago, and then the oldest until the others fit. */
async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const { mtimeMs, size } = await stat(file);
      return { file, mtimeMs, size };
    }),
  );
  let room = MOST_BYTES;
  const oldest = Date.now() - LONGEST_MS;
  for (const { file, mtimeMs, size } of files.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    room -= size;
    if (room < 0 || mtimeMs < oldest) await rm(file, { force: true });
  }
}
