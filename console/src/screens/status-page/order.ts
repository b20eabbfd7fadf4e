/** The order of components. The page sorts by a number, then by name; groups stand where their first component does. */

export interface Placed {
  monitorId: string;
  group: string | null;
  order: number;
}

export interface Group<Component> {
  name: string | null;
  components: Component[];
}

/** Components as the page shows them: those without a group first, then each group. */
export function arranged<Component extends Placed>(components: readonly Component[]): Group<Component>[] {
  const groups = new Map<string | null, Component[]>([[null, []]]);
  for (const component of components) groups.set(component.group, [...(groups.get(component.group) ?? []), component]);
  return [...groups].map(([name, members]) => ({ name, components: members })).filter((group) => group.components.length > 0);
}

/** The same list with one of its members at another place. */
export function movedTo<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const rest = list.filter((_, index) => index !== from);
  const [member] = list.slice(from, from + 1);
  return member === undefined ? [...list] : [...rest.slice(0, to), member, ...rest.slice(to)];
}

const STEP = 10;

/** Whether both may keep their numbers with so many others to be placed between them. `rank` is where the server has it now, which decides ties. */
function fits(before: Ranked, after: Ranked, between: number): boolean {
  if (between > 0) return after.order - before.order > between;
  return before.order < after.order || (before.order === after.order && before.rank < after.rank);
}

type Ranked = Placed & { rank: number };

/** The longest row of components that keep their numbers, as places in the list. */
function kept(wanted: readonly Ranked[]): number[] {
  const best: { length: number; before: number }[] = [];
  for (const [index, component] of wanted.entries()) {
    let found = { length: 1, before: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const known = best[earlier] as { length: number };
      if (known.length >= found.length && fits(wanted[earlier] as Ranked, component, index - earlier - 1))
        found = { length: known.length + 1, before: earlier };
    }
    best.push(found);
  }
  const most = Math.max(0, ...best.map(({ length }) => length));
  const places: number[] = [];
  for (let at = best.findLastIndex(({ length }) => length === most); at >= 0; at = best[at]?.before ?? -1) places.unshift(at);
  return places;
}

/**
 * The new numbers that put components into an order: as few as can be, because each is a call.
 *
 * @param shown all components, in the server's order
 * @param wanted their ids, in the order to be
 */
export function changesFor(shown: readonly Placed[], wanted: readonly string[]): { monitorId: string; order: number }[] {
  const ranked = new Map(shown.map((component, rank) => [component.monitorId, { ...component, rank }]));
  const list = wanted.flatMap((id) => ranked.get(id) ?? []);
  const places = kept(list);
  const first = list[places[0] ?? 0]?.order ?? 0;
  return list.flatMap(({ monitorId }, index) => {
    if (places.includes(index)) return [];
    const before = places.findLast((place) => place < index);
    const after = places.find((place) => place > index);
    if (before === undefined) return [{ monitorId, order: first - STEP * ((after ?? list.length) - index) }];
    const start = list[before]?.order ?? 0;
    if (after === undefined) return [{ monitorId, order: start + STEP * (index - before) }];
    const share = ((list[after]?.order ?? 0) - start) / (after - before);
    return [{ monitorId, order: start + Math.floor(share * (index - before)) }];
  });
}
