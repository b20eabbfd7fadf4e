/** The agent's npm package for the install lines. It is public: it contains no secret. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { AppError } from '../../kernel/errors.js';

/** The build's output. */
const BUILT = fileURLToPath(new URL('../../../dist/agent/tidewatch-agent.tgz', import.meta.url));

/** The path that serves it. */
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

/** Serves the package; reads it on the first request and caches it. */
export function agentPackage(file: string = BUILT): Router {
  let known: Promise<Package> | null = null;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(AGENT_PACKAGE_PATH, async (_request, response) => {
    known ??= read(file).catch((error) => {
      // it may still be built later
      known = null;
      throw error;
    });
    const { body, etag } = await known;
    // express answers 304 if the client already has this version
    response.set({ ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/gzip' }).send(body);
  });
  return router;
}
