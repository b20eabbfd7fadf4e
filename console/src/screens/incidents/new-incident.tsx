/** Opens an incident, and says beforehand who hears of it. */
import { type Signal, useSignal } from '@preact/signals';
import { address, linkTo, navigate, projectFilter } from '../../address/address.js';
import type { Input } from '../../data/operation.js';
import { send } from '../../data/send.js';
import { useAnswer } from '../../data/use-answer.js';
import { createIncident, listMonitors, listProjects } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { Check, Choice, SelectField, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { MOST_MONITORS, MonitorChoice } from '../../parts/form/monitor-choice.js';
import { Head } from '../../parts/page/head.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { incidentStatusWord, severityWord } from '../../parts/things/incident.js';
import { useAudience } from './audience.js';
import { isStatus, isVisibility, SEVERITIES, STATUSES, tellText, textArgument, type Written } from './written.js';

type Severity = Input<'createIncident'>['severity'];

const SEEN_BY: readonly { value: Written['visibility']; label: string }[] = [
  { value: 'public', label: 'Everybody, on the status page' },
  { value: 'internal', label: 'Your team only' },
  { value: 'draft', label: 'Nobody yet, a draft' },
];

/** What a monitor in the address means: `shop/checkout`. */
export function projectAndMonitor(given: string | null): { project: string | null; monitors: string[] } {
  const [project = '', slug = ''] = (given ?? '').split('/');
  return { project: project || null, monitors: slug ? [slug] : [] };
}

interface Opening extends Written {
  title: string;
  severity: Severity;
}

const NOTHING: Opening = { title: '', severity: 'major', status: 'investigating', body: '', visibility: 'public', notify: true };

function openingIn(values: FormValues): Opening {
  const [severity, status, visibility] = [values.text('severity'), values.text('status'), values.text('visibility')];
  return {
    title: values.text('title'),
    severity: SEVERITIES.find((each) => each === severity) ?? NOTHING.severity,
    status: isStatus(status) ? status : NOTHING.status,
    body: values.text('initialBody'),
    visibility: isVisibility(visibility) ? visibility : NOTHING.visibility,
    notify: visibility === 'draft' || values.checked('notify'),
  };
}

interface FieldsProps {
  projects: readonly { slug: string }[];
  project: string;
  chosen: Signal<readonly string[]>;
  opening: Opening;
  onProject: (slug: string) => void;
}

const Fields = ({ projects, project, chosen, opening, onProject }: FieldsProps) => (
  <>
    <SelectField
      name="projectSlug"
      label="Project"
      value={project}
      options={projects.map(({ slug }) => ({ value: slug, label: slug }))}
      onChange={onProject}
    />
    <TextField name="title" label="Title" maxLength={255} help="What people notice: “Checkout answers with errors”." focus />
    <Choice legend="Severity">
      {SEVERITIES.map((each) => (
        <Check key={each} type="radio" name="severity" value={each} label={severityWord(each)[1]} checked={each === NOTHING.severity} />
      ))}
    </Choice>
    <MonitorChoice legend="Affected monitors (optional)" project={project} chosen={chosen} />
    <Choice legend="Status">
      {STATUSES.map((each) => (
        <Check key={each} type="radio" name="status" value={each} label={incidentStatusWord(each)[1]} checked={each === NOTHING.status} />
      ))}
    </Choice>
    <TextField
      name="initialBody"
      label="What to tell people"
      rows={5}
      maxLength={10_000}
      help="Markdown works. Say what people notice and when you write next."
    />
    <Choice legend="Who sees it">
      {SEEN_BY.map(({ value, label }) => (
        <Check key={value} type="radio" name="visibility" value={value} label={label} checked={value === NOTHING.visibility} />
      ))}
    </Choice>
    {opening.visibility !== 'draft' && <Check name="notify" label={tellText(opening.visibility)} checked={opening.notify} />}
  </>
);

const SUBMITS: Readonly<Record<string, string>> = { public: 'Publish incident', internal: 'Open incident', draft: 'Save draft' };

function OpeningForm({ projects }: { projects: readonly { slug: string }[] }) {
  const named = projectAndMonitor(address.value.query.get('monitor'));
  const wanted = named.project ?? projectFilter.value;
  const project = useSignal(projects.find(({ slug }) => slug === wanted)?.slug ?? projects[0]?.slug ?? '');
  const chosen = useSignal<readonly string[]>(project.value === named.project ? named.monitors : []);
  const opening = useSignal(NOTHING);
  const first = useSignal(project.value).peek();
  const areKnown = useAnswer(listMonitors, { projectSlug: first, limit: MOST_MONITORS }, 'once')?.answer.value;
  const { status, visibility, notify, title, severity, body } = opening.value;
  const place = { projectSlug: project.value, monitorIds: chosen.value.map((slug) => `${project.value}/${slug}`) };
  const audience = useAudience({ ...place, status, visibility, notify });
  const said = { title, severity, status, visibility, initialBody: textArgument(body), noNotify: !notify };
  // so that the fields below the monitors stay where they are
  if (!areKnown) return null;
  return (
    <>
      <div class="form">
        <Form
          submit={SUBMITS[visibility] ?? 'Open incident'}
          failed="The incident was not opened"
          consequence={audience}
          onInput={(values) => {
            opening.value = openingIn(values);
          }}
          onSubmit={async (values) => {
            const { body: initialBody, ...rest } = openingIn(values);
            const { incident } = await send(createIncident, { ...place, ...rest, initialBody });
            say(visibility === 'draft' ? 'Draft saved' : `${incident.number} is open`);
            navigate(linkTo(`/incidents/${incident.number}`), { replace: true });
          }}
        >
          <Fields
            projects={projects}
            project={project.value}
            chosen={chosen}
            opening={opening.value}
            onProject={(slug) => {
              project.value = slug;
              chosen.value = [];
            }}
          />
        </Form>
      </div>
      <CommandLine operation={createIncident} values={{ projectSlug: project.value, monitors: place.monitorIds, ...said }} />
    </>
  );
}

export default function NewIncident() {
  const entry = useAnswer(listProjects, { limit: 100 }, 'once');
  const projects = entry?.answer.value?.projects;
  const failure = entry?.failure.value;
  return (
    <>
      <Head title="New incident" back={{ to: linkTo('/incidents'), label: 'Incidents' }} />
      {failure && !projects && <Failure what="The projects could not be loaded" error={failure} />}
      {projects?.length === 0 && (
        <p>
          An incident belongs to a project. <a href={linkTo('/settings/projects', { new: '1' })}>Create a project first</a>.
        </p>
      )}
      {projects && projects.length > 0 && <OpeningForm projects={projects} />}
    </>
  );
}
