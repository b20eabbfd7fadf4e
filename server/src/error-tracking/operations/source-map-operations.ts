import type { Knex } from 'knex';
import type { SourceMapsOperations } from '../../generated/operations.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { knownProperty } from '../../identity/properties/directory.js';
import { selectedProperty } from '../../identity/properties/lookup.js';
import { byEach, byText, byTime, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext, Output } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { isThirdParty } from '../grouping/frames/in-app.js';
import * as store from '../source-maps/store.js';
import { forgetMaps } from '../source-maps/store-release.js';
import type { MapsOf, Symbolicator } from '../source-maps/symbolication/symbolicator.js';
import { storeUpload } from '../source-maps/upload/store-upload.js';
import type { Upload } from '../source-maps/upload/upload-form.js';

/** Frames are mapped again as soon as the change is visible. */
function forgetAfter(database: Knex, symbolicator: Symbolicator, maps: MapsOf): void {
  const { executionPromise } = database as Knex.Transaction;
  void executionPromise?.then(
    () => symbolicator.forget(maps),
    () => undefined,
  );
}

async function list(context: OperationContext, input: Input<'listSourceMaps'>): Promise<Output<'listSourceMaps'>> {
  const property = await selectedProperty(context, input);
  const organizationId = requireOrganizationId(context);
  if (input.release !== undefined) {
    const rows = await store.listFiles(context.database, organizationId, property.id, input.release);
    const files = rows.map(({ path, size, compressed_size, sha256, created_at }) => ({
      path,
      size,
      compressedSize: compressed_size,
      sha256: sha256.toString('hex'),
      createdAt: created_at.toISOString(),
    }));
    return { propertyId: property.id, release: input.release, files, nextCursor: null };
  }
  const { rows, nextCursor } = await listPage(
    input,
    byEach({ at: byTime, release: byText }),
    (after, count) => store.listReleases(context.database, organizationId, property.id, after, count),
    (row) => ({ at: row.last_uploaded_at, release: row.release }),
  );
  const releases = rows.map((row) => ({
    release: row.release,
    files: row.files,
    totalSize: row.total_size,
    lastUploadedAt: row.last_uploaded_at.toISOString(),
  }));
  return { propertyId: property.id, releases, nextCursor };
}

async function remove(context: OperationContext, input: Input<'deleteSourceMaps'>, symbolicator: Symbolicator) {
  const property = await selectedProperty(context, input);
  const organizationId = requireOrganizationId(context);
  context.audit.targetId = property.id;
  await store.lockContents(context.database, organizationId);
  const contents = await store.deleteFiles(context.database, organizationId, property.id, input.release);
  await store.removeUnused(context.database, organizationId, contents);
  await forgetMaps(context.database, { organization_id: organizationId, property_id: property.id, name: input.release });
  forgetAfter(context.database, symbolicator, { organizationId, propertyId: property.id, release: input.release });
  return { deleted: contents.length };
}

async function explain(
  context: OperationContext,
  { file, line, column, release, ...selector }: Input<'explainSourceMap'>,
  symbolicator: Symbolicator,
): Promise<Output<'explainSourceMap'>> {
  const property = await selectedProperty(context, selector);
  const nowhere = { matchedPath: null, source: null, line: null, column: null, name: null, function: null, context: null };
  if (isThirdParty(file, { platform: 'javascript', property: knownProperty(property), url: null }))
    return { mapped: false, reason: 'foreign_host', path: file, nearestPath: null, ...nowhere };
  const maps = { organizationId: requireOrganizationId(context), propertyId: property.id, release };
  const [mapping] = await symbolicator.symbolicate(maps, [{ file, line, column }], true);
  if (!mapping) throw new AppError('INTERNAL', 'A position got no response.');
  if (mapping.mapped) {
    const { ignored: _, enclosing, ...position } = mapping;
    return { ...position, function: enclosing?.function ?? null, reason: null, nearestPath: null };
  }
  return { ...nowhere, ...mapping };
}

/** The operations of source maps. */
export function sourceMapOperations({ symbolicator }: { symbolicator: Symbolicator }): SourceMapsOperations {
  return {
    uploadSourceMaps: async (context, input) => {
      // the form's reader created it; the document describes files only as bytes
      const upload = input as unknown as Upload;
      const answer = await storeUpload(context, upload);
      const maps = { organizationId: requireOrganizationId(context), propertyId: answer.propertyId, release: upload.release };
      forgetAfter(context.database, symbolicator, maps);
      return answer;
    },
    listSourceMaps: list,
    deleteSourceMaps: (context, input) => remove(context, input, symbolicator),
    explainSourceMap: (context, input) => explain(context, input, symbolicator),
  };
}
