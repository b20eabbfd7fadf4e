/** A site in the service, with the reads and writes that publishing needs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toFailure } from '../../failure.js';
import type { OperationId } from '../../generated/commands.js';
import { sendForm } from '../../http/send-form.js';
import { adviseOnRefusal } from '../../operation/advice.js';
import type { Values } from '../../operation/build-request.js';
import { type Connection, callOperation, requestOf } from '../../operation/call.js';
import { forEachPage } from '../../operation/every-page.js';
import { lookUpAll } from '../../operation/input/lookup.js';
import { specOf } from '../../operation/specs.js';
import type { LocalDocument } from '../api/local-api.js';
import type { LocalAsset } from '../assets/assets.js';
import type { BasedPage, SiteWriter } from './carry-out.js';
import type { Manifest } from './manifest.js';
import { patiently } from './patience.js';
import type { KnownPage, PublishPlan, Remote, RemoteNavigation, RemoteRedirects, RemoteSite, SyncPlan } from './plan.js';
import type { Theme } from './settings.js';

/** The fields of the API's answer that are used here. */
export interface SiteAnswer {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  theme: Theme;
  revision: number;
  currentReleaseId: string | null;
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
  url: string | null;
}

export interface Release {
  id: string;
  number: number;
  pageCount: number;
  /** Broken links and removed pages. */
  warnings: readonly { code: string; message: string }[];
}

/** The id of a site given by slug or id. */
export async function findSite(connection: Connection, named: string): Promise<string> {
  const { siteId } = await lookUpAll(connection, specOf('getDocSite'), { siteId: named });
  return String(siteId);
}

/** Uploads a file and returns the API's answer. */
export async function sendAsset(connection: Connection, siteId: string, name: string, content: Buffer): Promise<object> {
  const spec = specOf('uploadDocAsset');
  const request = requestOf(connection, spec, { siteId });
  try {
    return await patiently(() => sendForm(request, [['name', name]], { name, content }));
  } catch (error) {
    throw adviseOnRefusal(toFailure(error), spec, connection.settings);
  }
}

export class SiteService implements SiteWriter {
  constructor(
    private readonly connection: Connection,
    private readonly siteId: string,
    private readonly folder: string,
  ) {}

  private async call<Answer>(operationId: OperationId, values: Values): Promise<Answer> {
    return (await patiently(() => callOperation(this.connection, specOf(operationId), { siteId: this.siteId, ...values }))) as Answer;
  }

  async site(): Promise<SiteAnswer> {
    return (await this.call<{ site: SiteAnswer }>('getDocSite', {})).site;
  }

  /** Everything that a folder is compared with. */
  async remote(manifest: Manifest, prune: boolean): Promise<Remote> {
    const site = await this.site();
    const { sync } = await this.call<{ sync: SyncPlan }>('syncDocSite', {
      mode: 'plan',
      prune,
      manifest: manifest.pages,
      assets: manifest.assets,
    });
    const { navigation } = await this.call<{ navigation: RemoteNavigation }>('getDocNavigation', {});
    const redirects = await this.call<RemoteRedirects>('getDocRedirects', {});
    const { documents } = await this.call<{ documents: { name: string; sha256: string }[] }>('getDocApiReference', {});
    const known: RemoteSite = { ...site, isPublished: site.publishedAt !== null && site.currentReleaseId !== null };
    return {
      site: known,
      sync,
      navigation,
      redirects,
      documents: new Map(documents.map(({ name, sha256 }) => [name, sha256])),
      assets: await this.assets(manifest, sync),
    };
  }

  /** The addresses of the site's assets. If none of the folder's assets is on the site, they need not be read. */
  private async assets(manifest: Manifest, { missingAssets }: SyncPlan): Promise<Set<string>> {
    const addresses = new Set<string>();
    if (missingAssets.length === manifest.assets.length) return addresses;
    await forEachPage(this.connection, specOf('listDocAssets'), { siteId: this.siteId }, (answer) => {
      for (const { url } of (answer as { assets: { url: string }[] }).assets) addresses.add(url);
    });
    return addresses;
  }

  async uploadAsset({ file, name }: LocalAsset): Promise<void> {
    await sendAsset(this.connection, this.siteId, name, await readFile(path.join(this.folder, file)));
  }

  async savePages(pages: readonly BasedPage[]): Promise<void> {
    await this.call('syncDocSite', { mode: 'apply', pages });
  }

  async deletePages(pages: readonly KnownPage[]): Promise<void> {
    await this.call('syncDocSite', {
      mode: 'apply',
      delete: pages.map(({ path: at, revision }) => ({ path: at, baseRevision: revision })),
    });
  }

  async updateSettings(settings: NonNullable<PublishPlan['settings']>): Promise<void> {
    await this.call('updateDocSite', settings);
  }

  async setDocument({ name, content }: LocalDocument): Promise<void> {
    await this.call('setDocApiReference', { name, document: content });
  }

  async removeDocument(name: string): Promise<void> {
    await this.call('deleteDocApiReference', { name });
  }

  async setRedirects(redirects: NonNullable<PublishPlan['redirects']>): Promise<void> {
    await this.call('setDocRedirects', redirects);
  }

  async setNavigation(navigation: NonNullable<PublishPlan['navigation']>): Promise<void> {
    await this.call('setDocNavigation', navigation);
  }

  async release(message: string): Promise<Release> {
    const { release, warnings } = await this.call<{ release: Release; warnings: { code: string; message: string }[] }>('publishDocSite', {
      message,
    });
    return { ...release, warnings };
  }
}
