/** Renderings of status pages: created once per model, and sent unchanged. */
import { type KeptAnswer, keepAnswer } from '../../kernel/http/kept-answer.js';
import { COMMON_HEADERS, NOTHING_POLICY } from '../../kernel/http/public-headers.js';
import type { PageWhere } from '../public/page-where.js';

/** One representation of a model. */
export interface Representation<Model> {
  /** Content type with its charset. */
  type: string;
  render: (model: Model, where: PageWhere) => string;
  /** The Content-Security-Policy; by default nothing may be loaded or framed. */
  policy?: string;
  /** Whether scripts of other sites may read it. */
  shared: boolean;
}

const SHARED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-As-Of',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Renders, compresses, and computes the ETag. */
export function makeRendering<Model>(
  { type, render, policy = NOTHING_POLICY, shared }: Representation<Model>,
  model: Model,
  where: PageWhere,
): Promise<KeptAnswer> {
  return keepAnswer(Buffer.from(render(model, where)), {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'Cache-Control': 'public, max-age=10, stale-if-error=86400',
    Vary: 'Accept, Accept-Encoding',
    ...(where.asOf && { 'X-As-Of': where.asOf.toISOString() }),
    ...(shared && SHARED_HEADERS),
  });
}
