/** What stands in the place of figures while there are none. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { address } from '../../../address/address.js';
import { refreshShown } from '../../../data/poller.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getAnalyticsProperty } from '../../../generated/operations.js';
import { Failure } from '../../../parts/page/notice.js';
import { clearFilters } from '../property/chips.js';
import { Snippet } from '../property/snippet.js';
import { isFiltered, propertyLink } from '../view/links.js';

/** While the first visit is awaited. */
const WAITING_MS = 5_000;

interface NothingProps {
  domain: string;
  hint: string | null;
  /** What stands below, which must not move when the rest arrives. */
  children: ComponentChildren;
}

/** A period without visits, or a property that has had none yet. */
function Unvisited({ domain, hint, children }: NothingProps) {
  const entry = useAnswer(getAnalyticsProperty, { propertyId: domain }, WAITING_MS);
  const property = entry?.answer.value?.property;
  const failure = entry?.failure.value;
  const first = property?.firstEventAt;
  const wasNone = useRef(false);
  useEffect(() => {
    // the figures are asked for more seldom than whether there are any
    if (wasNone.current && first) refreshShown();
    wasNone.current = first === null;
  }, [first]);
  if (!property) return failure ? <Failure what="The property could not be loaded" error={failure} /> : null;
  if (property.firstEventAt !== null)
    return (
      <>
        <div class="empty">
          <p>No visits in these days.</p>
          {hint && <p class="quiet">{hint}</p>}
        </div>
        {children}
      </>
    );
  return (
    <>
      <div class="empty">
        <p>No visit yet. Put this line into the head of your pages; this page notices the first visit by itself.</p>
        <Snippet snippet={property.snippet} />
        {hint && <p>{hint}</p>}
        <p class="quiet">
          Visits that are not counted are listed, with their reasons, in{' '}
          <a href={propertyLink(domain, '/settings', { part: 'collection' })}>what was dropped</a>.
        </p>
      </div>
      {children}
    </>
  );
}

export function Nothing({ domain, hint, children }: NothingProps) {
  void address.value;
  if (!isFiltered()) return <Unvisited {...{ domain, hint, children }} />;
  return (
    <>
      <div class="empty">
        <p>No sessions in these days match the filters.</p>
        <div class="line">
          <button type="button" class="btn" onClick={clearFilters}>
            Clear filters
          </button>
        </div>
      </div>
      {children}
    </>
  );
}
