import { useSignal } from '@preact/signals';
import { linkTo, navigate, projectFilter } from '../../../address/address.js';
import { send } from '../../../data/send.js';
import { may } from '../../../data/session.js';
import { useAnswer } from '../../../data/use-answer.js';
import { createSurvey, deleteSurvey, endSurvey, listProjects, updateSurvey } from '../../../generated/operations.js';
import { Icon } from '../../../parts/draw/icon.js';
import { Confirm } from '../../../parts/floating/confirm.js';
import { Dialog } from '../../../parts/floating/dialog.js';
import { Menu, MenuItem } from '../../../parts/floating/menu.js';
import { say } from '../../../parts/floating/toast.js';
import { useBase } from '../../../parts/form/base.js';
import { changesOf } from '../../../parts/form/changes.js';
import { SelectField, TextField } from '../../../parts/form/field.js';
import { Form } from '../../../parts/form/form.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Preview, type Question, USUAL } from '../preview.js';
import { type Survey, surveyIn } from './survey-words.js';

type Known = Pick<Survey, 'type' | 'question' | 'followUpQuestion' | 'delaySeconds' | 'pathPattern' | 'sampleRate' | 'cooldownDays'>;

const NEW: Known = {
  ...{ type: 'nps', question: 'How likely are you to recommend us?', followUpQuestion: 'Why?' },
  ...{ delaySeconds: 10, pathPattern: '*', sampleRate: 100, cooldownDays: 30 },
};

const TYPES = [
  { value: 'nps', label: 'NPS: how likely to recommend you, 0 to 10' },
  { value: 'csat', label: 'CSAT: how satisfied, 1 to 5' },
];

const Fields = ({ known }: { known: Known }) => (
  <>
    <TextField name="question" label="Question" value={known.question} maxLength={200} focus />
    <TextField
      name="followUpQuestion"
      label="Asked after the score"
      value={known.followUpQuestion ?? ''}
      required={false}
      maxLength={200}
      help="Such as Why? Empty: no text is asked for."
    />
    <TextField
      name="pathPattern"
      label="Pages"
      value={known.pathPattern}
      maxLength={200}
      mono
      help="/account* is all that begins with it, * is every page, /#/checkout* is a hash route."
    />
    <TextField
      name="sampleRate"
      label="Visitors who are asked, in percent"
      type="number"
      step="any"
      min={0}
      max={100}
      value={known.sampleRate}
    />
    <TextField name="delaySeconds" label="Asked after, in seconds" type="number" min={0} max={600} value={known.delaySeconds} />
    <TextField
      name="cooldownDays"
      label="Asked again after, in days"
      type="number"
      min={1}
      max={365}
      value={known.cooldownDays}
      help="Counted from an answer or a dismissal."
    />
  </>
);

export function NewSurvey({ onClose }: { onClose: () => void }) {
  const projects = useAnswer(listProjects, { limit: 100 }, 'once')?.answer.value?.projects ?? [];
  const type = useSignal<Survey['type']>('nps');
  const draft = useSignal<Partial<Known & { projectSlug: string }>>({});
  const shown: Question = { ...NEW, ...draft.value, type: type.value };
  return (
    <Dialog title="New survey" onClose={onClose} class="wide tall">
      <div class="halves">
        <Form
          submit="Start survey"
          failed="The survey was not started"
          onCancel={onClose}
          onInput={(values) => {
            draft.value = { ...surveyIn(values), projectSlug: values.text('projectSlug') };
          }}
          onSubmit={async (values) => {
            const { followUpQuestion, ...rest } = surveyIn(values);
            const { survey } = await send(createSurvey, {
              ...{ projectSlug: values.text('projectSlug'), type: type.value, ...rest },
              ...(followUpQuestion !== null && { followUpQuestion }),
            });
            say('Survey started');
            navigate(linkTo('/feedback/surveys', { survey: survey.id }), { replace: true });
          }}
        >
          <SelectField
            name="projectSlug"
            label="Project"
            value={projectFilter.value ?? undefined}
            options={projects.map(({ slug, name }) => ({ value: slug, label: name }))}
            help="It asks at once. The project’s present survey ends and keeps its results."
          />
          <SelectField
            name="type"
            label="Kind"
            value={type.value}
            options={TYPES}
            onChange={(value) => {
              type.value = value === 'csat' ? 'csat' : 'nps';
            }}
          />
          <Fields known={NEW} />
        </Form>
        <Preview of={USUAL} survey={shown} />
      </div>
      <CommandLine operation={createSurvey} values={{ ...shown, ...draft.value }} />
    </Dialog>
  );
}

const LABELS = {
  question: 'The question',
  followUpQuestion: 'What is asked after the score',
  pathPattern: 'The pattern of pages',
  sampleRate: 'The share of visitors in percent',
  delaySeconds: 'The delay in seconds',
  cooldownDays: 'The pause in days',
};

export function ChangeSurvey({ of, onClose }: { of: Survey; onClose: () => void }) {
  const draft = useSignal<ReturnType<typeof surveyIn> | null>(null);
  const base = useBase(of, LABELS, true, () => {
    draft.value = null;
  });
  const known = { ...base.known };
  return (
    <Dialog title="Change the survey" onClose={onClose} class="wide tall">
      <div class="halves">
        <Form
          key={base.round}
          submit="Save survey"
          failed="The survey was not changed"
          onCancel={onClose}
          onInput={(values) => {
            draft.value = surveyIn(values);
          }}
          onSubmit={async (values) => {
            const given = changesOf(known, surveyIn(values));
            if (given) await send(updateSurvey, { surveyId: of.id, ...given, baseUpdatedAt: base.baseUpdatedAt });
            say(given ? 'Survey saved. Pages ask it within a minute.' : 'Nothing was changed');
            onClose();
          }}
        >
          <Fields known={known} />
          {base.notice}
        </Form>
        <Preview of={USUAL} survey={{ ...known, ...draft.value }} />
      </div>
      <CommandLine operation={updateSurvey} values={{ surveyId: of.id, ...(draft.value && changesOf(known, draft.value)) }} />
    </Dialog>
  );
}

/** What can be done with a survey. @param onChange opens its form */
export function SurveyMenu({ of: { id, question, active }, onChange }: { of: Survey; onChange: () => void }) {
  const asks = useSignal<'end' | 'delete' | null>(null);
  if (!may(endSurvey)) return null;
  const close = () => {
    asks.value = null;
  };
  return (
    <span class="over">
      <Menu label={`Actions for ${question}`} button={<Icon name="more" />}>
        <MenuItem onChoose={onChange}>Change the survey</MenuItem>
        {active && <MenuItem onChoose={() => (asks.value = 'end')}>End it…</MenuItem>}
        <hr />
        <MenuItem onChoose={() => (asks.value = 'delete')}>Delete…</MenuItem>
      </Menu>
      {asks.value === 'end' && (
        <Confirm
          title="End this survey"
          submit="End survey"
          failed="The survey was not ended"
          done="Survey ended"
          onClose={close}
          onConfirm={() => send(endSurvey, { surveyId: id })}
        >
          “{question}” is asked no more. Its results stay, and it can’t begin again; a new survey can ask the same.
        </Confirm>
      )}
      {asks.value === 'delete' && (
        <Confirm
          title="Delete this survey"
          submit="Delete survey"
          failed="The survey was not deleted"
          done="Survey deleted"
          onClose={close}
          onConfirm={async () => {
            await send(deleteSurvey, { surveyId: id });
            navigate(linkTo('/feedback/surveys'), { replace: true });
          }}
        >
          “{question}” is asked no more, and its results are removed. Its answers stay in the inbox as feedback. This cannot be undone.
        </Confirm>
      )}
    </span>
  );
}
