/** Surveys, and the results of the one that is open. */
import { address, linkTo, projectFilter, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { may } from '../../../data/session.js';
import { createSurvey, listSurveys, updateSurvey } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { Live, StaleNotice } from '../../../parts/page/freshness.js';
import { Head } from '../../../parts/page/head.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Ago } from '../../../parts/time/moment.js';
import { SurveyResults } from './results.js';
import { ChangeSurvey, NewSurvey, SurveyMenu } from './survey-dialogs.js';
import type { Survey } from './survey-words.js';

const COLUMNS = [
  { title: 'State' },
  { title: 'Question' },
  { title: 'Kind' },
  { title: 'Project' },
  { title: 'Began', num: true },
  { title: 'Actions', hidden: true },
];

const SurveyRow = ({ of, isOpen }: { of: Survey; isOpen: boolean }) => (
  <Row selected={isOpen}>
    <Cell>{of.active ? <State of="ok">Asking</State> : <State of="unknown">Ended</State>}</Cell>
    <NameCell>
      <a
        class="name clip"
        href={linkTo('/feedback/surveys', { survey: of.id })}
        aria-current={isOpen ? 'true' : undefined}
        title={of.question}
      >
        {of.question}
      </a>
    </NameCell>
    <Cell>{of.type.toUpperCase()}</Cell>
    <Cell>{of.projectSlug}</Cell>
    <Cell num>
      <Ago at={of.createdAt} />
    </Cell>
    <Cell>
      <SurveyMenu of={of} onChange={() => setQuery({ edit: of.id })} />
    </Cell>
  </Row>
);

const Empty = () => (
  <div class="empty">
    <p>No survey yet. A survey asks visitors of pages with the widget one question, and shows the score here.</p>
    <CommandLine
      operation={createSurvey}
      values={{ type: 'nps', question: 'How likely are you to recommend us?', followUpQuestion: 'Why?', projectSlug: projectFilter.value }}
    />
    {may(createSurvey) && (
      <div class="line">
        <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
          Start one here
        </button>
      </div>
    )}
  </div>
);

/** What is found: "2 surveys ask now". */
const finding = (surveys: readonly Survey[]): string => {
  const asking = surveys.filter(({ active }) => active).length;
  if (!surveys.length) return 'Surveys';
  return asking === 0 ? 'No survey asks now' : asking === 1 ? 'One survey asks now' : `${asking} surveys ask now`;
};

export default function Surveys() {
  const of = projectFilter.value === null ? {} : { projectSlug: projectFilter.value };
  const { pages, first, more } = usePages(listSurveys, { ...of, limit: 100 });
  const surveys = pages.flatMap((page) => page.surveys);
  const { query } = address.value;
  const open = surveys.find(({ id }) => id === query.get('survey')) ?? surveys[0];
  const edited = surveys.find(({ id }) => id === query.get('edit'));
  return (
    <>
      <Head
        title={finding(surveys)}
        back={{ to: linkTo('/feedback'), label: 'Feedback' }}
        facts={<Live of={[first]} />}
        actions={
          may(createSurvey) && (
            <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
              New survey
            </button>
          )
        }
      />
      <StaleNotice of={[first]} />
      <Listing
        {...{ more, first: first as Entry, count: surveys.length }}
        class="c-svy"
        caption="Surveys"
        columns={COLUMNS}
        failed="The surveys could not be loaded"
        empty={<Empty />}
      >
        {surveys.map((survey) => (
          <SurveyRow key={survey.id} of={survey} isOpen={survey === open} />
        ))}
      </Listing>
      {open ? (
        <SurveyResults key={open.id} of={open} isBehind={query.get('new') !== null} />
      ) : (
        first.answer.value && <CommandLine operation={listSurveys} values={of} />
      )}
      {query.get('new') !== null && may(createSurvey) && <NewSurvey onClose={() => setQuery({ new: null })} />}
      {edited && may(updateSurvey) && <ChangeSurvey key={edited.id} of={edited} onClose={() => setQuery({ edit: null })} />}
    </>
  );
}
