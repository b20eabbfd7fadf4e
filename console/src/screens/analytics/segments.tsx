/** Saved filters of a property: everybody's, and one's own. */
import { address, setQuery } from '../../address/address.js';
import type { Answer } from '../../data/operation.js';
import { SLOW_MS } from '../../data/pace.js';
import { send } from '../../data/send.js';
import { may, session } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import {
  createAnalyticsSegment,
  deleteAnalyticsSegment,
  listAnalyticsSegments,
  updateAnalyticsProperty,
  updateAnalyticsSegment,
} from '../../generated/operations.js';
import { Icon } from '../../parts/draw/icon.js';
import { Confirm } from '../../parts/floating/confirm.js';
import { Dialog } from '../../parts/floating/dialog.js';
import { Menu, MenuItem, MenuLink } from '../../parts/floating/menu.js';
import { say } from '../../parts/floating/toast.js';
import { useBase } from '../../parts/form/base.js';
import { Check, TextField } from '../../parts/form/field.js';
import { Form, type FormValues } from '../../parts/form/form.js';
import { Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { Property } from './property/frame.js';
import { conditionLabel, conditionsOf } from './view/filters.js';
import { propertyLink, viewLink } from './view/links.js';

type Segment = Answer<'listAnalyticsSegments'>['segments'][number];

const COLUMNS = [{ title: 'Segment' }, { title: 'Conditions' }, { title: 'Seen by' }, { title: 'Actions', hidden: true }];

/** Shared segments belong to admins, private ones to those who made them. */
const mayShare = (): boolean => may(updateAnalyticsProperty);
const mayChange = ({ shared, createdBy }: Segment): boolean => (shared ? mayShare() : createdBy?.id === session.value?.user.id);

const words = (filters: string): string => conditionsOf(filters)?.map(conditionLabel).join(', ') ?? filters;

const Fields = ({ segment }: { segment?: Segment }) => (
  <>
    <TextField name="name" label="Name" value={segment?.name} maxLength={100} focus />
    <TextField
      name="filters"
      label="Conditions"
      value={segment?.filters}
      maxLength={4000}
      help="Such as country==DE|AT;page~/blog: == is, != is not, ~ contains, !~ does not contain."
      mono
    />
    {mayShare() && !segment?.shared && <Check name="shared" label="Everybody in the organization sees it" help="This can't be undone." />}
  </>
);

const given = (values: FormValues) => ({ name: values.text('name'), filters: values.text('filters') });

const NewSegment = ({ domain, onClose }: { domain: string; onClose: () => void }) => (
  <Dialog title="New segment" onClose={onClose}>
    <Form
      submit="Create segment"
      failed="The segment was not created"
      onCancel={onClose}
      onSubmit={async (values) => {
        const shared = values.checked('shared');
        await send(createAnalyticsSegment, { propertyId: domain, ...given(values), ...(shared && { shared }) });
        say('Segment created');
        onClose();
      }}
    >
      <Fields />
    </Form>
    <CommandLine operation={createAnalyticsSegment} values={{ propertyId: domain }} />
  </Dialog>
);

function EditSegment({ segment: latest, onClose }: { segment: Segment; onClose: () => void }) {
  const { known: segment, baseUpdatedAt, round, notice } = useBase(latest, { name: 'Name', filters: 'The conditions' });
  return (
    <Dialog title={`Change ${segment.name}`} onClose={onClose}>
      <Form
        key={round}
        submit="Save segment"
        failed="The segment was not changed"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { name, filters } = given(values);
          const changes = {
            ...(name !== segment.name && { name }),
            ...(filters !== segment.filters && { filters }),
            ...(values.checked('shared') && { shared: true as const }),
          };
          if (Object.keys(changes).length) await send(updateAnalyticsSegment, { segmentId: segment.id, ...changes, baseUpdatedAt });
          say('Segment saved');
          onClose();
        }}
      >
        <Fields segment={segment} />
        {notice}
      </Form>
    </Dialog>
  );
}

const DeleteSegment = ({ segment, onClose }: { segment: Segment; onClose: () => void }) => (
  <Confirm
    title={`Delete ${segment.name}`}
    submit="Delete segment"
    failed="The segment was not deleted"
    done="Segment deleted"
    onClose={onClose}
    onConfirm={() => send(deleteAnalyticsSegment, { segmentId: segment.id })}
  >
    Addresses that name it stop working. What was counted is kept.
  </Confirm>
);

const SegmentRow = ({ domain, segment }: { domain: string; segment: Segment }) => (
  <Row>
    <NameCell>
      <a class="name clip" href={propertyLink(domain, '', { segment: segment.id, filters: null })}>
        <bdi>{segment.name}</bdi>
      </a>
    </NameCell>
    <Cell>
      <bdi class="clip">{words(segment.filters)}</bdi>
    </Cell>
    <Cell>{segment.shared ? 'everybody' : 'only you'}</Cell>
    <Cell>
      {mayChange(segment) && (
        <span class="over">
          <Menu label={`Actions for ${segment.name}`} button={<Icon name="more" />}>
            <MenuLink to={viewLink({ edit: segment.id })}>Change…</MenuLink>
            <hr />
            <MenuItem onChoose={() => setQuery({ delete: segment.id })}>Delete…</MenuItem>
          </Menu>
        </span>
      )}
    </Cell>
  </Row>
);

export default function Segments({ params: { domain = '' } }: { params: Readonly<Record<string, string>> }) {
  const { query } = address.value;
  const entry = useAnswer(listAnalyticsSegments, { propertyId: domain, limit: 100 }, SLOW_MS);
  const segments = entry?.answer.value?.segments ?? [];
  const chosen = (what: string) => segments.find((segment) => segment.id === query.get(what) && mayChange(segment));
  const [edited, deleted] = [chosen('edit'), chosen('delete')];
  const close = () => setQuery({ new: null, edit: null, delete: null });
  return (
    <>
      <Property
        domain={domain}
        tab="Segments"
        entries={[entry]}
        actions={
          <a class="btn go" href={viewLink({ new: '1' })}>
            <Icon name="plus" />
            New segment
          </a>
        }
      >
        {entry?.answer.value && !segments.length && (
          <div class="empty">
            <p>No segment yet. A segment is a set of filters with a name, such as readers of the blog in Germany.</p>
            <CommandLine
              operation={createAnalyticsSegment}
              values={{ propertyId: domain, name: 'Readers in Germany', filters: 'country==DE;page~/blog' }}
            />
          </div>
        )}
        {segments.length > 0 && (
          <List class="c-project" caption="Segments" columns={COLUMNS}>
            {segments.map((segment) => (
              <SegmentRow key={segment.id} domain={domain} segment={segment} />
            ))}
          </List>
        )}
        <CommandLine operation={listAnalyticsSegments} values={{ propertyId: domain }} />
      </Property>
      {query.has('new') && <NewSegment domain={domain} onClose={close} />}
      {edited && <EditSegment key={edited.id} segment={edited} onClose={close} />}
      {deleted && <DeleteSegment segment={deleted} onClose={close} />}
    </>
  );
}
