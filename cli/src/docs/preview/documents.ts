/** The documents of a preview: those of a published site, drawn from the folder. */
import { type RenderedText, renderHtml, renderMarkdown, renderText, sectionsOf } from '@tidewatch/docs-renderer';
import { Highlighter } from '@tidewatch/docs-renderer/highlight';
import {
  type ApiPart,
  apiOf,
  apiPartOf,
  type Body,
  type DrawnDocument,
  drawMissing,
  drawPage,
  drawReference,
  drawSearch,
  type Html,
  html,
  llmsText,
  Operation,
  type PageEntry,
  pageMarkdown,
  REFERENCE_PATH,
  referenceMarkdown,
  type SearchResult,
  type SiteAddress,
  type SiteView,
  summaryOf,
  Texts,
  textsOf,
  textsToRender,
} from '@tidewatch/docs-renderer/site';
import { type Problem, placeText } from '../problems.js';
import type { PageReader } from '../source/read-page.js';
import type { ShownFolder } from './shown-site.js';

export const SCRIPT_PATH = '/~preview/live.js';

/** Further problems are in the terminal. */
const MOST = 50;

/** What stands above a page: the problems of its file, and the errors of all others. Null if there are none. */
function noticeOf(problems: readonly Problem[], file: string | null): Html | null {
  const shown = problems.filter(({ severity, file: where }) => severity === 'error' || where === file).slice(0, MOST);
  if (shown.length === 0) return null;
  return html`<aside class="problems" aria-label="Problems"><ul>${shown.map(
    (each) => html`<li><code>${placeText(each)}</code> ${each.severity}: ${each.message}</li>`,
  )}</ul></aside>
`;
}

export class Documents {
  private readonly address: SiteAddress;
  private highlighter: Promise<Highlighter> | undefined;

  constructor(
    private readonly reader: PageReader,
    /** The preview's address, without a slash at its end. */
    origin: string,
  ) {
    this.address = { base: '', canonical: origin };
  }

  async page(shown: ShownFolder, entry: PageEntry): Promise<DrawnDocument> {
    const [body, part] = await Promise.all([this.body(shown, entry), this.apiPart(shown, entry)]);
    return drawPage(this.view(shown, entry.path), entry, body, part?.html());
  }

  async markdown(shown: ShownFolder, entry: PageEntry): Promise<string> {
    const [body, part] = await Promise.all([this.body(shown, entry), this.apiPart(shown, entry)]);
    return pageMarkdown(entry, body, this.address, part?.markdown());
  }

  /** A page of the API reference; `id` is null for its list. Null if there is none. */
  reference(shown: ShownFolder, id: string | null): { html: () => DrawnDocument; markdown: () => string } | null {
    const { reference } = apiOf(shown.contents);
    const entry = id === null ? null : reference?.index.byId.get(id);
    if (!reference?.parts.length || entry === undefined) return null;
    const operation = entry && new Operation(entry);
    const texts = this.texts(shown, operation, entry ? `${REFERENCE_PATH}/${entry.id}` : REFERENCE_PATH);
    const view = this.view(shown, null);
    return {
      html: () => drawReference(reference, view, operation, texts),
      markdown: () => referenceMarkdown(reference, view, operation, texts),
    };
  }

  search(shown: ShownFolder, query: string, results: readonly SearchResult[]): DrawnDocument {
    return drawSearch(this.view(shown, null), query, results);
  }

  missing(shown: ShownFolder, path: string): DrawnDocument {
    return drawMissing(this.view(shown, null), shown.suggestions.for(path));
  }

  llms(shown: ShownFolder): string {
    const { contents, outline } = shown;
    return llmsText(contents, outline, this.address, ({ description }) => description);
  }

  private view({ contents, outline, problems, site, state }: ShownFolder, path: string | null): SiteView {
    const file = site.pages.find((page) => page.path === path)?.file ?? null;
    return {
      ...{ contents, outline, tracker: null, isDraft: false },
      site: { visibility: 'public', editUrlPattern: null, feedbackProjectId: null },
      address: this.address,
      preview: { notice: noticeOf(problems, file), script: SCRIPT_PATH, state: String(state) },
    };
  }

  /** A page's body, with colours for its code. */
  async body({ site }: ShownFolder, { path }: PageEntry): Promise<Body> {
    this.highlighter ??= Highlighter.create();
    const { tree } = await this.reader.read(site.pages.find((page) => page.path === path)?.markdown ?? '');
    const colours = await this.highlighter;
    await colours.load(tree);
    const { html, outline } = renderHtml(tree, { highlight: colours.highlight });
    return { html, markdown: renderMarkdown(tree), toc: outline, description: summaryOf(sectionsOf(tree)) };
  }

  private apiPart(shown: ShownFolder, entry: PageEntry): Promise<ApiPart | null> {
    return apiPartOf(shown.contents, entry, async (operation) => this.texts(shown, operation, entry.path));
  }

  private texts({ contents }: ShownFolder, operation: Operation | null, path: string): Texts {
    const texts = textsOf(apiOf(contents).reference ?? { description: '', parts: [] }, operation);
    const rendered = textsToRender(texts).flatMap((text): [string, RenderedText][] => {
      const made = renderText(text);
      return made ? [[text, made]] : [];
    });
    return new Texts(new Map(rendered), path, this.address);
  }
}
