/** The API reference as Markdown: the same content as its HTML, in the same order. */

import type { ApiOperation } from '../../api/index.js';
import type { SiteView } from '../html/view.js';
import { markdownHref } from '../model/addresses.js';
import { bodyHeading, byTag, exampleTitle, PLACES, pathOf } from './draw.js';
import type { Example } from './examples.js';
import type { Operation, Parameter, Reference } from './operations.js';
import { requestsOf } from './requests.js';
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

function codeText(title: string, example: Example): string {
  const fence = marksAround(example.text, 3);
  return `${oneLine(title)}:\n\n${fence}${example.language ?? ''}\n${example.text}\n${fence}`;
}

export const endpointMarkdown = (method: string, address: string) => code(`${method} ${address}`);

/** Writes operations. */
class Writing {
  constructor(private readonly texts: Texts) {}

  /** The operation below the title of its page. */
  operation(operation: Operation): string[] {
    const { entry, parameters, body, responses, server } = operation;
    const places = PLACES.flatMap(([where, heading]) =>
      this.under(
        `## ${heading}`,
        parameters.filter((each) => each.where === where),
      ),
    );
    return [
      entry.kind === 'schema' ? '' : endpointMarkdown(entry.method, `${server}${entry.path}`),
      entry.isDeprecated ? 'Deprecated.' : '',
      this.texts.markdown(entry.description),
      ...requestsOf(operation).map((each) => codeText(each.title ?? 'Request', each)),
      ...places,
      ...this.under(`## ${bodyHeading(operation)}`, body),
      ...operation.bodyExamples().map((each) => codeText(exampleTitle(each), each)),
      responses.length > 0 ? '## Responses' : '',
      ...responses.flatMap((response) => {
        const isLine = this.texts.isLine(response.description);
        const text = this.texts.markdown(response.description);
        const heading = `### ${code(response.status)}${isLine && text ? ` ${text}` : ''}`;
        const examples = response.examples().map((each) => codeText(`${response.status} ${exampleTitle(each)}`, each));
        return [heading, isLine ? '' : text, this.lines(response.fields), ...examples];
      }),
    ];
  }

  list({ title, description, parts }: Reference, view: SiteView): string[] {
    const { canonical } = view.address;
    const item = ({ id, title: name, method, path }: ApiOperation) =>
      `- [${oneLine(name)}](${markdownHref(canonical, pathOf(view, id))}): ${code(`${method} ${path}`)}`;
    const isOne = parts.length === 1;
    return [
      `# ${oneLine(title)}`,
      this.texts.markdown(description),
      ...parts.flatMap((part) => [
        ...(isOne ? [] : [`## ${oneLine(part.title)}`, this.texts.markdown(part.description)]),
        part.servers.length > 0 ? `Address: ${part.servers.map(code).join(' ')}` : '',
        ...byTag(part.operations).map(([tag, list]) => `${isOne ? '##' : '###'} ${oneLine(tag)}\n\n${list.map(item).join('\n')}`),
      ]),
    ];
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

const joined = (parts: readonly string[]) => `${parts.filter(Boolean).join('\n\n')}\n`;

/** The operation that a page shows, below the page's own text. */
export const operationMarkdown = (operation: Operation, texts: Texts): string => joined(new Writing(texts).operation(operation));

/** The document of an operation, or the list if there is none. */
export function referenceMarkdown(reference: Reference, view: SiteView, operation: Operation | null, texts: Texts): string {
  const writing = new Writing(texts);
  return joined(operation ? [`# ${oneLine(operation.entry.title)}`, ...writing.operation(operation)] : writing.list(reference, view));
}
