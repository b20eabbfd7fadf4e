/** What name servers say of a host name, asked step by step, so that a chain of aliases shows with all its members. */
import dns from 'node:dns';

/** The addresses and aliases of a name. */
export interface Observed {
  /** The chain of CNAMEs in its order. */
  cname: string[];
  a: string[];
  aaaa: string[];
  /** Why the look-up failed; null where it did not, also when there is nothing. */
  error: string | null;
}

export interface LookUpOptions {
  /** null: those of the system. */
  servers: readonly string[] | null;
  /** For one question; doubled at the second try. */
  timeoutMs?: number;
  /** For all questions about one name. */
  deadlineMs?: number;
}

export type LookUp = (host: string) => Promise<Observed>;

const TIMEOUT_MS = 1_500;
const DEADLINE_MS = 8_000;
/** Resolvers follow about as many. */
const MAXIMUM_CHAIN = 8;

const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

const TROUBLES: Record<string, string> = {
  ETIMEOUT: 'the name servers did not answer in time',
  ECANCELLED: 'the name servers did not answer in time',
  ESERVFAIL: 'the name servers of the domain failed (SERVFAIL)',
  EREFUSED: 'the name servers refused to answer (REFUSED)',
  ECONNREFUSED: 'no name server could be reached',
};

/** The answer to a question; nothing where there is no such record, and the code of any other failure is thrown. */
async function records(question: Promise<string[]>): Promise<string[]> {
  try {
    return await question;
  } catch (error) {
    if (NOTHING.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

const spelled = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Adds the aliases of a name to the chain, one by one; a loop ends with the name that is repeated. */
async function followChain(resolver: dns.promises.Resolver, host: string, chain: string[]): Promise<void> {
  while (chain.length < MAXIMUM_CHAIN && !isLoop(host, chain)) {
    const [alias] = await records(resolver.resolveCname(chain.at(-1) ?? host));
    if (alias === undefined) return;
    chain.push(spelled(alias));
  }
}

/** Whether the last name of a chain stood in it before. */
export function isLoop(host: string, chain: readonly string[]): boolean {
  const last = chain.at(-1);
  return last !== undefined && (last === host || chain.indexOf(last) < chain.length - 1);
}

/** The addresses of a name; of two questions one may fail where the other brings some. */
async function addressesOf(resolver: dns.promises.Resolver, name: string): Promise<Pick<Observed, 'a' | 'aaaa'>> {
  const [a, aaaa] = await Promise.allSettled([records(resolver.resolve4(name)), records(resolver.resolve6(name))]);
  const found = {
    a: a.status === 'fulfilled' ? a.value.sort() : [],
    aaaa: aaaa.status === 'fulfilled' ? aaaa.value.sort() : [],
  };
  if (found.a.length || found.aaaa.length) return found;
  if (a.status === 'rejected') throw a.reason;
  if (aaaa.status === 'rejected') throw aaaa.reason;
  return found;
}

/** Builds the look-up. It never throws: what failed stands in the answer. Each name has its own sockets, so none waits for another's. */
export function createLookUp({ servers, timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS }: LookUpOptions): LookUp {
  return async (host) => {
    const resolver = new dns.promises.Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    const observed: Observed = { cname: [], a: [], aaaa: [], error: null };
    try {
      await followChain(resolver, host, observed.cname);
      if (!isLoop(host, observed.cname)) Object.assign(observed, await addressesOf(resolver, observed.cname.at(-1) ?? host));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      observed.error = TROUBLES[code] ?? `the name servers answered ${code.replace(/^E/, '') || 'something else'}`;
    } finally {
      clearTimeout(deadline);
    }
    return observed;
  };
}
