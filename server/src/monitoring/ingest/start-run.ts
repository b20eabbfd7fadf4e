/** POST /api/status/runs: handles the body of a signed request. */
import { RunStart as isRunStart } from '#validators/named';
import type { components } from '../../generated/types.js';
import { type BodyBounds, parseBounded } from '../../kernel/contract/validation/body-bounds.js';
import { toDetails, validationError } from '../../kernel/contract/validation/validation.js';
import { AppError } from '../../kernel/errors.js';
import type { FairWriter } from '../../transports/ingest/group-commit/fair-writer.js';
import type { SignedRequest } from '../../transports/ingest/signed.js';
import type { SignalItem, SignalOutcome } from './append-signals.js';

const BOUNDS: BodyBounds = { members: 20, items: 20, depth: 3, values: 50 };

/** Starts the run of a body with a valid signature. Null if the key has changed: then the signature must be checked again. */
export async function startRun(
  writer: Pick<FairWriter<SignalItem, SignalOutcome>, 'submit' | 'requireRoom'>,
  { key, text, receivedAt, count }: SignedRequest,
): Promise<components['schemas']['RunStarted'] | null> {
  const { organizationId, keyId, revision: keyRevision } = key;
  writer.requireRoom(organizationId, text.length);
  const body = parseBounded(text, BOUNDS);
  if (!isRunStart(body)) throw validationError(toDetails(isRunStart.errors ?? []));
  const { slug, runId: given } = body as components['schemas']['RunStart'];
  const runId = given.toLowerCase();
  count(1);
  const outcome = await writer.submit({ organizationId, keyId, keyRevision, slug, receivedAt, kind: 'start', runId, isNamed: true });
  if (outcome === 'unknown') throw new AppError('MONITOR_NOT_FOUND', `No monitor ${slug} in this project.`);
  return outcome === 'stored' ? { runId } : null;
}
