/**
 * Renders bodies from an older renderer again, so that unchanged pages get its improvements too, in drafts and releases alike. The source and its
 * hash stay. A body that the renderer can no longer read stays unchanged.
 */
import { RENDER_CHILD, RENDERER_VERSION, Reader, ReaderBusy, type Rendered } from '@tidewatch/docs-renderer/process';
import type { Knex } from 'knex';
import type { WorkerPart } from '../../domain-module.js';
import { Loop } from '../../kernel/jobs/loop.js';
import type { Process } from '../../kernel/process/process.js';
import { sites } from '../sites/site-store.js';
import { noteRenderer, renewBody } from './body-store.js';

interface Old {
  organization_id: string;
  site_id: string;
  hash: Buffer;
  source: string;
}

/** Bodies of one turn, and those of one organization among them; organizations come in random order, so that none waits for all of another. */
const TURN = 40;
const SHARE = 20;

const OLD = `/* old-doc-bodies */
  select b.* from (select organization_id from docs_sites group by organization_id order by random() limit 1000) o
  cross join lateral (
    select organization_id, site_id, hash, source from docs_bodies b where b.organization_id = o.organization_id and b.renderer < :version limit ${SHARE}
  ) b limit ${TURN}`;

type Render = (source: string) => Promise<Rendered>;

/** Renders some outdated bodies; returns how many there were. */
export async function renewBodies(database: Knex, render: Render): Promise<number> {
  const { rows } = await database.raw<{ rows: Old[] }>(OLD, { version: RENDERER_VERSION });
  for (const { organization_id: organizationId, site_id: siteId, hash, source } of rows) {
    const rendered = await render(source).catch((error: unknown) => {
      // the process could not be started, or is closed: that says nothing about the body
      if (error instanceof ReaderBusy || (error instanceof Error && 'syscall' in error)) throw error;
      return null;
    });
    await database.transaction(async (transaction) => {
      // first of all, like saves and publications
      if (!(await sites.findForUpdate(transaction, organizationId, siteId))) return;
      if (rendered) await renewBody(transaction, organizationId, siteId, { hash, rendered });
      else await noteRenderer(transaction, organizationId, siteId, hash);
    });
  }
  return rows.length;
}

/** A newer process may save beside older ones for a time; the older ones' bodies are found later. */
const PAUSE_MS = 3_600_000;

/** The renewal in a worker. Its rendering process lives as long as there is work. */
export function renewingPart({ database, log }: Pick<Process, 'database' | 'log'>): WorkerPart {
  let reader: Reader<Rendered> | null = null;
  const close = async () => {
    reader?.close();
    reader = null;
  };
  const render: Render = (source) => {
    reader ??= new Reader<Rendered>({ file: RENDER_CHILD });
    return reader.read(source);
  };
  const work = async () => {
    const count = await renewBodies(database.knex, render);
    if (count > 0) return 0;
    await close();
    return undefined;
  };
  return { loops: [new Loop({ name: 'rendering of older pages', pauseMs: PAUSE_MS, log, work })], settle: close };
}
