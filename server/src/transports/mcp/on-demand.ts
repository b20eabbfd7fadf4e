/** POST /api/mcp, loaded with its first request: the schemas of the protocol take twenty megabytes, which a server without MCP clients doesn't need. */
import express, { type Router } from 'express';
import type { McpOptions } from './endpoint.js';

async function load(options: McpOptions): Promise<Router> {
  const { createMcp } = await import('./endpoint.js');
  return createMcp(options);
}

export function mcpOnDemand(options: McpOptions): Router {
  let endpoint: Promise<Router> | undefined;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all('/api/mcp', async (request, response, next) => {
    response.locals['role'] = 'mcp';
    endpoint ??= load(options).catch((error) => {
      // the next request tries again
      endpoint = undefined;
      throw error;
    });
    const answer = await endpoint;
    answer(request, response, next);
  });
  return router;
}
