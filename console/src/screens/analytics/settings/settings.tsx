/** A property's settings: what it is, what it counts, who sees it, and what was brought along. */
import { address } from '../../../address/address.js';
import { SLOW_MS } from '../../../data/pace.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getAnalyticsProperty } from '../../../generated/operations.js';
import { Property } from '../property/frame.js';
import { viewLink } from '../view/links.js';
import { Collection } from './collection.js';
import { General } from './general.js';
import { Imports } from './imports.js';
import { Sharing } from './sharing.js';

const PARTS = { general: 'General', collection: 'Collection', sharing: 'Sharing', imports: 'Imports' } as const;
type Part = keyof typeof PARTS;

const SHOWN = { general: General, collection: Collection, sharing: Sharing, imports: Imports };

export default function Settings({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const given = address.value.query.get('part') as Part | null;
  const part = given !== null && Object.hasOwn(PARTS, given) ? given : 'general';
  const entry = useAnswer(getAnalyticsProperty, { propertyId: domain }, SLOW_MS);
  const property = entry?.answer.value?.property;
  const Shown = SHOWN[part];
  return (
    <Property
      domain={domain}
      tab="Settings"
      entries={[entry]}
      facts={property && property.name !== property.domain && <span>{property.name}</span>}
    >
      <div class="line">
        <nav class="seg" aria-label="Settings">
          {(Object.keys(PARTS) as Part[]).map((each) => (
            <a key={each} href={viewLink({ part: each === 'general' ? null : each })} aria-current={each === part ? 'true' : undefined}>
              {PARTS[each]}
            </a>
          ))}
        </nav>
      </div>
      {property && <Shown key={`${part} ${property.id}`} property={property} />}
    </Property>
  );
}
