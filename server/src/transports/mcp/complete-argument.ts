/** completion/complete: what an argument of a prompt may be, from the lists that the caller's key may read. */
import type { CompleteResult } from '@modelcontextprotocol/sdk/types.js';
import type { Dispatch } from '../../kernel/contract/dispatch/dispatch.js';
import type { OperationId } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import type { RequestContext } from './exchange.js';
import { noPrompt, PROMPTS } from './prompts.js';

/** The list with an argument's values, and the field that people recognize. */
interface Source {
  operationId: OperationId;
  rows: string;
  field: string;
}

const SOURCES: Readonly<Record<string, Source>> = {
  projectSlug: { operationId: 'listProjects', rows: 'projects', field: 'slug' },
  propertyId: { operationId: 'listAnalyticsProperties', rows: 'properties', field: 'domain' },
};

const PAGE = 100;
/** Pages that one completion reads. */
const MOST_PAGES = 5;
/** The protocol's maximum. */
const MOST_VALUES = 100;

const NOTHING: CompleteResult = { completion: { values: [], total: 0, hasMore: false } };

/** The first rows of a list, as the caller sees it; none if the key may not read it. */
async function valuesOf(
  dispatch: Dispatch,
  { caller, origin }: RequestContext,
  source: Source,
): Promise<{ values: string[]; isCut: boolean }> {
  const values: string[] = [];
  let cursor: unknown;
  try {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
      const { body } = await dispatch({
        operationId: source.operationId,
        caller,
        origin,
        readInput: () => ({ path: {}, query, body: undefined }),
      });
      values.push(...(body[source.rows] as Record<string, unknown>[]).map((row) => String(row[source.field])));
      cursor = body['nextCursor'] ?? undefined;
      if (cursor === undefined) return { values, isCut: false };
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FORBIDDEN_SCOPE') throw error;
  }
  return { values, isCut: cursor !== undefined };
}

/**
 * Completes what somebody has begun to type: values that begin so come before those that contain it.
 * @returns a message if there is no such prompt or argument
 */
export async function completeArgument(
  dispatch: Dispatch,
  context: RequestContext,
  prompt: string,
  argument: { name: string; value: string },
): Promise<CompleteResult | string> {
  const known = PROMPTS.find(({ name }) => name === prompt);
  if (!known) return noPrompt(prompt);
  if (!known.arguments?.some(({ name }) => name === argument.name)) return `The prompt ${prompt} has no such argument.`;
  const source = SOURCES[argument.name];
  if (!source) return NOTHING;
  const { values, isCut } = await valuesOf(dispatch, context, source);
  const typed = argument.value.toLowerCase();
  const begin = values.filter((value) => value.toLowerCase().startsWith(typed));
  const contain = values.filter((value) => !begin.includes(value) && value.toLowerCase().includes(typed));
  const found = [...begin, ...contain];
  const shown = found.slice(0, MOST_VALUES);
  return { completion: { values: shown, ...(!isCut && { total: found.length }), hasMore: isCut || found.length > shown.length } };
}
