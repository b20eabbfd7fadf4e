/** Links between the pages. They are relative, so they work below any path that a proxy adds. */

/** The location of a page: the guide at `/api/docs`, or a page of operations below it. */
export type Place = 'guide' | 'operations';

/** A section of the guide; without an id, its beginning. */
export function guideLink(from: Place, id = ''): string {
  if (id) return from === 'guide' ? `#${id}` : `../docs#${id}`;
  return from === 'guide' ? 'docs' : '../docs';
}

/** The page of a tag, or an operation on it. */
export function tagLink(from: Place, tag: string, operation = ''): string {
  return `${from === 'guide' ? 'docs/' : ''}${tag}${operation && `#${operation}`}`;
}

/** A page of the guides, which stand beside the API; without a name, their first page. */
export const docsLink = (from: Place, page = ''): string => `${from === 'guide' ? '../docs' : '../../docs'}${page && `/${page}`}`;

/** The OpenAPI document. */
export const documentLink = (from: Place): string => (from === 'guide' ? 'openapi.json' : '../openapi.json');

/** The icon of the server. */
export const iconLink = (from: Place): string => (from === 'guide' ? '../favicon.svg' : '../../favicon.svg');
