/** The conditions that hold, each with a way out. */
import { setQuery } from '../../../address/address.js';
import { SLOW_MS } from '../../../data/pace.js';
import { useAnswer } from '../../../data/use-answer.js';
import { listAnalyticsSegments } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { conditionLabel, conditionsOf, widened } from '../view/filters.js';
import { filtersNow, isFiltered, selection, viewLink } from '../view/links.js';
import { Steps } from './range.js';

const Chip = ({ label, changes }: { label: string; changes: Record<string, string | null> }) => (
  <a class="chip on" href={viewLink(changes)} aria-label={`${label}, remove`}>
    <bdi class="clip">{label}</bdi> <span aria-hidden="true">✕</span>
  </a>
);

/** The segments, which are asked for only while one is chosen: for its name. */
export const useSegments = (domain: string) =>
  useAnswer(listAnalyticsSegments, selection().segmentId === undefined ? null : { propertyId: domain, limit: 100 }, SLOW_MS);

function SegmentChip({ domain, id }: { domain: string; id: string }) {
  const answer = useSegments(domain)?.answer.value;
  const name = answer?.segments.find((segment) => segment.id === id)?.name;
  return <Chip label={name === undefined ? 'Segment' : `Segment ${name}`} changes={{ segment: null }} />;
}

export const clearFilters = (): void => setQuery({ filters: null, segment: null });

/** The line of conditions, which other sessions than these do not meet. */
export function Chips({ domain }: { domain: string }) {
  const text = filtersNow();
  const conditions = conditionsOf(text);
  const { segmentId } = selection();
  return (
    <div class="bar">
      <Steps />
      {segmentId && <SegmentChip domain={domain} id={segmentId} />}
      {conditions?.map((condition, index) => (
        <Chip key={conditionLabel(condition)} label={conditionLabel(condition)} changes={{ filters: widened(text, index) || null }} />
      ))}
      {conditions === null && <Chip label={text} changes={{ filters: null }} />}
      <a class="chip" href={viewLink({ dialog: 'filter' })} aria-keyshortcuts="f">
        <Icon name="plus" />
        Filter
      </a>
      {isFiltered() && (
        <>
          <button type="button" class="chip" aria-keyshortcuts="Escape" onClick={clearFilters}>
            Clear
          </button>
          <span class="quiet">Clicks and export are not available while filtered.</span>
        </>
      )}
    </div>
  );
}
