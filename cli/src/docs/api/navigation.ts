/** Entries of a navigation that name operations, or whole documents. */
import { type LocalApi, referencePath } from './local-api.js';
import { namesIn } from './named-files.js';

/** What a navigation asks of the folder's API documents. */
export interface ApiNavigation {
  /** The path of the page for `GET /orders`; null if no document has it. @param openapi the documents that it is below, as written */
  pathOf(entry: string, openapi: unknown): string | null;
  /** The pages of all operations of documents by tag, in their order. @param openapi the documents, as written */
  groupsOf(openapi: unknown): { title: string; pages: string[] }[];
}

/** For a folder without documents. */
export const NO_API: ApiNavigation = { pathOf: () => null, groupsOf: () => [] };

/** @param pageOf the folder's own page for an operation, by the operation's id */
export async function apiNavigation({ index, documents }: LocalApi, pageOf: ReadonlyMap<string, string>): Promise<ApiNavigation> {
  const { documentsNamed, readApiTarget } = await import('@tidewatch/docs-renderer/api');
  const pathFor = (id: string) => pageOf.get(id) ?? referencePath(id);
  return {
    pathOf(entry, openapi) {
      const own = readApiTarget(entry);
      const [inherited] = own?.file === null ? namesIn(openapi) : [];
      const [document] = inherited === undefined ? [] : documentsNamed(documents, inherited);
      const { operation } = index.find(document ? `${document.name} ${entry}` : entry);
      return operation?.id ? pathFor(operation.id) : null;
    },
    groupsOf(openapi) {
      const chosen = new Set(
        namesIn(openapi)
          .flatMap((name) => documentsNamed(documents, name))
          .map(({ name }) => name),
      );
      const groups = new Map<string, string[]>();
      for (const { id, tag, document } of index.operations)
        if (chosen.has(document.name)) groups.set(tag, [...(groups.get(tag) ?? []), pathFor(id)]);
      return [...groups].map(([title, pages]) => ({ title, pages }));
    },
  };
}
