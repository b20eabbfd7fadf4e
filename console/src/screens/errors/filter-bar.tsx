import { useSignal } from '@preact/signals';
import { projectFilter } from '../../address/address.js';
import { useAnswer } from '../../data/use-answer.js';
import { listAnalyticsProperties, listErrorTypes } from '../../generated/operations.js';
import { filterText, SearchFilter, SelectFilter, TextFilter } from '../../parts/lists/filters.js';
import { IMPORTANCES, SINCES, SORTS, STATUSES } from './filters.js';

const MORE = ['type', 'release', 'env', 'since'] as const;

/** What was chosen, even if it is not among the options, and the options. */
const optionsOf = (all: string, chosen: string, values: readonly string[]) => [
  { value: '', label: all },
  ...[...new Set([...(chosen ? [chosen] : []), ...values])].map((value) => ({ value, label: value })),
];

interface AskedProps {
  isAsked: boolean;
  onNear: () => void;
}

/** The sites to choose from are asked for when somebody means to choose. */
function SiteFilter({ isAsked, onNear }: AskedProps) {
  const project = projectFilter.value;
  const answer = useAnswer(listAnalyticsProperties, isAsked ? { limit: 100 } : null, 'once')?.answer.value;
  const properties = answer?.properties.filter(({ projectSlug }) => project === null || projectSlug === project) ?? [];
  const domains = properties.map(({ domain }) => domain);
  return <SelectFilter name="site" label="Site" options={optionsOf('Any site', filterText('site'), domains)} onNear={onNear} />;
}

function TypeFilter({ isAsked, onNear }: AskedProps) {
  const site = filterText('site');
  const input = { limit: 100, ...(site && { propertyId: site }) };
  const types = useAnswer(listErrorTypes, isAsked ? input : null, 'once')?.answer.value?.types ?? [];
  const names = types.map(({ type }) => type);
  return <SelectFilter name="type" label="Class" options={optionsOf('Any class', filterText('type'), names)} onNear={onNear} />;
}

function useNear(): AskedProps {
  const asked = useSignal(false);
  return {
    isAsked: asked.value,
    onNear: () => {
      asked.value = true;
    },
  };
}

/** The filters above the list. */
export function FilterBar() {
  const [site, type] = [useNear(), useNear()];
  return (
    <search class="stack">
      <div class="bar">
        <SearchFilter label="Filter by message or place" />
        <SelectFilter name="status" label="Status" options={STATUSES} />
        <SelectFilter name="importance" label="Importance" options={IMPORTANCES} />
        <SiteFilter {...site} />
        <span class="grow" />
        <SelectFilter name="sort" label="Order" options={SORTS} />
      </div>
      <details open={MORE.some((name) => filterText(name) !== '')}>
        <summary>More filters</summary>
        <div class="filters">
          <TextFilter name="release" label="Release" maxLength={200} />
          <TextFilter name="env" label="Environment" maxLength={64} />
          <div class="line">
            <TypeFilter {...type} />
            <SelectFilter name="since" label="Seen since" options={SINCES} />
          </div>
        </div>
      </details>
    </search>
  );
}
