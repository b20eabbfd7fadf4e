import path from 'node:path';
import { proxyFor } from '#client-core/proxy/proxy-for.js';
import { configPath } from '../../config/config-path.js';
import { type Credential, credentials } from '../../config/credentials.js';
import { defaultProjects } from '../../config/default-project.js';
import { type Origin, readSettings, type Settings } from '../../config/settings.js';
import type { Invocation, Io } from '../../io.js';
import { printJson, printList, printWords } from '../../output/print.js';

/** One setting with its value and source. */
interface Explained {
  setting: string;
  value: string | null;
  source: string;
  /** The sources it overrides. */
  insteadOf: string[];
}

const FLAGS = { url: '--url', profile: '--profile' } as const;
const VARIABLES = { url: 'TIDEWATCH_URL', ingestUrl: 'TIDEWATCH_INGEST_URL', profile: 'TIDEWATCH_PROFILE' } as const;
const DEFAULTS = { url: 'default', ingestUrl: 'default', profile: 'default' } as const;

type Setting = keyof typeof VARIABLES;

/** The sources that set a value, highest precedence first. */
function sourcesOf(setting: Setting, { io, options }: Invocation, { profile, profileName, profileApplies, origins }: Settings): string[] {
  const flag = setting === 'ingestUrl' ? undefined : options[setting];
  const inFile: Record<Setting, string | null> = {
    url: profile ? `profiles.${profileName}.url` : null,
    ingestUrl: profileApplies && profile?.ingestUrl ? `profiles.${profileName}.ingestUrl` : null,
    profile: origins.profile === 'file' ? 'currentProfile' : null,
  };
  return [
    ...(flag !== undefined && setting !== 'ingestUrl' ? [FLAGS[setting]] : []),
    ...(io.env[VARIABLES[setting]]?.trim() ? [VARIABLES[setting]] : []),
    ...(inFile[setting] === null ? [] : [inFile[setting]]),
  ];
}

function explained(setting: Setting, value: string, invocation: Invocation, settings: Settings, fallback: string): Explained {
  const [source = fallback, ...insteadOf] = sourcesOf(setting, invocation, settings);
  return { setting, value, source, insteadOf };
}

/** A credential without its secret: a key's public half, or that there is a session. */
const shown = ({ kind, value }: Credential): string =>
  kind === 'key' ? `key ${value.slice(0, Math.max(0, value.indexOf('.')))}` : 'session';

const sourceOf = ({ source, kind }: Credential, { profileName }: Settings): string =>
  source === 'environment' ? 'TIDEWATCH_API_KEY' : `profiles.${profileName}.${kind === 'session' ? 'token' : 'apiKey'}`;

/** The credential for operations of one kind: the first of that kind. */
function explainCredential(setting: string, kind: Credential['kind'], settings: Settings): Explained {
  const suitable = credentials(settings).filter((credential) => credential.kind === kind);
  const [first, ...others] = suitable;
  return {
    setting,
    value: first ? shown(first) : null,
    source: first ? sourceOf(first, settings) : 'none',
    insteadOf: others.map((credential) => sourceOf(credential, settings)),
  };
}

function explainPreferred(settings: Settings): Explained {
  const [first, ...others] = credentials(settings);
  return {
    setting: 'credential',
    value: first ? shown(first) : null,
    source: first ? sourceOf(first, settings) : 'none',
    insteadOf: others.map((credential) => sourceOf(credential, settings)),
  };
}

function explainOrganization({ io, options }: Invocation, { organization }: Settings): Explained {
  const sources = [
    ...(options.organization === undefined ? [] : ['--organization']),
    ...(io.env['TIDEWATCH_ORGANIZATION']?.trim() ? ['TIDEWATCH_ORGANIZATION'] : []),
  ];
  const [source = 'none', ...insteadOf] = sources;
  return { setting: 'organization', value: organization, source, insteadOf };
}

async function explainProject({ io }: Invocation, settings: Settings): Promise<Explained> {
  const [first, ...others] = await defaultProjects(io, settings);
  const insteadOf = others.map(({ source }) => source);
  return { setting: 'project', value: first?.slug ?? null, source: first?.source ?? 'none', insteadOf };
}

/** The proxy of the environment; its credentials are not shown. */
function explainProxy({ io }: Invocation, { url }: Settings): Explained {
  try {
    const proxy = proxyFor(url, io.env);
    return {
      setting: 'proxy',
      value: proxy && `${proxy.url.protocol}//${proxy.url.host}`,
      source: proxy?.variable ?? 'none',
      insteadOf: [],
    };
  } catch (error) {
    return { setting: 'proxy', value: null, source: (error as Error).message, insteadOf: [] };
  }
}

const originText: Readonly<Record<Origin, string>> = {
  flag: '--url',
  environment: 'TIDEWATCH_URL',
  file: 'the profile',
  default: DEFAULTS.url,
};

/** What names the folder of the configuration file. */
const fileSource = (env: Io['env']): string =>
  ['XDG_CONFIG_HOME', 'HOME'].find((name) => path.isAbsolute(env[name] ?? '')) ?? 'the user database';

/** Shows which settings apply and why, without secrets. */
export async function explainConfig(invocation: Invocation): Promise<void> {
  const settings = await readSettings(invocation.io, invocation.options, true);
  const { url, ingestUrl, profileName, origins } = settings;
  const rows: Explained[] = [
    explained('profile', profileName, invocation, settings, DEFAULTS.profile),
    explained('url', url, invocation, settings, DEFAULTS.url),
    explained('ingestUrl', ingestUrl, invocation, settings, `url (${originText[origins.url]})`),
    explainPreferred(settings),
    explainCredential('forPeople', 'session', settings),
    explainCredential('forPrograms', 'key', settings),
    explainOrganization(invocation, settings),
    await explainProject(invocation, settings),
    explainProxy(invocation, settings),
    { setting: 'file', value: settings.file, source: fileSource(invocation.io.env), insteadOf: [] },
  ];
  printList(invocation, 'settings', ['setting', 'value', 'source', 'insteadOf'], rows);
}

/** Prints the path of the configuration file. */
export async function printConfigPath(invocation: Invocation): Promise<void> {
  const file = configPath(invocation.io.env);
  if (invocation.options.json) printJson(invocation, { path: file });
  else printWords(invocation, [file]);
}
