/** A whole breakdown, page by page, with the period before. */

import { address, setQuery } from '../../../address/address.js';
import { getAnalyticsReport } from '../../../generated/operations.js';
import { ScrollingTable } from '../../../parts/draw/scrolling.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { SelectFilter } from '../../../parts/lists/filters.js';
import { ListFoot } from '../../../parts/lists/more.js';
import { usePages } from '../../../parts/lists/pages.js';
import { Failure } from '../../../parts/page/notice.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { selection } from '../view/links.js';
import { breakdownNamed, numberOf } from '../view/panels.js';
import { askedOf } from '../view/period.js';
import { changeText, countText, rateText, valueText } from '../view/values.js';
import { rowLink } from './panel.js';

const PAGE = 100;
const SORTS = [
  { value: '', label: 'Most first' },
  { value: 'least', label: 'Fewest first' },
  { value: 'name', label: 'By name' },
];

type Found = NonNullable<ReturnType<typeof breakdownNamed>>;

function Whole({ domain, report, title }: { domain: string } & Found) {
  const { query } = address.value;
  const sort = SORTS.slice(1).find(({ value }) => value === query.get('sort'))?.value as 'least' | 'name' | undefined;
  const values = { propertyId: domain, report, ...askedOf(query), ...selection(), ...(sort && { sort }), compare: 'previous' as const };
  const { pages, first, more } = usePages(getAnalyticsReport, { ...values, limit: PAGE }, 'once');
  const rows = pages.flatMap((page) => page.rows);
  const [page] = pages;
  const failure = first.failure.value;
  // it opens with its rows: a sheet at the foot of a phone would grow upwards
  if (!page && !failure) return null;
  return (
    <Dialog title={title} class="wide tall" onClose={() => setQuery({ more: null, sort: null })}>
      {failure && !page && <Failure what={`${title} could not be loaded`} error={failure} />}
      <div class="line">
        <span class="grow quiet">
          {page &&
            `${manyText(page.values ?? 0, 'value')}, ${manyText(page.total ?? 0, page.unit === 'sessions' ? 'session' : 'pageview')}`}
        </span>
        <SelectFilter name="sort" label="Order" options={SORTS} />
      </div>
      <ScrollingTable label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {[page?.unit === 'sessions' ? 'Sessions' : 'Pageviews', 'Share', 'Before', 'Change'].map((heading) => (
              <th key={heading} scope="col" class="num">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const before = row.previousPageviews ?? row.previousSessions ?? 0;
            const [to, text] = [rowLink(row.filter), valueText(report, row.name ?? '')];
            return (
              <tr key={row.filter}>
                <th scope="row">
                  <bdi>{to === undefined ? text : <a href={to}>{text}</a>}</bdi>
                </th>
                <td class="num">{countText(numberOf(row))}</td>
                <td class="num">{row.share === null || row.share === undefined ? '' : rateText(row.share)}</td>
                <td class="num">{countText(before)}</td>
                <td class="num">{changeText(numberOf(row), before) ?? <span class="quiet">new</span>}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollingTable>
      <ListFoot more={more} />
      {page?.hint && <p class="quiet">{page.hint}</p>}
      <CommandLine operation={getAnalyticsReport} values={values} />
    </Dialog>
  );
}

/** The breakdown that the address opens. */
export function MoreDialog({ domain }: { domain: string }) {
  const found = breakdownNamed(address.value.query.get('more'));
  return found && <Whole domain={domain} {...found} />;
}
