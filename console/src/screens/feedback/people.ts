/** Members of the organization, to assign feedback to. */
import { session } from '../../data/session.js';
import { useAnswer } from '../../data/use-answer.js';
import { listMembers } from '../../generated/operations.js';

interface Person {
  id: string;
  name: string;
}

/** The signed-in person. */
export const me = (): Person | null => {
  const user = session.value?.user;
  return user ? { id: user.id, name: user.name || user.email } : null;
};

/** The members by name, yourself first. They are asked for when somebody means to choose, or when a name is to be shown that is not your own. */
export function usePeople(isWanted: boolean): readonly Person[] {
  const own = me();
  const answer = useAnswer(listMembers, isWanted ? { limit: 100 } : null, 'once')?.answer.value;
  const others = answer?.members.map(({ user }) => ({ id: user.id, name: user.name || user.email })) ?? [];
  return [...(own ? [own] : []), ...others.filter(({ id }) => id !== own?.id)];
}

/** Who it is, in words; ids are for machines. */
export const personText = (people: readonly Person[], id: string): string =>
  people.find((person) => person.id === id)?.name ?? 'Somebody else';
