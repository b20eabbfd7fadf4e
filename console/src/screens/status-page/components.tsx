/** The components of the page: their order, their names, and which of them the public sees. */
import { useSignal } from '@preact/signals';
import { address, linkTo, setQuery } from '../../address/address.js';
import { send } from '../../data/send.js';
import { may } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { createMonitor, listStatusPageComponents, updateStatusPageComponent } from '../../generated/operations.js';
import { say } from '../../parts/floating/toast.js';
import { BoneRows, List } from '../../parts/lists/list.js';
import { Movable } from '../../parts/lists/movable.js';
import { isStale, StaleNotice } from '../../parts/page/freshness.js';
import { Failure } from '../../parts/page/notice.js';
import { Section } from '../../parts/page/section.js';
import { CommandLine } from '../../parts/text/command-line.js';
import { ComponentDialog } from './component-dialog.js';
import { COLUMNS, ComponentRow } from './component-row.js';
import { arranged, type Group, movedTo } from './order.js';
import { type Component, type Order, useOrder } from './use-order.js';

const idsOf = (groups: readonly Group<Component>[]): string[] =>
  groups.flatMap(({ components }) => components.map(({ monitorId }) => monitorId));

interface GroupListProps extends Pick<Order, 'settle' | 'revert'> {
  group: Group<Component>;
  /** Shows the members in another order. */
  onMove: (from: number, to: number, isTrial?: boolean) => void;
}

/** The rows of a group. One may be dragged over another of the same group. */
function GroupList({ group: { components, name }, onMove, settle, revert }: GroupListProps) {
  const onOver = (id: string, to: number) => {
    const from = components.findIndex(({ monitorId }) => monitorId === id);
    if (from >= 0 && to !== from) onMove(from, to, true);
  };
  return (
    <Movable onOver={onOver} onDropped={settle} onCancelled={revert}>
      <List class="c-cmp" caption={name ?? 'Components without a group'} columns={COLUMNS}>
        {components.map((component, index) => (
          <ComponentRow
            key={component.monitorId}
            component={component}
            up={index > 0 ? () => onMove(index, index - 1) : null}
            down={index < components.length - 1 ? () => onMove(index, index + 1) : null}
            onToggle={() => toggle(component)}
          />
        ))}
      </List>
    </Movable>
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

interface GroupsProps extends Pick<Order, 'arrange' | 'settle' | 'revert'> {
  of: readonly Component[];
}

function Groups({ of, arrange, settle, revert }: GroupsProps) {
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
        const list = <GroupList group={group} onMove={moveMember(at)} settle={settle} revert={revert} />;
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
  const { components, isSaving, failure, arrange, settle, revert } = useOrder(entry);
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
          {may(createMonitor) && (
            <div class="line">
              <a class="btn" href={linkTo('/monitors', { new: '1' })}>
                Create one here
              </a>
            </div>
          )}
        </div>
      )}
      {components.length > 0 && <Groups of={components} {...{ arrange, settle, revert }} />}
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
