import { dirname, isAbsolute, join, normalize } from 'node:path';
import type { NginxServer } from '../../generated/messages.js';
import { plainText } from '../reading/plain-text.js';
import type { Directive } from './directives.js';
import type { ConfigurationFiles } from './files.js';
import { expandGlob } from './glob.js';

/** The servers and logs of a configuration. */
interface NginxConfiguration {
  servers: NginxServer[];
  accessLogs: Set<string>;
  errorLogs: Set<string>;
}

/** The logs that a block inherits; null if no outer block sets any. */
interface Inherited {
  access: readonly string[] | null;
  error: readonly string[] | null;
}

/** nginx's path prefix and default logs. */
interface NginxDefaults {
  confDirectory: string;
  prefix: string;
  accessLog: string;
  errorLog: string;
}

const MAXIMUM_INCLUDE_DEPTH = 10;
const MAXIMUM_BLOCK_DEPTH = 16;
/** The limit for a file that includes itself, twice in every block. */
const MAXIMUM_DIRECTIVES = 200_000;
const MAXIMUM_SERVERS = 100;
const MAXIMUM_LOGS = 100;
const MAXIMUM_ENTRIES = 20;
const MAXIMUM_ENTRY_LENGTH = 255;

/** Blocks to search. Others (map, geo, types, upstream …) contain words that only look like directives. */
const CONTEXTS = new Set(['http', 'stream', 'server', 'location', 'if', 'limit_except']);

/** A log's file, if it is a fixed path: not syslog, memory, a terminal, or a path that depends on the request. */
function logFile(argument: string | undefined, { prefix }: NginxDefaults): string | null {
  if (!argument || argument === 'off' || argument === 'stderr' || /^(syslog|memory):/.test(argument)) return null;
  if (argument.includes('$')) return null;
  const path = normalize(isAbsolute(argument) ? argument : join(prefix, argument));
  return path.startsWith('/dev/') || path.length > 400 ? null : path;
}

const entriesOf = (words: readonly string[]): string[] =>
  words
    .map((word) => plainText(word, MAXIMUM_ENTRY_LENGTH))
    .filter((word) => word !== '')
    .slice(0, MAXIMUM_ENTRIES);

/** Walks the relevant blocks, expands includes in place, and collects servers and their effective logs. */
export class ConfigurationWalk {
  readonly found: NginxConfiguration = { servers: [], accessLogs: new Set(), errorLogs: new Set() };
  #directives = 0;
  /** The files of each pattern; circular includes name the same patterns again and again. */
  readonly #included = new Map<string, string[]>();

  constructor(
    private readonly files: ConfigurationFiles,
    private readonly defaults: NginxDefaults,
  ) {}

  async main(directives: readonly Directive[]): Promise<NginxConfiguration> {
    const top = await this.#expanded(directives, 0);
    const inherited = this.#logs(top, { access: null, error: null });
    // the master process logs to it whatever the servers configure
    this.#keep(this.found.errorLogs, inherited.error ?? [this.defaults.errorLog]);
    for (const directive of top) await this.#block(directive, inherited, 1);
    return this.found;
  }

  /** A block's directives, with includes expanded in place. */
  async #expanded(directives: readonly Directive[], depth: number): Promise<Directive[]> {
    this.#directives += directives.length + 1;
    if (this.#directives > MAXIMUM_DIRECTIVES) return [];
    const lists = [];
    for (const directive of directives) lists.push(directive.name === 'include' ? await this.#include(directive, depth) : [directive]);
    return lists.flat();
  }

  async #include({ args: [pattern] }: Directive, depth: number): Promise<Directive[]> {
    if (!pattern || depth >= MAXIMUM_INCLUDE_DEPTH) return [];
    const path = normalize(isAbsolute(pattern) ? pattern : join(this.defaults.confDirectory, pattern));
    const lists = [];
    for (const file of this.#included.get(path) ?? (await this.#look(path))) {
      const read = await this.files.read(file);
      if (typeof read !== 'string') lists.push(await this.#expanded(read, depth + 1));
    }
    return lists.flat();
  }

  /** The files that a pattern matches. */
  async #look(path: string): Promise<string[]> {
    const looked: string[] = [];
    const files = await expandGlob(path, (directory) => looked.push(directory));
    for (const directory of looked) await this.files.remember(directory);
    this.#included.set(path, files);
    return files;
  }

  #keep(set: Set<string>, paths: readonly string[]): void {
    for (const path of paths) if (set.size < MAXIMUM_LOGS) set.add(path);
  }

  /** A block's effective logs: its own if it sets any (`off` counts), otherwise the inherited ones. */
  #logs(directives: readonly Directive[], outer: Inherited): Inherited {
    const named = (name: string) => directives.filter((directive) => directive.name === name && !directive.block);
    const files = (list: readonly Directive[]) => list.map(({ args }) => logFile(args[0], this.defaults)).filter((path) => path !== null);
    const [access, error] = [named('access_log'), named('error_log')];
    return { access: access.length > 0 ? files(access) : outer.access, error: error.length > 0 ? files(error) : outer.error };
  }

  async #block({ name, block }: Directive, outer: Inherited, depth: number): Promise<void> {
    if (!block || !CONTEXTS.has(name) || depth > MAXIMUM_BLOCK_DEPTH) return;
    const directives = await this.#expanded(block, 0);
    const inherited = this.#logs(directives, outer);
    if (name === 'server') this.#server(directives);
    // a block around servers logs nothing itself
    if (name !== 'http' && name !== 'stream') {
      this.#keep(this.found.accessLogs, inherited.access ?? [this.defaults.accessLog]);
      this.#keep(this.found.errorLogs, inherited.error ?? [this.defaults.errorLog]);
    }
    for (const directive of directives) await this.#block(directive, inherited, depth + 1);
  }

  #server(directives: readonly Directive[]): void {
    if (this.found.servers.length >= MAXIMUM_SERVERS) return;
    const argsOf = (name: string) => directives.filter((directive) => directive.name === name).map(({ args }) => args);
    const listen = entriesOf(argsOf('listen').map((args) => args.join(' ')));
    this.found.servers.push({ serverNames: entriesOf(argsOf('server_name').flat()), listen: listen.length > 0 ? listen : ['80'] });
  }
}

/** The base of relative log paths. It is compiled into nginx, so it is derived from the configuration's location. */
export function prefixOf(nginxConf: string): string {
  const directory = dirname(nginxConf);
  if (directory.endsWith('/conf')) return dirname(directory);
  return directory === '/etc/nginx' ? '/usr/share/nginx' : directory;
}
