/** DNS look-up of a host name, step by step, so that the whole chain of aliases is known. */
import dns from 'node:dns';

/** The addresses and aliases of a name. */
export interface Observed {
  /** The chain of CNAMEs, in order. */
  cname: string[];
  a: string[];
  aaaa: string[];
  /** Why the look-up failed; null if it succeeded, even without records. */
  error: string | null;
}

interface LookUpOptions {
  /** null: the system's. */
  servers: readonly string[] | null;
  /** Per query; doubled on the second attempt. */
  timeoutMs?: number;
  /** For all queries about one name. */
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

/** A query's records; empty if there are none. Throws the code of any other failure. */
async function records(question: Promise<string[]>): Promise<string[]> {
  try {
    return await question;
  } catch (error) {
    if (NOTHING.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}

const spelled = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** Appends a name's aliases to the chain, one by one; a loop ends with the repeated name. */
async function followChain(resolver: dns.promises.Resolver, host: string, chain: string[]): Promise<void> {
  while (chain.length < MAXIMUM_CHAIN && !isLoop(host, chain)) {
    const [alias] = await records(resolver.resolveCname(chain.at(-1) ?? host));
    if (alias === undefined) return;
    chain.push(spelled(alias));
  }
}

/** Whether the chain's last name occurs in it earlier. */
export function isLoop(host: string, chain: readonly string[]): boolean {
  const last = chain.at(-1);
  return last !== undefined && (last === host || chain.indexOf(last) < chain.length - 1);
}

/** A name's addresses; one of the two queries may fail if the other succeeds. */
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

/** Builds the look-up. It never throws: the result contains the failure. Each name has its own sockets, so none waits for another. */
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

/** The texts of a name's TXT records; null if the name servers failed. */
export type LookUpText = (name: string) => Promise<string[] | null>;

export function createTextLookUp({ servers, timeoutMs = TIMEOUT_MS }: LookUpOptions): LookUpText {
  return async (name) => {
    const resolver = new dns.promises.Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      return NOTHING.has((error as { code?: string }).code ?? '') ? [] : null;
    }
  };
}
