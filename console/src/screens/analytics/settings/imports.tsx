/** The history that was brought along from another product. */
import { useSignal } from '@preact/signals';
import { SLOW_MS } from '../../../data/pace.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { deleteImportedDays, getImportedDays } from '../../../generated/operations.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Facts } from '../../../parts/page/facts.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { manyText } from '../../../parts/text/counts.js';
import { Snippet } from '../property/snippet.js';
import { dayLabel, daysText } from '../view/period.js';
import { countText } from '../view/values.js';
import type { Property } from './general.js';

export function Imports({ property: { domain } }: { property: Property }) {
  const isOpen = useSignal(false);
  const entry = useAnswer(getImportedDays, { propertyId: domain }, SLOW_MS);
  const imported = entry?.answer.value?.imported;
  const failure = entry?.failure.value;
  if (!imported) return failure ? <Failure what="The imported days could not be loaded" error={failure} /> : null;
  const { days, from, to, before } = imported;
  return (
    <>
      <Section title="Imported days">
        {from !== null && to !== null ? (
          <Facts
            of={[
              ['Days', countText(days)],
              ['Of', daysText({ from, to })],
            ]}
          />
        ) : (
          <p class="quiet">None.</p>
        )}
        <p>
          {`A terminal reads the export of Plausible, GoatCounter or Umami and sends its days before ${dayLabel(before)}, of the last 182. They count in reports without filters.`}
        </p>
        <Snippet snippet={`tidewatch analytics import ${domain} imported_*.csv`} />
        {days > 0 && may(deleteImportedDays) && (
          <div class="line">
            <button
              type="button"
              class="btn"
              onClick={() => {
                isOpen.value = true;
              }}
            >
              Delete imported days…
            </button>
          </div>
        )}
      </Section>
      <CommandLine operation={getImportedDays} values={{ propertyId: domain }} />
      {isOpen.value && (
        <Confirm
          title="Delete imported days"
          submit="Delete days"
          failed="The days were not deleted"
          done="Imported days deleted"
          onClose={() => {
            isOpen.value = false;
          }}
          onConfirm={() => send(deleteImportedDays, { propertyId: domain })}
        >
          {`${manyText(days, 'day')} ${days === 1 ? 'leaves' : 'leave'} all reports. ${days === 1 ? 'It' : 'They'} can be imported again.`}
        </Confirm>
      )}
    </>
  );
}
