/** What is counted, what is left out, and what was dropped. */

import { useSignal } from '@preact/signals';
import type { Answer } from '../../../data/operation.js';
import { SLOW_MS } from '../../../data/pace.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { listAnalyticsDrops, updateAnalyticsCollection } from '../../../generated/operations.js';
import { ScrollingTable } from '../../../parts/draw/scrolling.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { Check, TextField } from '../../../parts/form/field.js';
import { Form, type FormValues } from '../../../parts/form/form.js';
import { Facts } from '../../../parts/page/facts.js';
import { isSettled } from '../../../parts/page/freshness.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { ReasonState, reasonTexts } from '../property/dropped.js';
import { dayLabel } from '../view/period.js';
import { countText } from '../view/values.js';
import { ChangeLine } from './change-line.js';
import type { Property } from './general.js';
import { linesField, linesOf } from './lines.js';

type Drop = Answer<'listAnalyticsDrops'>['drops'][number];

const settingsOf = (values: FormValues) => ({
  enabled: values.checked('enabled'),
  stripQuery: values.checked('stripQuery'),
  excludedPaths: linesOf(values.text('excludedPaths')),
  excludedIps: linesOf(values.text('excludedIps')),
  ignoredReferrers: linesOf(values.text('ignoredReferrers')),
});

const LABELS = {
  enabled: 'Counting',
  stripQuery: 'Leaving out queries',
  excludedPaths: 'The pages that don’t count',
  excludedIps: 'The addresses that don’t count',
  ignoredReferrers: 'The sites that visitors only return from',
};

function Editor({ property: latest }: { property: Property }) {
  const shown = useSignal<Record<string, unknown>>({});
  const { known: property, baseUpdatedAt, round, notice, saved } = useBase(latest, LABELS, Object.keys(shown.value).length > 0);
  const changed = (values: FormValues) => changesOf({ ...property }, settingsOf(values));
  const lines = { required: false, mono: true } as const;
  return (
    <>
      <div class="form">
        <Form
          key={round}
          submit="Save collection"
          failed="The settings were not saved"
          onInput={(values) => {
            shown.value = changed(values) ?? {};
          }}
          onSubmit={async (values) => {
            const changes = changed(values);
            if (changes === null) return say('Nothing was changed');
            saved((await send(updateAnalyticsCollection, { propertyId: property.id, ...changes, baseUpdatedAt })).property);
            shown.value = {};
            say('Collection saved');
          }}
        >
          <Check name="enabled" label="Count pageviews and events" checked={property.enabled} />
          <Check
            name="stripQuery"
            label="Leave out the query of addresses"
            help="Parameters of trackers are always left out."
            checked={property.stripQuery}
          />
          <TextField
            name="excludedPaths"
            label="Pages that don't count"
            {...linesField(property.excludedPaths)}
            help="With commas, such as /admin/*; * stands for anything."
            {...lines}
          />
          <TextField
            name="excludedIps"
            label="Addresses that don't count"
            {...linesField(property.excludedIps)}
            help="Such as those of your office: 203.0.113.0/24."
            {...lines}
          />
          <TextField
            name="ignoredReferrers"
            label="Sites that visitors only return from"
            {...linesField(property.ignoredReferrers)}
            help="Such as paypal.com. They are never a source and begin no session."
            {...lines}
          />
          {notice}
        </Form>
      </div>
      <ChangeLine operation={updateAnalyticsCollection} domain={property.domain} changes={shown.value} />
    </>
  );
}

const Known = ({ property }: { property: Property }) => (
  <Facts
    of={[
      ['Counted', property.enabled ? 'yes' : 'no'],
      ['Queries', property.stripQuery ? 'left out of addresses' : 'kept in addresses'],
      ['Left out', [...property.excludedPaths, ...property.excludedIps].join(', ') || 'nothing'],
      ['Only returned from', property.ignoredReferrers.join(', ') || 'none'],
    ]}
  />
);

const Drops = ({ drops }: { drops: readonly Drop[] }) => (
  <ScrollingTable label="What was dropped">
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Why</th>
        <th scope="col">What to do</th>
        <th scope="col" class="num">
          Events
        </th>
      </tr>
    </thead>
    <tbody>
      {drops.map(({ day, reason, count }) => (
        <tr key={`${day} ${reason}`}>
          <th scope="row">{dayLabel(day)}</th>
          <td>
            <ReasonState reason={reason} />
          </td>
          <td>{reasonTexts(reason)[1]}</td>
          <td class="num">{countText(count)}</td>
        </tr>
      ))}
    </tbody>
  </ScrollingTable>
);

export function Collection({ property }: { property: Property }) {
  const entry = useAnswer(listAnalyticsDrops, { propertyId: property.domain }, SLOW_MS);
  const drops = entry?.answer.value?.drops;
  const failure = entry?.failure.value;
  if (!isSettled([entry])) return null;
  return (
    <>
      <Section title="What counts">
        {may(updateAnalyticsCollection) ? <Editor property={property} /> : <Known property={property} />}
      </Section>
      <Section title="What was dropped" aside={<span class="quiet">within 30 days</span>}>
        {failure && !drops && <Failure what="What was dropped could not be loaded" error={failure} />}
        {drops && !drops.length && <p class="quiet">Nothing: all that was sent was counted.</p>}
        {drops && drops.length > 0 && <Drops drops={drops} />}
      </Section>
      <CommandLine operation={listAnalyticsDrops} values={{ propertyId: property.domain }} />
    </>
  );
}
