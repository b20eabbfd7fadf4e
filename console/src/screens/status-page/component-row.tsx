import { useSignal } from '@preact/signals';
import { linkTo } from '../../address/address.js';
import { type CallError, toCallError } from '../../data/call-error.js';
import { may } from '../../data/session.js';
import { updateStatusPageComponent } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { publicStatusWord } from './page-words.js';
import type { Component } from './use-order.js';

export const COLUMNS = [
  { title: 'Move', hidden: true },
  { title: 'State' },
  { title: 'Public name' },
  { title: 'Monitor' },
  { title: '90 days', num: true },
  { title: 'On the page' },
];

export const idOfButton = (monitorId: string, step: number): string => `move-${step < 0 ? 'up' : 'down'}-${monitorId}`;

/** Rounded down, so that nothing is 100 % that was down. */
const percentText = (percent: number | null): string =>
  percent === null ? 'no data' : percent >= 100 ? '100 %' : `${(Math.floor(percent * 100) / 100).toFixed(2)} %`;

interface ComponentRowProps {
  component: Component;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: 1 | -1) => void;
  onDrag: () => void;
  onToggle: () => Promise<void>;
}

function Moves({ component: { monitorId, name }, isFirst, isLast, onStep, onDrag }: ComponentRowProps) {
  const button = (step: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      id={idOfButton(monitorId, step)}
      class="btn bare"
      aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
      aria-disabled={isEnd}
      onClick={() => {
        if (!isEnd) onStep(step);
      }}
    >
      {step < 0 ? '↑' : '↓'}
    </button>
  );
  return (
    <span class="moves over">
      <span
        class="grip"
        aria-hidden="true"
        draggable
        title="Drag to move"
        onDragStart={(event) => {
          const row = event.currentTarget.closest('tr');
          if (row) event.dataTransfer?.setDragImage(row, 0, 0);
          // without data Firefox does not drag
          event.dataTransfer?.setData('text/plain', name);
          onDrag();
        }}
      >
        ⠿
      </span>
      {button(-1, isFirst)}
      {button(1, isLast)}
    </span>
  );
}

function Visible({ component: { name, visible }, onToggle }: ComponentRowProps) {
  const failure = useSignal<CallError | null>(null);
  const toggle = () => {
    failure.value = null;
    onToggle().catch((thrown: unknown) => {
      failure.value = toCallError(thrown);
    });
  };
  return (
    <span class="over line">
      <button type="button" class="btn bare" aria-label={`${visible ? 'Hide' : 'Show'} ${name}`} onClick={toggle}>
        {visible ? 'Hide' : 'Show'}
      </button>
      {failure.value && (
        <span class="wrong" role="alert">
          {failure.value.message}
        </span>
      )}
    </span>
  );
}

export function ComponentRow(props: ComponentRowProps) {
  const { monitorId, name, projectSlug, slug, publicStatus, visible, uptime } = props.component;
  const [condition, word] = publicStatusWord(publicStatus);
  const mayChange = may(updateStatusPageComponent);
  return (
    <Row>
      <Cell>{mayChange && <Moves {...props} />}</Cell>
      <Cell>{visible ? <State of={condition}>{word}</State> : <span class="quiet">Hidden</span>}</Cell>
      <NameCell>
        {mayChange ? (
          <a class="name clip" href={linkTo('/status-page', { tab: 'components', edit: monitorId })}>
            {name}
          </a>
        ) : (
          <b>{name}</b>
        )}
      </NameCell>
      <Cell>
        <span class="clip quiet">
          {projectSlug}/{slug}
        </span>
      </Cell>
      <Cell num>{percentText(uptime.percent)}</Cell>
      <Cell>{mayChange ? <Visible {...props} /> : <span class="quiet">{visible ? 'yes' : 'no'}</span>}</Cell>
    </Row>
  );
}
