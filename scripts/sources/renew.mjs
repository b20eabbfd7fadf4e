/**
 * Renews the files listed-*.ts in server/src/analytics/ingest/sources/ from the list of search engines, social networks and AI assistants at
 * github.com/matomo-org/searchengine-and-social-list (CC0).
 *
 *   node scripts/sources/renew.mjs <folder of the list>
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.join(import.meta.dirname, '../..');
const TARGET = path.join(ROOT, 'server/src/analytics/ingest/sources');

/** Pages of other kinds, and portals, which only contain a search. */
const LEFT_OUT_NAMES = new Set(['Google Maps', 'Google Translations', 'Google%2B', 'Windows Live Spaces', 'Tagged']);
const LEFT_OUT_HOSTS = new Set(
  [
    'www.cnn.com go.google.com msnbc.msn.com {}.wow.com wow.com www.fastweb.it www.optuszoo.com.au cc.bingj.com zhidao.baidu.com tieba.baidu.com',
    'news.baidu.com webcache.googleusercontent.com cgi2.nintendo.co.jp www.kadaza.com jp.hao123.com home.kingsoft.jp one.cn.yahoo.com',
    'abc.go.com www.t-online.de linkedin.android brisbane.t-online.de navigationshilfe.t-online.de',
  ].flatMap((hosts) => hosts.split(' ')),
);

const HOST = /^(?:\{\}\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?:\.\{\})?$/;

/** Hosts only: no paths, no app ids, no leading www. */
const hostsOf = (urls) => [
  ...new Set(
    urls
      .map(String)
      .filter((host) => !LEFT_OUT_HOSTS.has(host) && HOST.test(host) && host.includes('.') && !/^(?:com|org)\./.test(host))
      .map((host) => host.replace(/^www\.(?=.*\.)/, '')),
  ),
];

/** A line for each name: the name, a colon, and its hosts. */
function linesOf(folder, file) {
  const list = parse(readFileSync(path.join(folder, file), 'utf8'));
  return Object.entries(list)
    .filter(([name]) => !LEFT_OUT_NAMES.has(name))
    .map(([name, entry]) => {
      const urls = Array.isArray(entry) && typeof entry[0] === 'object' ? entry.flatMap((each) => each.urls ?? []) : entry;
      return { name: decodeURIComponent(name), hosts: hostsOf(urls) };
    })
    .filter(({ hosts }) => hosts.length > 0)
    .map(({ name, hosts }) => `${name}: ${hosts.join(' ')}`);
}

function write(file, what, lists) {
  const target = path.join(TARGET, file);
  const constants = Object.entries(lists).map(
    ([name, lines]) => `export const ${name}: readonly string[] = [\n${lines.map((line) => `  ${JSON.stringify(line)},`).join('\n')}\n];\n`,
  );
  writeFileSync(
    target,
    `/**
 * ${what}: names and hosts; {} stands for a country. Written by scripts/sources/renew.mjs from
 * github.com/matomo-org/searchengine-and-social-list (CC0). What known-sources.ts says of a host comes first.
 */
${constants.join('\n')}`,
  );
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', target], {
    stdio: 'inherit',
  });
}

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node scripts/sources/renew.mjs <folder of the list>');
  process.exit(2);
}
write('listed-engines.ts', 'Search engines', { LISTED_ENGINES: linesOf(folder, 'SearchEngines.yml') });
write('listed-networks.ts', 'Social networks and AI assistants', {
  LISTED_NETWORKS: linesOf(folder, 'Socials.yml'),
  LISTED_ASSISTANTS: linesOf(folder, 'AIAssistants.yml'),
});
