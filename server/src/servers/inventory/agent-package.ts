/** The package of the agent, which the install lines give to npm. Anybody may have it: there is no secret in it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { AppError } from '../../kernel/errors.js';

/** Where the build puts it. */
const BUILT = fileURLToPath(new URL('../../../dist/agent/tidewatch-agent.tgz', import.meta.url));

/** Under which path it is served. */
export const AGENT_PACKAGE_PATH = '/agent/tidewatch-agent.tgz';

interface Package {
  body: Buffer;
  etag: string;
}

async function read(file: string): Promise<Package> {
  const body = await readFile(file).catch(() => null);
  if (!body) throw new AppError('NOT_FOUND', "The agent's package was not built. Run npm run build on this server's host.");
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** Serves the package; it is read when it is first asked for and kept from then on. */
export function agentPackage(file: string = BUILT): Router {
  let known: Promise<Package> | null = null;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(AGENT_PACKAGE_PATH, async (_request, response) => {
    known ??= read(file).catch((error) => {
      // it may be built later
      known = null;
      throw error;
    });
    const { body, etag } = await known;
    // express answers 304 where the caller has this very one
    response.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/gzip' }).send(body);
  });
  return router;
}
