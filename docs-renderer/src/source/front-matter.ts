/** Front matter: YAML between dashes at the top of a page. Only a page's known fields are read. */
import { LineCounter, parseDocument } from 'yaml';
import { iconProblem } from '../icons/icons.js';
import { LIMITS } from '../limits.js';
import { Warnings } from '../warnings.js';

export interface FrontMatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: string;
  hidden?: boolean;
  noindex?: boolean;
  /** What the page shows of an API document, such as `GET /orders`. */
  openapi?: string;
}

/** The API's limit. */
const LONGEST_TARGET = 500;
const TEXTS = ['title', 'description', 'sidebarTitle', 'icon'] as const;

/** Words after a name that YAML reads literally. */
const SIMPLE = /^(title|description|sidebarTitle): (\p{L}(?:[\p{L}\p{N} ,.()/_-]*[\p{L}\p{N}.)])?)$/u;
const NO_WORDS = /^(?:true|false|null)$/i;

/** Front matter consisting only of such lines, the usual case: the YAML parser would take longer for it than for the page. */
function simple(yaml: string): FrontMatter | undefined {
  const fields: FrontMatter = {};
  for (const line of yaml.split('\n')) {
    const [, name, value] = SIMPLE.exec(line) ?? [];
    if (name === undefined || value === undefined || NO_WORDS.test(value) || name in fields) return undefined;
    fields[name as 'title'] = value;
  }
  return fields;
}

/** Reads front matter; unreadable parts are warnings. Aliases are refused, because they can expand without bound. */
export function readFrontMatter(yaml: string, warnings: Warnings): FrontMatter {
  const refuse = (message: string, line = 1, column = 1) => {
    warnings.add('front_matter_invalid', message, { line: line + 1, column });
    return {};
  };
  if (yaml.length > LIMITS.frontMatter) return refuse(`Front matter is longer than ${LIMITS.frontMatter} characters.`);
  const easy = simple(yaml);
  if (easy) return pick(easy);
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, schema: 'core', customTags: [], logLevel: 'silent' });
  const [error] = document.errors;
  if (error) {
    const place = lineCounter.linePos(error.pos[0]);
    return refuse(`Front matter is not valid YAML: ${error.message.split('\n')[0]}`, place.line, place.col);
  }
  try {
    const fields = pick(document.toJS({ maxAliasCount: 0 }));
    const problem = fields.icon && iconProblem(fields.icon);
    if (problem) {
      const { line, col } = lineCounter.linePos((document.get('icon', true) as { range?: [number] }).range?.[0] ?? 0);
      warnings.add('unknown_icon', problem, { line: line + 1, column: col });
    }
    return fields;
  } catch {
    return refuse('Front matter must not use aliases.');
  }
}

function pick(value: unknown): FrontMatter {
  if (typeof value !== 'object' || value === null) return {};
  const given = value as Record<string, unknown>;
  const fields: FrontMatter = {};
  for (const name of TEXTS) {
    const text = given[name];
    if (typeof text === 'string' || typeof text === 'number') fields[name] = String(text);
  }
  for (const name of ['hidden', 'noindex'] as const) if (typeof given[name] === 'boolean') fields[name] = given[name];
  const openapi = apiOf(given);
  if (openapi) fields.openapi = openapi;
  return fields;
}

/** `openapi` names an operation or a webhook, `openapi-schema` a schema, `api` an operation that the page itself describes. */
function apiOf({ openapi, api, 'openapi-schema': schema }: Record<string, unknown>): string | undefined {
  const given =
    typeof openapi === 'string' ? openapi : typeof schema === 'string' ? schema.trim().replace(/(?:^|\s)(\S+)$/, ' schema $1') : api;
  return typeof given === 'string' ? given.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TARGET) : undefined;
}

const AT_THE_TOP = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

/** Splits a body into its front matter fields and the rest. Invalid front matter stays in the body, whose error then names the position. */
export function splitFrontMatter(body: string): { fields: FrontMatter; rest: string } {
  const [top, yaml = ''] = AT_THE_TOP.exec(body.slice(0, LIMITS.frontMatter)) ?? [];
  if (top === undefined) return { fields: {}, rest: body };
  const warnings = new Warnings();
  const fields = readFrontMatter(yaml, warnings);
  return warnings.list.some(({ code }) => code === 'front_matter_invalid')
    ? { fields: {}, rest: body }
    : { fields, rest: body.slice(top.length).replace(/^(\r?\n)+/, '') };
}
