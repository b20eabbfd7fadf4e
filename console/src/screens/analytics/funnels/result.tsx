/** How many sessions take each step of a funnel, and where they leave it. */
import type { Answer } from '../../../data/operation.js';
import { Meter } from '../../../parts/page/meter.js';
import { countText, rateText } from '../view/values.js';
import { conversionText } from './steps.js';

type Report = Answer<'getAnalyticsReport'>;

const rate = (share: number | null | undefined) => (share === null || share === undefined ? <span class="quiet">–</span> : rateText(share));

export function Result({ report, name }: { report: Report; name: string }) {
  const { rows, hint } = report;
  return (
    <section class="stack">
      <div class="sec">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span class="quiet">{conversionText(rows)}</span>
      </div>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Of the first step</th>
              {['Sessions', 'Of the step before', 'Left before it'].map((title) => (
                <th key={title} scope="col" class="num">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ index = 0, type, value = '', sessions = 0, conversionFromStart, conversionFromPrevious, dropOff = 0 }) => (
              <tr key={index}>
                <th scope="row">
                  {index}. <span class="quiet">{type === 'page' ? 'page' : 'event'}</span> <bdi class="mono">{value}</bdi>
                </th>
                <td>
                  <Meter percent={conversionFromStart === null || conversionFromStart === undefined ? null : conversionFromStart * 100} />
                </td>
                <td class="num">{countText(sessions)}</td>
                <td class="num">{rate(conversionFromPrevious)}</td>
                <td class="num">{index === 1 ? <span class="quiet">–</span> : countText(dropOff)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hint && <p class="quiet">{hint}</p>}
    </section>
  );
}
