/** A page's state when silence has not been evaluated for a minute: known problems stay, but nothing is called operational. Pure. */
import { momentText } from '../../generated/html/utc-text.js';
import type { Evaluation } from '../../transports/ingest/listening/evaluations.js';
import type {
  PublicComponent,
  PublicComponentStatus,
  PublicGroup,
  PublicGroupSummary,
  PublicStatus,
  PublicSummary,
} from './public-status.js';

/** As in "Not evaluated since 20 Nov 2026, 14:03 UTC". */
const notEvaluatedText = ({ lastAt }: Evaluation): string => (lastAt ? `Not evaluated since ${momentText(lastAt)}` : 'Not evaluated yet');

/** Whether the headline says it, too; otherwise it shows a known problem. */
export const saysNotEvaluated = ({ overall, evaluation }: Pick<PublicSummary, 'overall' | 'evaluation'>): boolean =>
  !evaluation.current && overall.description === notEvaluatedText(evaluation);

/** A status that may be out of date isn't called operational. */
export const confirmedStatus = (status: PublicComponentStatus, { current }: Evaluation): PublicComponentStatus =>
  status === 'operational' && !current ? 'unknown' : status;

function confirmedComponent(component: PublicComponent, evaluation: Evaluation): PublicComponent {
  const status = confirmedStatus(component.status, evaluation);
  if (status === component.status) return component;
  const { since } = component;
  const { lastAt } = evaluation;
  return { ...component, status, since: since && lastAt && lastAt > since ? lastAt : since };
}

function confirmedGroup(group: PublicGroupSummary, evaluation: Evaluation): PublicGroupSummary {
  const { operational = 0, unknown = 0, ...counts } = group.counts;
  if (evaluation.current || !operational) return group;
  return { ...group, status: confirmedStatus(group.status, evaluation), counts: { ...counts, unknown: operational + unknown } };
}

const confirmedGroups = (groups: PublicSummary['groups'], evaluation: Evaluation): PublicSummary['groups'] =>
  groups.map(({ name, components }) => ({ name, components: components.map((component) => confirmedComponent(component, evaluation)) }));

function confirmedOverall({ overall, openIncidents }: PublicSummary, evaluation: Evaluation): PublicSummary['overall'] {
  if (evaluation.current) return overall;
  const status = confirmedStatus(overall.status, evaluation);
  const { description } = overall;
  return { status, description: status === 'unknown' && !openIncidents.length ? notEvaluatedText(evaluation) : description };
}

/** The page's present state, as far as it is confirmed. */
export const confirmedSummary = <Summary extends PublicSummary>(summary: Summary, evaluation: Evaluation): Summary => ({
  ...summary,
  evaluation,
  overall: confirmedOverall(summary, evaluation),
  groups: confirmedGroups(summary.groups, evaluation),
});

/** The main page, as far as it is confirmed. */
export const confirmedPage = (status: PublicStatus, evaluation: Evaluation): PublicStatus => ({
  ...confirmedSummary(status, evaluation),
  folded: status.folded?.map((group) => confirmedGroup(group, evaluation)) ?? null,
});

/** A page of a group, as far as it is confirmed. */
export const confirmedGroupPage = (page: PublicGroup, evaluation: Evaluation): PublicGroup => ({
  ...page,
  evaluation,
  group: confirmedGroup(page.group, evaluation),
  components: page.components.map((component) => confirmedComponent(component, evaluation)),
});
