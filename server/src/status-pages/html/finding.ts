/** What a page says first: what is wrong, by name, and how everything else is. */
import type { PublicComponentStatus, PublicStatus } from '../public/public-status.js';
import { componentsText } from '../public/wording.js';

/** How one or several components are, the worst first. Nothing is said of those without data. */
const VERBS = [
  ['major_outage', 'is down', 'are down'],
  ['partial_outage', 'is partly down', 'are partly down'],
  ['degraded_performance', 'is degraded', 'are degraded'],
  ['under_maintenance', 'is under maintenance', 'are under maintenance'],
] as const satisfies readonly [PublicComponentStatus, string, string][];

/** More names are counted. */
const MOST_NAMES = 3;
/** The letters of names that a title has room for. */
const MOST_LETTERS = 60;

/** A sentence without its full stop, about components by their names, or about so many. */
export interface Statement {
  names: readonly string[];
  /** The subject in the place of too many names; null if they are named. */
  count: string | null;
  verb: string;
}

export interface Finding {
  /** Null: the overall description says it. */
  title: Statement | null;
  /** What else is wrong. */
  also: readonly Statement[];
  /** How the others are; null if that is not known. */
  rest: string | null;
}

function statementOf(names: readonly string[], one: string, several: string): Statement | null {
  if (!names.length) return null;
  const isLong = names.length > MOST_NAMES || names.join('').length > MOST_LETTERS;
  const isOne = names.length === 1;
  return { names, count: isLong && !isOne ? componentsText(names.length) : null, verb: isOne ? one : several };
}

/** As in "Checkout is down". A page that doesn't list its components names none. */
export function findingOf({ overall, groups, folded, componentsLeftOut, evaluation, openIncidents }: PublicStatus): Finding {
  const components = groups.flatMap((group) => group.components);
  if (folded || componentsLeftOut || !components.length) return { title: null, also: [], rest: null };
  const namesOf = (wanted: PublicComponentStatus) => components.filter(({ status }) => status === wanted).map(({ name }) => name);
  const isSaidFirst = ([status]: (typeof VERBS)[number]) => status === overall.status;
  const statements = VERBS.map((verb) => ({ isFirst: isSaidFirst(verb), statement: statementOf(namesOf(verb[0]), verb[1], verb[2]) }));
  const title = statements.find(({ isFirst }) => isFirst)?.statement ?? null;
  const also = statements.flatMap(({ isFirst, statement }) => (isFirst || !statement ? [] : [statement]));
  const isAllKnown = evaluation.current && !namesOf('unknown').length;
  const good = namesOf('operational').length;
  if (!isAllKnown || !good) return { title, also, rest: null };
  if (title || also.length) return { title, also, rest: 'Everything else works' };
  return { title, also, rest: openIncidents.length ? null : `${componentsText(good)} ${good === 1 ? 'works' : 'work'}` };
}

const joined = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

/** For the title of the tab. */
export const statementText = ({ names, count, verb }: Statement): string => `${count ?? joined(names)} ${verb}`;
