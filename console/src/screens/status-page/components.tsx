/** The components of the page: their order, their names, and which of them the public sees. */
import { useSignal } from '@preact/signals';
import { address, linkTo, setQuery } from '../../address/address.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { listStatusPageComponents, updateStatusPageComponent } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { BoneRows, List } from '../../parts/lists/list.js';
import { isStale, StaleNotice } from '../../parts/page/freshness.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { ComponentDialog } from './component-dialog.js';
import { COLUMNS, ComponentRow, idOfButton } from './component-row.js';
import { arranged, type Group, movedTo } from './order.js';
import { type Component, useOrder } from './use-order.js';

const idsOf = (groups: readonly Group<Component>[]): string[] =>
  groups.flatMap(({ components }) => components.map(({ monitorId }) => monitorId));

/** The focus stays on the button, whose row has moved. */
const refocus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

interface GroupListProps {
  group: Group<Component>;
  /** Shows the members in another order. */
  onMove: (from: number, to: number, isTrial?: boolean) => void;
  onDropped: () => void;
}

/** The rows of a group. One may be dragged over another of the same group. */
function GroupList({ group, onMove, onDropped }: GroupListProps) {
  const dragged = useSignal<string | null>(null);
  const { components, name } = group;
  const indexOf = (id: string | null) => components.findIndex(({ monitorId }) => monitorId === id);
  const onDragOver = (event: DragEvent) => {
    const from = indexOf(dragged.peek());
    if (from < 0) return;
    event.preventDefault();
    const row = (event.target as Element).closest('tbody tr');
    const to = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    if (to >= 0 && to !== from) onMove(from, to, true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows of each row do the same without a pointer
    <div
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => {
        dragged.value = null;
        onDropped();
      }}
    >
      <List class="c-cmp" caption={name ?? 'Components without a group'} columns={COLUMNS}>
        {components.map((component, index) => (
          <ComponentRow
            key={component.monitorId}
            component={component}
            isFirst={index === 0}
            isLast={index === components.length - 1}
            onStep={(step) => {
              onMove(index, index + step);
              refocus(idOfButton(component.monitorId, step));
            }}
            onDrag={() => {
              dragged.value = component.monitorId;
            }}
            onToggle={() => toggle(component)}
          />
        ))}
      </List>
    </div>
  );
}

/** Shows or hides a component; both can be undone. */
async function toggle({ monitorId, name, visible }: Component): Promise<void> {
  const show = (on: boolean) => send(updateStatusPageComponent, { monitorId, visible: on });
  await show(!visible);
  say(visible ? `${name} is off the page` : `${name} is on the page`, () => show(visible));
}

interface GroupHeadProps {
  name: string;
  /** null: it stands there already. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

const GroupButtons = ({ name, onUp, onDown }: GroupHeadProps) => (
  <span>
    <button type="button" class="btn bare" aria-disabled={!onUp} aria-label={`Move group ${name} up`} onClick={() => onUp?.()}>
      ↑
    </button>
    <button type="button" class="btn bare" aria-disabled={!onDown} aria-label={`Move group ${name} down`} onClick={() => onDown?.()}>
      ↓
    </button>
  </span>
);

function Groups({
  of,
  arrange,
  settle,
}: {
  of: readonly Component[];
  arrange: (ids: readonly string[], isTrial?: boolean) => void;
  settle: () => void;
}) {
  const groups = arranged(of);
  const firstNamed = groups.findIndex(({ name }) => name !== null);
  const said = useSignal('');
  const moveMember = (at: number) => (from: number, to: number, isTrial?: boolean) => {
    const changed = groups.map((group, index) => (index === at ? { ...group, components: movedTo(group.components, from, to) } : group));
    said.value = `${groups[at]?.components[from]?.name} is now ${to + 1} of ${groups[at]?.components.length}`;
    arrange(idsOf(changed), isTrial);
  };
  const moveGroup = (from: number, to: number) => {
    if (to < firstNamed || to >= groups.length) return null;
    return () => arrange(idsOf(movedTo(groups, from, to)));
  };
  return (
    <>
      {groups.map((group, at) => {
        const { name } = group;
        const list = <GroupList group={group} onMove={moveMember(at)} onDropped={settle} />;
        if (name === null) return <div key="">{list}</div>;
        const buttons = may(updateStatusPageComponent) && (
          <GroupButtons name={name} onUp={moveGroup(at, at - 1)} onDown={moveGroup(at, at + 1)} />
        );
        return (
          <Section key={name} title={name} aside={buttons}>
            {list}
          </Section>
        );
      })}
      <p class="sr" role="status">
        {said}
      </p>
    </>
  );
}

export function Components() {
  const entry = useAnswer(listStatusPageComponents, {});
  const { components, isSaving, failure, arrange, settle } = useOrder(entry);
  const isKnown = entry?.answer.value !== null;
  const edited = components.find(({ monitorId }) => monitorId === address.value.query.get('edit'));
  const shown = components.filter(({ visible }) => visible).length;
  return (
    <div class={isStale([entry]) ? 'stack stale' : 'stack'}>
      <StaleNotice of={[entry]} />
      {entry?.failure.value && !isKnown && <Failure what="The components could not be loaded" error={entry.failure.value} />}
      {failure.value && <Failure what="The order was not saved" error={failure.value} />}
      {!isKnown && !entry?.failure.value && (
        <List class="c-cmp" caption="Components" columns={COLUMNS}>
          <BoneRows columns={COLUMNS} />
        </List>
      )}
      {isKnown && !components.length && (
        <div class="empty">
          <p>A component is a monitor as the public sees it. Create a monitor first.</p>
          <CommandLine operation={{ ...listStatusPageComponents, words: 'init', role: 'viewer' }} values={{ for: 'cron' }} />
          <div class="line">
            <a class="btn" href={linkTo('/monitors', { new: '1' })}>
              Create one here
            </a>
          </div>
        </div>
      )}
      {components.length > 0 && <Groups of={components} arrange={arrange} settle={settle} />}
      {components.length > 0 && (
        <p class="quiet">
          {shown} of {components.length} on the page{isSaving.value && ', saving the order'}.
          {may(updateStatusPageComponent) && ' Drag a row, or use its arrows.'}
        </p>
      )}
      {(isKnown || entry?.failure.value) && <CommandLine operation={listStatusPageComponents} />}
      {edited && may(updateStatusPageComponent) && <ComponentDialog component={edited} onClose={() => setQuery({ edit: null })} />}
    </div>
  );
}
