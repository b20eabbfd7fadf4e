/** Components and groups in Statuspage's format. */

import { derivedId } from '../public/derived-ids.js';
import type { PublicComponent, PublicComponentStatus, PublicStatus } from '../public/public-status.js';
import { worstOf } from '../public/public-words.js';
import type { StatuspageComponent, StatuspageComponentStatus } from './statuspage-types.js';

/**
 * Statuspage has no status for "unknown". Readers treat under_maintenance as neither working nor broken; any other status would claim one of these.
 */
function statuspageWord(status: PublicComponentStatus): StatuspageComponentStatus {
  return status === 'unknown' ? 'under_maintenance' : status;
}

const updatedAt = (component: PublicComponent) => component.since ?? component.createdAt;

function componentOf(pageId: string, component: PublicComponent, position: number, groupId: string | null): StatuspageComponent {
  return {
    id: component.id,
    name: component.name,
    status: statuspageWord(component.status),
    created_at: component.createdAt.toISOString(),
    updated_at: updatedAt(component).toISOString(),
    position,
    description: component.description,
    showcase: true,
    start_date: component.createdAt.toISOString().slice(0, 10),
    group_id: groupId,
    page_id: pageId,
    group: false,
    only_show_if_degraded: false,
  };
}

/** A group is a component with the worst status of its members. It has no internal id, so its public id is derived from its name. */
function groupOf(pageId: string, name: string, members: readonly PublicComponent[], position: number): StatuspageComponent {
  const oldest = new Date(Math.min(...members.map(({ createdAt }) => createdAt.getTime())));
  const newest = new Date(Math.max(...members.map((member) => updatedAt(member).getTime())));
  return {
    id: derivedId(pageId, 'group', name),
    name,
    status: statuspageWord(worstOf(members.map(({ status }) => status))),
    created_at: oldest.toISOString(),
    updated_at: newest.toISOString(),
    position,
    description: null,
    showcase: false,
    start_date: null,
    group_id: null,
    page_id: pageId,
    group: true,
    only_show_if_degraded: false,
    components: members.map(({ id }) => id),
  };
}

/** All components in page order, each group before its members. Positions start at 1 on each level. */
export function statuspageComponents({ page, groups }: PublicStatus): StatuspageComponent[] {
  const list: StatuspageComponent[] = [];
  let position = 0;
  for (const { name, components } of groups) {
    if (name === null) {
      for (const component of components) list.push(componentOf(page.id, component, ++position, null));
    } else if (components.length) {
      const group = groupOf(page.id, name, components, ++position);
      list.push(group, ...components.map((component, index) => componentOf(page.id, component, index + 1, group.id)));
    }
  }
  return list;
}
