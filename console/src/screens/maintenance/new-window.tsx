import { useSignal } from '@preact/signals';
import { linkTo, navigate, projectFilter } from '../../address/address.js';
import { fieldError } from '../../data/call-error.js';
import { send } from '../../data/send.js';
import { useAnswer } from '../../data/use-answer.js';
import { createMaintenance, listMonitors, listProjects } from '../../generated/operations.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { say } from '../../parts/floating/toast.js';
import { SelectField } from '../../parts/form/field.js';
import { Form } from '../../parts/form/form.js';
import { MOST_MONITORS } from '../../parts/form/monitor-choice.js';
import { Failure } from '../../parts/page/notice.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { newWindow, WindowFields, windowIn } from './window-fields.js';
import { plannedText } from './windows.js';

const TITLE = 'New maintenance window';

/** Plans a window. The dialog opens when its fields are known, so that none of them moves. */
export function NewWindow({ onClose }: { onClose: () => void }) {
  const entry = useAnswer(listProjects, { limit: 100 }, 'once');
  const projects = entry?.answer.value?.projects;
  const first = projectFilter.value ?? projects?.[0]?.slug;
  const monitors = useAnswer(listMonitors, first === undefined ? null : { projectSlug: first, limit: MOST_MONITORS }, 'once');
  const failure = entry?.failure.value ?? monitors?.failure.value;
  if (projects?.length === 0)
    return (
      <Dialog title={TITLE} onClose={onClose}>
        <p>
          A window belongs to a project. <a href={linkTo('/settings/projects', { new: '1' })}>Create a project first</a>.
        </p>
      </Dialog>
    );
  if (projects && monitors?.answer.value) return <Planning projects={projects} onClose={onClose} />;
  if (!failure) return null;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <Failure what="The monitors could not be loaded" error={failure} />
    </Dialog>
  );
}

interface PlanningProps {
  projects: readonly { slug: string }[];
  onClose: () => void;
}

function Planning({ projects, onClose }: PlanningProps) {
  const choice = useSignal<string | null>(null);
  const project = choice.value ?? projectFilter.value ?? projects[0]?.slug ?? '';
  const chosen = useSignal<readonly string[]>([]);
  const known = useSignal(newWindow(Date.now())).peek();
  const shown = useSignal<Record<string, unknown>>({ startsAt: known.startsAt, endsAt: known.endsAt });
  const monitorIds = chosen.value.map((slug) => `${project}/${slug}`);
  return (
    <Dialog title={TITLE} onClose={onClose} class="tall">
      <Form
        submit="Plan window"
        failed="The window was not planned"
        onCancel={onClose}
        consequence="The status page shows it, and its subscribers are told."
        onInput={(values) => {
          try {
            const { body: _, ...rest } = windowIn(values, known);
            shown.value = rest;
          } catch {
            // the times are being typed
          }
        }}
        onSubmit={async (values) => {
          if (!monitorIds.length) throw fieldError('monitorIds', 'Tick at least one monitor');
          const { maintenance, audience } = await send(createMaintenance, { projectSlug: project, monitorIds, ...windowIn(values, known) });
          say(plannedText(audience));
          navigate(linkTo(`/maintenance/${maintenance.number}`));
        }}
      >
        <SelectField
          name="projectSlug"
          label="Project"
          value={project}
          options={projects.map(({ slug }) => ({ value: slug, label: slug }))}
          onChange={(slug) => {
            choice.value = slug;
            chosen.value = [];
          }}
        />
        <WindowFields known={known} project={project} chosen={chosen} />
      </Form>
      <CommandLine operation={createMaintenance} values={{ projectSlug: project, ...shown.value, monitors: monitorIds }} />
    </Dialog>
  );
}
