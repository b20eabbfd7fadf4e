/** How many sessions take each step of a funnel, and where they leave it. */
import type { Answer } from '../../../data/operation.js';
import { Section } from '../../../parts/page/section.js';
import { countText, rateText } from '../view/values.js';
import { conversionText, leftText } from './steps.js';

type Report = Answer<'getAnalyticsReport'>;
type Row = Report['rows'][number];

/** A step, with a bar as long as its share of the first one. */
const Step = ({ step: { index = 0, type, value = '', sessions = 0, conversionFromStart } }: { step: Row }) => (
  <li>
    <svg aria-hidden="true">
      <rect width={`${Math.round((conversionFromStart ?? 0) * 1000) / 10}%`} height="100%" />
    </svg>
    <span class="clip">
      {index}. {type === 'page' ? 'Page' : 'Event'} <bdi class="mono">{value}</bdi>
    </span>
    <b>
      {countText(sessions)}
      {typeof conversionFromStart === 'number' && `, ${rateText(conversionFromStart)}`}
    </b>
  </li>
);

export function Result({ report: { rows, hint }, name }: { report: Report; name: string }) {
  return (
    <Section title={<bdi>{name}</bdi>} aside={<span class="quiet">{conversionText(rows)}</span>}>
      <ol class="share" aria-label="Steps, with their sessions and their share of the first step">
        {rows.flatMap((step, at) => [
          ...(at > 0 ? [<li key={`left ${step.index}`}>{leftText(step)}</li>] : []),
          <Step key={step.index} step={step} />,
        ])}
      </ol>
      {hint && <p class="quiet">{hint}</p>}
    </Section>
  );
}
