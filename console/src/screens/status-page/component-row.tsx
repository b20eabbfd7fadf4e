import { linkTo } from '../../address/address.js';
import { may } from '../../data/session.js';
import { updateStatusPageComponent } from '../../generated/operations.js';
import { State } from '../../parts/draw/condition.js';
import { useDeed } from '../../parts/form/deed.js';
import { Cell, NameCell, Row } from '../../parts/lists/list.js';
import { Moves } from '../../parts/lists/movable.js';
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

/** Rounded down, so that nothing is 100 % that was down. */
const percentText = (percent: number | null): string =>
  percent === null ? 'no data' : percent >= 100 ? '100 %' : `${(Math.floor(percent * 100) / 100).toFixed(2)} %`;

interface ComponentRowProps {
  component: Component;
  /** Moves it among its group; null at its ends. */
  up: (() => void) | null;
  down: (() => void) | null;
  onToggle: () => Promise<void>;
}

function Visible({ component: { name, visible }, onToggle }: ComponentRowProps) {
  const { failure, run, isBusy } = useDeed();
  return (
    <span class="over line">
      <button
        type="button"
        class="btn bare"
        aria-label={`${visible ? 'Hide' : 'Show'} ${name}`}
        aria-disabled={isBusy}
        onClick={() => void run(onToggle)}
      >
        {visible ? 'Hide' : 'Show'}
      </button>
      {failure && (
        <span class="wrong" role="alert">
          {failure.message}
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
      <Cell>{mayChange && <Moves of={monitorId} name={name} up={props.up} down={props.down} />}</Cell>
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
