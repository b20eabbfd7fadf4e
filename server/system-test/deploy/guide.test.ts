/** The guide and what it deploys name files, variables, commands and units that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

const GUIDE = 'docs/deploy.md';
const DEPLOYED = ['systemd', 'container', 'kubernetes', 'haproxy', 'nginx', 'caddy'].flatMap((name) => filesIn(`deploy/${name}`));
const EVERYTHING = [GUIDE, ...DEPLOYED];
/** Those of the Caddyfile, which the file itself explains. */
const CADDY = [...read('deploy/caddy/Caddyfile').matchAll(/^#\s+(TIDEWATCH_\w+)/gm)].map(([, name]) => name);

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found ?? ''))];

test.each(EVERYTHING)('%s sets and names variables that the server reads', (file) => {
  const settings = read('server/src/kernel/config/config.ts');
  const named = matches(read(file), /\b((?:TIDEWATCH_|DATABASE_|SMTP_)[A-Z_]+)\b/g);
  const isRead = (name: string) => settings.includes(`'${name.replace(/_FILE$/, '')}'`) || CADDY.includes(name);
  expect(named.filter((name) => !isRead(name))).toEqual([]);
});

test('commands of ours exist', () => {
  const help = execFileSync(process.execPath, [path.join(root, 'server/bin/tidewatch-server.js'), '--help'], { encoding: 'utf8' });
  const commands = matches(help, /^ {2}(\w[\w-]*) /gm);
  const named = EVERYTHING.flatMap((file) => [
    ...matches(read(file), /tidewatch-server ([a-z][\w-]*)/g),
    ...matches(read(file), /\["tidewatch-server", "([\w-]+)"\]/g),
    ...matches(read(file), /args: \[([\w-]+)\]/g),
    ...matches(read(file), /run --rm tidewatch ([\w-]+)/g),
  ]);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  expect(matches(read(GUIDE), /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
});

test('files and units of the guide exist, and no file of deployment is left out', () => {
  const named = matches(read(GUIDE), /\b((?:deploy|docs|server)\/[\w./@-]*\w)/g);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(DEPLOYED.filter((file) => !named.includes(file))).toEqual([]);
  const units = matches(read(GUIDE), /\b(tidewatch(?:@|-migrate)?)(?=[\w$]*(?:\s|`|$))/g).filter((name) => /@|-migrate/.test(name));
  expect(units.filter((name) => !existsSync(path.join(root, `deploy/systemd/${name}.service`)))).toEqual([]);
});

interface Container {
  securityContext?: object;
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; value: string }[];
  volumeMounts: { name: string }[];
}
interface PodSpec {
  securityContext: object;
  volumes: { name: string }[];
  containers: Container[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: PodSpec & { template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }; selector?: unknown };
}

describe('the manifests', () => {
  const manifests = filesIn('deploy/kubernetes').flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => {
      expect([file, document.errors]).toEqual([file, []]);
      return document.toJS() as Manifest;
    }),
  );
  const podsOf = ({ kind, spec }: Manifest) => (kind === 'Pod' ? [spec] : spec?.template ? [spec.template.spec] : []);
  const pods = manifests.flatMap(podsOf);

  test('run as user 1000, with a read-only root and no privileges', () => {
    expect(pods.length).toBe(4);
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of containers)
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  test('refer to settings and volumes that exist', () => {
    const names = (kind: string) => manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
    for (const { containers, volumes } of pods)
      for (const { envFrom = [], volumeMounts } of containers) {
        expect(envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual(names('ConfigMap'));
        expect(envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual(names('Secret'));
        expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      }
  });

  test('the service and the budgets select pods that exist', () => {
    const labels = manifests.flatMap(({ kind, spec }) => (kind === 'Deployment' && spec.template ? [spec.template.metadata.labels] : []));
    const selectors = manifests.flatMap(({ kind, spec }) =>
      kind === 'Service' ? [spec.selector] : kind === 'PodDisruptionBudget' ? [(spec.selector as { matchLabels: object }).matchLabels] : [],
    );
    expect(selectors.length).toBe(3);
    for (const selector of selectors) expect(labels).toContainEqual(selector);
  });
});

test('the containers of compose find their secrets and volumes, and the server has a read-only root', () => {
  const { services, secrets, volumes } = parse(read('deploy/container/compose.yaml')) as {
    services: Record<string, { secrets: string[]; volumes: string[]; read_only?: boolean; cap_drop?: string[] }>;
    secrets: Record<string, { file: string }>;
    volumes: object;
  };
  for (const service of Object.values(services)) {
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(service.volumes.map((each) => each.split(':')[0])));
  }
  expect(services['tidewatch']).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  for (const { file } of Object.values(secrets)) expect(read(GUIDE)).toContain(file);
});
