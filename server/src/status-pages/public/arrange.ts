/** Components in the order of the page. Pure. */

/** Those without a group come first, then the groups, each where the first of its components stands. The rows are in their order already. */
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
