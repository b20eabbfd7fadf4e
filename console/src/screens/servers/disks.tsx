import { State } from '../../parts/draw/condition.js';
import { Cell, List, NameCell, Row } from '../../parts/lists/list.js';
import { Meter } from '../../parts/page/meter.js';
import { Section } from '../../parts/page/section.js';
import { partText, percentText } from '../../parts/text/measures.js';
import { meterState } from './fleet.js';
import type { Disk } from './views/series.js';

const COLUMNS = [{ title: 'Disk' }, { title: 'Full' }, { title: 'Used', num: true }, { title: 'Inodes', num: true }];

/** How full each disk is, the fullest first. */
export const Disks = ({ disks, isOld }: { disks: readonly Disk[]; isOld: boolean }) => (
  <Section title="Disks">
    {disks.length ? (
      <List class="c-disk" caption="Disks, the fullest first" columns={COLUMNS}>
        {disks
          .toSorted((a, b) => b.usagePct - a.usagePct)
          .map(({ mount, usagePct, usedBytes, totalBytes, inodesUsedPct, readOnly }) => (
            <Row key={mount}>
              <NameCell>
                <span class="clip mono" title={mount}>
                  {mount}
                </span>
              </NameCell>
              <Cell>
                {readOnly ? (
                  <State of="degraded">Read-only</State>
                ) : (
                  <Meter percent={usagePct} state={meterState({ state: isOld ? 'offline' : 'online' }, usagePct)} />
                )}
              </Cell>
              <Cell num>{partText(usedBytes, totalBytes)}</Cell>
              <Cell num>{inodesUsedPct === undefined ? '' : percentText(inodesUsedPct)}</Cell>
            </Row>
          ))}
      </List>
    ) : (
      <p class="quiet">The agent sees no disk.</p>
    )}
  </Section>
);
