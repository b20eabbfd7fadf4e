/** Carries out a plan step by step. Every step is complete in itself, so the next run can continue an interrupted one. */
import type { LocalDocument } from '../api/local-api.js';
import type { LocalAsset } from '../assets/assets.js';
import type { LocalSite } from '../folder/local-site.js';
import type { Problem } from '../problems.js';
import { type SentPage, sentPage } from './manifest.js';
import type { KnownPage, PublishPlan } from './plan.js';
import { refusalOf } from './refusal.js';

/** Splits pages into requests of limited size, so that each is one short transaction and little is lost if the connection breaks. */

const MOST_PAGES = 100;
const MOST_BYTES = 1_500_000;

/** Splits pages in order. A page above the limit gets a request of its own. */
function inBatches<Page>(pages: readonly Page[]): Page[][] {
  const batches: Page[][] = [];
  let bytes = 0;
  for (const page of pages) {
    const size = Buffer.byteLength(JSON.stringify(page));
    const last = batches.at(-1);
    if (last && last.length < MOST_PAGES && bytes + size <= MOST_BYTES) {
      last.push(page);
      bytes += size;
    } else {
      batches.push([page]);
      bytes = size;
    }
  }
  return batches;
}

/** A page with the revision that the change is based on; null if the page must be new. */
export type BasedPage = SentPage & { baseRevision: number | null };

/** The changes that publishing makes to a site. */
export interface SiteWriter {
  uploadAsset(asset: LocalAsset): Promise<void>;
  savePages(pages: readonly BasedPage[]): Promise<void>;
  deletePages(pages: readonly KnownPage[]): Promise<void>;
  updateSettings(settings: NonNullable<PublishPlan['settings']>): Promise<void>;
  setDocument(document: LocalDocument): Promise<void>;
  removeDocument(name: string): Promise<void>;
  setRedirects(redirects: NonNullable<PublishPlan['redirects']>): Promise<void>;
  setNavigation(navigation: NonNullable<PublishPlan['navigation']>): Promise<void>;
}

/** The pages to send, in the plan's order. */
function pagesToSend(site: LocalSite, plan: Pick<PublishPlan, 'create' | 'update'>): BasedPage[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const based = [...plan.create.map((path) => ({ path, revision: null })), ...plan.update];
  return based.flatMap(({ path, revision }) => {
    const page = pages.get(path);
    return page ? [{ ...sentPage(page), baseRevision: revision }] : [];
  });
}

/** Saves a batch of pages. The server refuses a batch as a whole, so each page that it names is left out, and the others are sent again. */
async function saveBatch(site: LocalSite, batch: readonly BasedPage[], writer: SiteWriter): Promise<Problem[]> {
  const refused: Problem[] = [];
  let rest = batch;
  while (rest.length > 0) {
    try {
      await writer.savePages(rest);
      break;
    } catch (error) {
      const refusal = refusalOf(error, rest, site);
      if (!refusal) throw error;
      refused.push(refusal.problem);
      rest = rest.filter((page) => page !== refusal.page);
    }
  }
  return refused;
}

/**
 * Carries out a plan, and returns why pages were left out. Assets first, because pages use them; pages before the navigation that lists them; deletions last, when
 * nothing refers to them.
 */
export async function carryOut(site: LocalSite, plan: PublishPlan, writer: SiteWriter, say: (text: string) => void): Promise<Problem[]> {
  for (const [index, asset] of plan.assets.entries()) {
    say(`Uploading files: ${index} of ${plan.assets.length}`);
    await writer.uploadAsset(asset);
  }
  const pages = pagesToSend(site, plan);
  const refused: Problem[] = [];
  let sent = 0;
  for (const batch of inBatches(pages)) {
    say(`Saving pages: ${sent} of ${pages.length}`);
    refused.push(...(await saveBatch(site, batch, writer)));
    sent += batch.length;
  }
  say('Saving navigation and settings');
  if (plan.settings) await writer.updateSettings(plan.settings);
  // first, because a site has room for a limited number
  for (const name of plan.removedDocuments) await writer.removeDocument(name);
  for (const document of plan.documents) await writer.setDocument(document);
  if (plan.redirects) await writer.setRedirects(plan.redirects);
  if (plan.navigation) await writer.setNavigation(plan.navigation);
  for (const batch of inBatches(plan.delete)) await writer.deletePages(batch);
  return refused;
}
