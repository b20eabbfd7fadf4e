/** Puts components into page order. Pure. */

/** Components without a group first, then the groups, by the position of their first component. The rows are already sorted. */
export function arrange<Component extends { group: string | null }>(
  components: readonly Component[],
): { name: string | null; components: Component[] }[] {
  const groups = new Map<string | null, Component[]>();
  for (const component of components) {
    const members = groups.get(component.group);
    if (members) members.push(component);
    else groups.set(component.group, [component]);
  }
  const alone = groups.get(null);
  groups.delete(null);
  const named = [...groups].map(([name, members]) => ({ name, components: members }));
  return alone ? [{ name: null, components: alone }, ...named] : named;
}
