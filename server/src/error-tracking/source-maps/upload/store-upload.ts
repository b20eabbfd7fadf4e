/**
 * Stores an upload: all of it or nothing, in one transaction with the audit row. Events that create or count for a release wait for the property and
 * the release, so these are locked last and briefly; the contents are stored before (store-contents.ts). Rows are locked in this order wherever
 * several are: the organization's contents, the property, its files, the release.
 */

import { selectedProperty } from '../../../identity/properties/lookup.js';
import { type PropertyRow, properties } from '../../../identity/properties/store.js';
import type { OperationContext, Output } from '../../../kernel/contract/handler.js';
import { AppError } from '../../../kernel/errors.js';
import { FILES_PER_RELEASE, PROPERTY_LIMIT } from '../limits.js';
import * as store from '../store.js';
import { knowRelease } from '../store-release.js';
import { storeContents } from './store-contents.js';
import type { Upload } from './upload-form.js';

async function requireRoom(context: OperationContext, property: PropertyRow, { release, files }: Upload): Promise<void> {
  const paths = files.map(({ path }) => path);
  // replaced files no longer count
  const beside = await store.usageBeside(context.database, property.organization_id, property.id, release, paths);
  if (beside.files + files.length > FILES_PER_RELEASE)
    throw new AppError(
      'RELEASE_FILE_LIMIT',
      `The release ${release} would have more than ${FILES_PER_RELEASE.toLocaleString('en')} source maps.`,
    );
  const bytes = files.reduce((sum, { compressedSize }) => sum + compressedSize, beside.bytes);
  if (bytes > PROPERTY_LIMIT)
    throw new AppError(
      'PROPERTY_STORAGE_LIMIT',
      'The source maps of the property would take more than 1 GiB; delete those of old releases.',
    );
}

/** Stores the files of an upload under their paths and registers its release. Throws RELEASE_FILE_LIMIT and PROPERTY_STORAGE_LIMIT. */
export async function storeUpload(context: OperationContext, upload: Upload): Promise<Output<'uploadSourceMaps'>> {
  const { organization_id, id } = await selectedProperty(context, upload);
  context.audit.targetId = id;
  // before locking any row that events wait for
  await store.lockContents(context.database, organization_id);
  // the reader stored them, but one may have been removed as unused since
  await storeContents(context.database, organization_id, upload.files);
  // against deletion and other uploads
  const property = await properties.lock(context.database, organization_id, id);
  await requireRoom(context, property, upload);
  const rows = upload.files.map(({ path, size, compressedSize, sha256 }) => ({
    organization_id,
    property_id: id,
    release: upload.release,
    path,
    sha256: Buffer.from(sha256, 'hex'),
    size,
    compressed_size: compressedSize,
    created_at: context.now,
  }));
  await store.removeUnused(context.database, organization_id, await store.putFiles(context.database, rows));
  await knowRelease(context.database, { organization_id, property_id: id, name: upload.release }, context.now);
  const uploaded = upload.files.map(({ path, size, sha256 }) => ({ path, size, sha256 }));
  return { release: upload.release, propertyId: id, uploaded };
}
