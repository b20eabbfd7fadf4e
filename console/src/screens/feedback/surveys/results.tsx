/** What a survey found: its score, how the answers are spread, its course, and what people wrote. */

import { lineChart } from '@tidewatch/charts';
import { useRef } from 'preact/hooks';
import { address, linkTo } from '../../../address/address.js';
import { SLOW_MS } from '../../../data/pace.js';
import { useAnswer } from '../../../data/use-answer.js';
import { getSurveyResults, listFeedback } from '../../../generated/operations.js';
import { cleanText } from '../../../generated/text/clean-text.js';
import { Chart } from '../../../parts/draw/chart.js';
import { ScrollingTable } from '../../../parts/draw/scrolling.js';
import { Failure } from '../../../parts/page/notice.js';
import { Section } from '../../../parts/page/section.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { countText } from '../../../parts/text/counts.js';
import { shareText } from '../../../parts/text/sizes.js';
import { Ago } from '../../../parts/time/moment.js';
import { dayText } from '../../../parts/time/times.js';
import { type Entry, scoreText } from '../words.js';
import {
  askedText,
  type Results as Found,
  groupsOf,
  LIFT,
  RANGES,
  rangeNow,
  resultsTitle,
  type Survey,
  scoreWord,
  trendText,
} from './survey-words.js';

const ANSWERS = 50;

/** Days of the server are dates, in no zone. */
const weekText = (week: string): string => dayText(Date.parse(`${week}T12:00:00Z`), 'UTC');

const Figures = ({ of }: { of: Found }) => (
  <dl class="figs">
    <div>
      <dt>{of.type.toUpperCase()}</dt>
      <dd>{of.score === null ? <small>no data</small> : scoreWord(of.type, of.score)}</dd>
    </div>
    <div>
      <dt>Answers</dt>
      <dd>{countText(of.responses)}</dd>
    </div>
    {groupsOf(of).map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {countText(count)} {of.responses > 0 && <small>{shareText(count / of.responses)}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

const Distribution = ({ of: { distribution, responses, type } }: { of: Found }) => {
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <Section title="Distribution">
      <ul class="share">
        {distribution.toReversed().map(({ score, count }) => (
          <li key={score}>
            <svg aria-hidden="true">
              <rect width={`${(count / most) * 100}%`} height="100%" />
            </svg>
            <span>
              {score} of {type === 'csat' ? 5 : 10}
            </span>
            <b>
              {countText(count)}
              {responses > 0 && <span class="quiet"> {shareText(count / responses)}</span>}
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
};

function Trend({ of }: { of: Found }) {
  const { trend, type } = of;
  if (!trend.length) return null;
  const lift = LIFT[type];
  const chart = lineChart({
    values: trend.map(({ score }) => (score === null ? null : score + lift)),
    most: 100 + lift,
    unit: (value) => scoreWord(type, value - lift),
    times: [
      { at: 0, text: weekText(trend[0]?.week ?? '') },
      { at: 1, text: weekText(trend.at(-1)?.week ?? '') },
    ].slice(trend.length > 1 ? 0 : 1),
    label: trendText(of),
    height: 160,
  });
  return (
    <Section title="By week" aside={<span class="quiet">{trendText(of)}</span>}>
      {trend.length > 1 && <Chart shape={chart} />}
      <details open={trend.length === 1}>
        <summary>Table</summary>
        <ScrollingTable label="Scores by week">
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">{type.toUpperCase()}</th>
              <th scope="col">Answers</th>
            </tr>
          </thead>
          <tbody>
            {trend.toReversed().map(({ week, score, responses }) => (
              <tr key={week}>
                <th scope="row">{weekText(week)}</th>
                <td>{scoreWord(type, score)}</td>
                <td>{countText(responses)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      </details>
    </Section>
  );
}

const Answers = ({ of, survey, hasMore }: { of: readonly Entry[]; survey: string; hasMore: boolean }) => (
  <Section
    title="Answers"
    aside={<a href={linkTo('/feedback', { status: 'all', survey })}>{hasMore ? 'All in the inbox' : 'In the inbox'}</a>}
  >
    <ul class="mail">
      {of.map((entry) => (
        <li key={entry.id}>
          <a href={linkTo(`/feedback/${entry.number}`, { status: 'all', survey })}>{scoreText(entry)}</a>
          <p class="typed">{entry.content.trim() ? cleanText(entry.content) : 'No words.'}</p>
          <small class="line">
            <span class="mono">{entry.number}</span>
            <Ago at={entry.receivedAt} />
          </small>
        </li>
      ))}
    </ul>
  </Section>
);

const Ranges = () => (
  <nav class="seg" aria-label="Period">
    {RANGES.map(({ value, label }) => (
      <a
        key={label}
        href={linkTo('/feedback/surveys', { ...Object.fromEntries(address.value.query), range: value || null })}
        aria-current={value === rangeNow(address.value.query) ? 'true' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
);

interface SurveyResultsProps {
  of: Survey;
  /** Whether a dialog was opened above it. */
  isBehind: boolean;
}

export function SurveyResults({ of, isBehind }: SurveyResultsProps) {
  const range = rangeNow(address.value.query);
  const period = range ? { since: range } : {};
  const entry = useAnswer(getSurveyResults, { surveyId: of.id, ...period }, SLOW_MS);
  // a dialog that the address opened has a question of its own first
  const wasShown = useRef(false);
  wasShown.current ||= !isBehind;
  const asked = wasShown.current ? { surveyId: of.id, limit: ANSWERS, ...period } : null;
  const answers = useAnswer(listFeedback, asked, SLOW_MS)?.answer.value;
  const results = entry?.answer.value?.results;
  const failure = entry?.failure.value;
  if (failure && !results) return <Failure what="The results could not be loaded" error={failure} />;
  if (!results || !answers) return null;
  return (
    <>
      <Section title={resultsTitle(results)}>
        <div class="bar">
          <Ranges />
        </div>
        <p class="quiet">
          “{of.question}” It asks {askedText(of)}.
        </p>
        <Figures of={results} />
      </Section>
      {results.responses > 0 && (
        <div class="halves">
          <div class="stack">
            <Distribution of={results} />
            <Trend of={results} />
          </div>
          <Answers of={answers.feedbacks} survey={of.id} hasMore={answers.nextCursor !== null} />
        </div>
      )}
      <CommandLine operation={getSurveyResults} values={{ surveyId: of.id, ...period }} />
    </>
  );
}
