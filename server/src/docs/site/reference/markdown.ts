/** The API reference as Markdown: the same content as its HTML, in the same order. */
import type { SiteView } from '../html/view.js';
import { byTag, exampleTitle, PLACES } from './draw.js';
import type { Example } from './examples.js';
import type { Operation, Parameter, Reference } from './operations.js';
import type { Texts } from './texts.js';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A fence, or the backticks around code, longer than any within. */
const marksAround = (text: string, least: number) =>
  '`'.repeat(Math.max(least, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length + 1)));

function code(text: string): string {
  const line = oneLine(text);
  const marks = marksAround(line, 1);
  return marks === '`' ? `\`${line}\`` : `${marks} ${line} ${marks}`;
}

function exampleText(example: Example): string {
  const fence = marksAround(example.text, 3);
  return `${exampleTitle(example).replace(/\s+/g, ' ')}:\n\n${fence}${example.language ?? ''}\n${example.text}\n${fence}`;
}

class Writing {
  constructor(private readonly texts: Texts) {}

  operation(operation: Operation, server: string): string[] {
    const { method, path, title, description, isDeprecated, parameters, body, bodyExamples, responses } = operation;
    const places = PLACES.flatMap(([where, heading]) =>
      this.under(
        `## ${heading}`,
        parameters.filter((each) => each.where === where),
      ),
    );
    const examples = bodyExamples().map(exampleText);
    return [
      `# ${oneLine(title)}`,
      code(`${method} ${server}${path}`),
      isDeprecated ? 'Deprecated.' : '',
      this.texts.markdown(description),
      ...places,
      ...(body.length > 0 || examples.length > 0 ? ['## Body', this.lines(body), ...examples] : []),
      responses.length > 0 ? '## Responses' : '',
      ...responses.flatMap((response) => {
        const isLine = this.texts.isLine(response.description);
        const text = this.texts.markdown(response.description);
        const heading = `### ${code(response.status)}${isLine && text ? ` ${text}` : ''}`;
        return [heading, isLine ? '' : text, this.lines(response.fields), ...response.examples().map(exampleText)];
      }),
    ];
  }

  list({ title, description, servers, operations }: Reference, canonical: string): string[] {
    const address = servers.length > 0 ? `Address: ${servers.map(code).join(' ')}` : '';
    const item = ({ id, title: name, method, path }: Operation) =>
      `- [${oneLine(name)}](${canonical}/api-reference/${id}.md): ${code(`${method} ${path}`)}`;
    const lists = byTag(operations).map(([tag, list]) => `## ${oneLine(tag)}\n\n${list.map(item).join('\n')}`);
    return [`# ${oneLine(title)}`, this.texts.markdown(description), address, ...lists];
  }

  private lines(list: readonly Parameter[]): string {
    return list
      .map((each) => this.line(each))
      .join('\n')
      .trimEnd();
  }

  private under(heading: string, list: readonly Parameter[]): string[] {
    return list.length > 0 ? [heading, this.lines(list)] : [];
  }

  /** A multi-line description is below its field, as part of the item. */
  private line({ name, type, isRequired, description }: Parameter): string {
    const head = `- ${code(name)} ${oneLine(type)}${isRequired ? ' **required**' : ''}`;
    const text = description && this.texts.markdown(description);
    if (!text) return head;
    if (!text.includes('\n')) return `${head}: ${text}`;
    return `${head}\n\n${text.replace(/^(?=.)/gm, '  ')}\n`;
  }
}

/** Null if there is no such operation. */
export function referenceMarkdown(reference: Reference, view: SiteView, id: string | null, texts: Texts): string | null {
  const operation = id === null ? null : reference.byId.get(id);
  if (operation === undefined) return null;
  const writing = new Writing(texts);
  const parts = operation ? writing.operation(operation, reference.servers[0] ?? '') : writing.list(reference, view.address.canonical);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
