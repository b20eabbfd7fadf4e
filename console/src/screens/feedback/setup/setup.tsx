/** Everything that is set up once: widgets, fields, and how long feedback is kept. */
import { address, linkTo, projectFilter, setQuery } from '../../../address/address.js';
import type { Entry } from '../../../data/cache.js';
import { may } from '../../../data/session.js';
import { createFeedbackWidget, listFeedbackWidgets } from '../../../generated/operations.js';
import { State } from '../../../parts/draw/condition.js';
import { Cell, NameCell, Row } from '../../../parts/lists/list.js';
import { Listing } from '../../../parts/lists/listing.js';
import { usePages } from '../../../parts/lists/pages.js';
import { CommandLine } from '../../../parts/text/command-line.js';
import { Fields } from './fields.js';
import { SetupFrame } from './frame.js';
import { ProjectSettings } from './project-settings.js';
import { NewWidget, WidgetMenu } from './widget-dialogs.js';
import { WidgetForm } from './widget-form.js';
import type { Widget } from './widget-values.js';

const COLUMNS = [{ title: 'State' }, { title: 'Widget' }, { title: 'Works on' }, { title: 'Project' }, { title: 'Actions', hidden: true }];

const WidgetRow = ({ of, isOpen }: { of: Widget; isOpen: boolean }) => (
  <Row selected={isOpen}>
    <Cell>{of.enabled ? <State of="ok">Shown</State> : <State of="unknown">Hidden</State>}</Cell>
    <NameCell>
      <a class="name clip" href={linkTo('/feedback/setup', { widget: of.id })} aria-current={isOpen ? 'true' : undefined}>
        {of.name}
      </a>
    </NameCell>
    <Cell>
      <span class="clip" title={of.allowedDomains.join(', ')}>
        {of.allowedDomains.join(', ')}
      </span>
    </Cell>
    <Cell>{of.projectSlug}</Cell>
    <Cell>
      <WidgetMenu of={of} />
    </Cell>
  </Row>
);

const Empty = () => (
  <div class="empty">
    <p>No widget yet. It is a button on your pages; what visitors write arrives in the inbox, with a screenshot if they add one.</p>
    <CommandLine operation={createFeedbackWidget} values={{ allowedDomains: 'shop.example.com', projectSlug: projectFilter.value }} />
    {may(createFeedbackWidget) && (
      <div class="line">
        <button type="button" class="btn" onClick={() => setQuery({ new: '1' })}>
          Create one here
        </button>
      </div>
    )}
  </div>
);

/** Widgets, and the one that is open. */
function Widgets() {
  const of = projectFilter.value === null ? {} : { projectSlug: projectFilter.value };
  const { pages, first, more } = usePages(listFeedbackWidgets, { ...of, limit: 100 });
  const widgets = pages.flatMap((page) => page.widgets);
  const { query } = address.value;
  const open = widgets.find(({ id }) => id === query.get('widget')) ?? widgets[0];
  const shown = widgets.filter(({ enabled }) => enabled).length;
  return (
    <SetupFrame
      tab="widgets"
      entries={[first]}
      found={widgets.length > 0 && (shown === widgets.length ? `${shown} shown` : `${shown} of ${widgets.length} shown`)}
      actions={
        may(createFeedbackWidget) && (
          <button type="button" class="btn go" onClick={() => setQuery({ new: '1' })}>
            New widget
          </button>
        )
      }
    >
      <Listing
        {...{ more, first: first as Entry, count: widgets.length }}
        class="c-wid"
        caption="Widgets"
        columns={COLUMNS}
        failed="The widgets could not be loaded"
        empty={<Empty />}
      >
        {widgets.map((widget) => (
          <WidgetRow key={widget.id} of={widget} isOpen={widget === open} />
        ))}
      </Listing>
      {open ? <WidgetForm key={open.id} of={open} /> : first.answer.value && <CommandLine operation={listFeedbackWidgets} values={of} />}
      {query.get('new') !== null && may(createFeedbackWidget) && <NewWidget onClose={() => setQuery({ new: null })} />}
    </SetupFrame>
  );
}

export default function Setup() {
  const tab = address.value.query.get('tab');
  if (tab === 'fields') return <Fields />;
  return tab === 'settings' ? <ProjectSettings /> : <Widgets />;
}
