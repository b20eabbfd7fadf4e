/** The first four steps. They tick themselves: each is what the data says, not what somebody clicked. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { linkTo, organizationSlug, projectFilter } from '../../address/address.js';
import type { Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import {
  createMonitor,
  createNotificationChannel,
  createProject,
  getOverview,
  listProjects,
  updateStatusPage,
} from '../../generated/operations.js';
import { shellQuote } from '../../generated/text/shell-quote.js';
import { Icon } from '../../parts/draw/icon.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { useDeed } from '../../parts/form/deed.js';
import { TextField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { StaleNotice } from '../../parts/page/freshness.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { Command } from '../../parts/text/command-line.js';
import { Ago } from '../../parts/time/moment.js';

type Overview = Answer<'getOverview'>['overview'];

/** While the first event is awaited. */
const WAITING_MS = 3_000;

interface StepProps {
  title: string;
  isDone: boolean;
  /** Whether it is the next one. */
  isNext: boolean;
  children: ComponentChildren;
}

const Step = ({ title, isDone, isNext, children }: StepProps) => (
  <li class={isDone ? 'ok' : isNext ? 'info' : 'unknown'}>
    <Icon name={isDone ? 'ok' : 'unknown'} />
    <h2>
      {title}
      {isDone && <span class="sr">, done</span>}
    </h2>
    <div class="stack">{children}</div>
  </li>
);

function NewProject({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="New project" onClose={onClose}>
      <Form
        submit="Create project"
        failed="The project was not created"
        onCancel={onClose}
        onSubmit={async (values) => {
          await send(createProject, { slug: values.text('slug'), name: values.text('name') });
          say('Project created');
          onClose();
        }}
      >
        <TextField name="name" label="Name" maxLength={100} focus />
        <TextField
          name="slug"
          label="Slug"
          help="Small letters, digits and hyphens. It stands in addresses and commands."
          maxLength={60}
          mono
        />
      </Form>
    </Dialog>
  );
}

function ProjectStep({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  const isOpen = useSignal(false);
  return (
    <Step title="Create a project" isDone={isDone} isNext={isNext}>
      <p class="quiet">A product or a client: it holds monitors, servers, errors and keys.</p>
      {!isDone && (
        <>
          <Command line={`tidewatch projects create --slug shop --name Shop --organization ${shellQuote(organizationSlug.value ?? '')}`} />
          {may(createProject) && (
            <div class="line">
              <button
                type="button"
                class="btn"
                onClick={() => {
                  isOpen.value = true;
                }}
              >
                Create it here
              </button>
            </div>
          )}
        </>
      )}
      {isOpen.value && (
        <NewProject
          onClose={() => {
            isOpen.value = false;
          }}
        />
      )}
    </Step>
  );
}

function EventStep({ isDone, isNext, entry }: { isDone: boolean; isNext: boolean; entry: Entry<Answer<'getOverview'>> }) {
  const projects = useAnswer(listProjects, { limit: 1 }, 'once')?.answer.value?.projects;
  const project = projectFilter.value ?? projects?.[0]?.slug ?? 'shop';
  const asked = entry.confirmedAt.value;
  return (
    <Step title="Send the first event" isDone={isDone} isNext={isNext}>
      {isDone ? (
        <p class="quiet">It arrived.</p>
      ) : (
        <>
          <p>Run this where your job or site lives. This page notices by itself.</p>
          <Command line={`tidewatch init --for cron --project ${shellQuote(project)}`} />
          <div class="line">
            {may(createMonitor) && (
              <a class="btn" href={linkTo('/monitors', { new: '1' })}>
                Create a monitor here
              </a>
            )}
            {isNext && asked !== null && (
              <span class="quiet">
                Waiting, asked <Ago at={new Date(asked).toISOString()} />
              </span>
            )}
          </div>
        </>
      )}
    </Step>
  );
}

function StatusPageStep({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  const { run, isBusy, failure } = useDeed();
  const enable = async () => {
    await send(updateStatusPage, { enabled: true });
    say('Status page published');
  };
  return (
    <Step title="Publish a status page" isDone={isDone} isNext={isNext}>
      <p class="quiet">Your customers see what you choose, on your own domain.</p>
      {!isDone && (
        <>
          <Command line="tidewatch status-page update --enabled" />
          {may(updateStatusPage) && (
            <div class="line">
              <button type="button" class="btn" aria-disabled={isBusy} onClick={() => void run(enable)}>
                Publish it
              </button>
            </div>
          )}
          {failure && <Failure what="The page was not published" error={failure} />}
        </>
      )}
    </Step>
  );
}

interface FirstStepsProps {
  overview: Overview;
  entry: Entry<Answer<'getOverview'>> | null;
  /** Below what is known already, instead of the whole page. */
  below?: boolean;
}

/** What is still to do. While the first event is awaited, the page asks every three seconds. */
export function FirstSteps({ overview, entry, below = false }: FirstStepsProps) {
  const project = projectFilter.value;
  const setup = overview.setup ?? { project: true, firstEvent: true, channel: true, statusPage: true };
  useAnswer(getOverview, project === null ? {} : { projectSlug: project }, setup.firstEvent ? 'once' : WAITING_MS);
  const order = ['project', 'firstEvent', 'channel', 'statusPage'] as const;
  const next = order.find((name) => !setup[name]);
  const step = (name: (typeof order)[number]) => ({ isDone: setup[name], isNext: next === name });
  const left = order.filter((name) => !setup[name]).length;
  const steps = (
    <ol class="steps">
      <ProjectStep {...step('project')} />
      {entry && <EventStep {...step('firstEvent')} entry={entry} />}
      <Step title="Say where alerts go" {...step('channel')}>
        <p class="quiet">Mail, Slack, a webhook or your phone.</p>
        {!setup.channel && may(createNotificationChannel) && (
          <div class="line">
            <a class="btn" href={linkTo('/settings/channels')}>
              Add a channel
            </a>
          </div>
        )}
      </Step>
      <StatusPageStep {...step('statusPage')} />
    </ol>
  );
  if (below) return <Section title="First steps">{steps}</Section>;
  return (
    <>
      <Head
        title="Let’s watch the first thing"
        facts={<span>{left === 1 ? 'One step is left' : `${left} steps, about five minutes`}</span>}
      />
      <StaleNotice of={[entry]} />
      {steps}
      <Command line="tidewatch init" />
    </>
  );
}
