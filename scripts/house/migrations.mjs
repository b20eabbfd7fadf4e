/**
 * Migrations must not hold up those who write events: none rewrites, scans or fills a large table at once. Each function returns problems, one per line.
 * `docs/upgrade.md` says what to write instead.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/src/kernel/database/migrations';
/** Earlier ones are published, and never edited. */
const LAST_FREE = 61;

/** Tables that grow with what comes in, besides the partitioned ones. */
const GROWING = [
  'analytics_carried_hits',
  'analytics_dictionary',
  'audit_log',
  'deliveries',
  'docs_bodies',
  'docs_page_versions',
  'docs_sections',
  'error_fingerprints',
  'error_issue_days',
  'error_issue_releases',
  'error_issue_texts',
  'error_issue_users',
  'error_issues',
  'error_types',
  'feedback',
  'feedback_screenshots',
  'feedback_texts',
  'monitor_transitions',
  'monitor_uptime',
  'notification_reads',
  'notifications',
  'source_map_contents',
];

const NAME = String.raw`(?:if exists |if not exists )?(?:only )?"?([\w$.]+)"?`;
const regex = (pattern) => new RegExp(pattern.replaceAll('NAME', NAME), 'g');

/** What statements do to a table, after comments are gone and all space is single. */
const STATEMENTS = [
  [regex(String.raw`create (?:unique )?index (?:(?!on)\S+ )*on NAME`), 'builds an index in a transaction; export `indexes`'],
  [regex('update NAME (?:as \\w+ )?(?:\\w+ )?set '), 'updates its rows at once; export `fill`'],
  [regex('delete from NAME'), 'deletes its rows at once; export `fill`'],
  [regex('insert into NAME [^;]*?\\bselect\\b'), 'fills it at once; export `fill`'],
  [regex('merge into NAME'), 'changes its rows at once; export `fill`'],
  [regex('(?:lock|truncate) (?:table )?NAME'), 'locks it'],
  [regex('(?:cluster|reindex (?:table|index)|vacuum full|refresh materialized view) NAME'), 'rewrites it'],
  [regex('create table \\S+ as select [^;]*? from NAME'), 'reads it whole'],
];

/** What ALTER TABLE does to it. A check or foreign key that is not valid yet is added at once, and validated without blocking anybody. */
const ALTERATIONS = [
  [/\balter (?:column )?\S+ (?:set data )?type\b/, 'rewrites it; add a column and a fill'],
  [/\balter (?:column )?\S+ set not null/, 'scans it; add a check that is `not valid`, and validate it in another migration'],
  [/\balter (?:column )?\S+ (?:set|add) (?:expression|generated)/, 'rewrites it'],
  [
    /\badd (?!constraint|check|unique|primary|foreign|exclude)(?:column )?(?:if not exists )?\S+ [^,;]*?\b(?:generated always as \(|generated \w+(?: \w+)? as identity|(?:big|small)?serial\b)/,
    'rewrites it; add a column and a fill',
  ],
  [
    /\badd (?!constraint|check|unique|primary|foreign|exclude)(?:column )?(?:if not exists )?\S+ [^,;]*?\bdefault [^,;]*?(?:random|uuid|clock_timestamp|nextval|timeofday)/,
    'rewrites it, because the default differs by row',
  ],
  [
    /\badd (?!constraint|check|unique|primary|foreign|exclude)(?:column )?(?:if not exists )?\S+ [^,;]*?\b(?:references|check|unique|primary key)\b(?![^;]*not valid)/,
    'scans it; add the constraint apart, `not valid`',
  ],
  [
    /\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b(?! using index)/,
    'builds an index; export `indexes`, then add it `using index`',
  ],
  [
    /\badd (?:constraint \S+ )?(?:check|foreign key)\b(?![^;]*not valid)/,
    'scans it; add it `not valid`, and validate it in another migration',
  ],
  [/\bset (?:logged|unlogged|tablespace|access method)/, 'rewrites it'],
  [/\b(?:attach|detach) partition/, 'scans or locks it'],
  [/\b(?:dis|en)able trigger/, 'locks it'],
];

const withoutComments = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|\s)\/\/.*$/gm, ' ')
    .replace(/--.*$/gm, ' ');

const flat = (text) => withoutComments(text).replace(/\s+/g, ' ').toLowerCase();

/** Whether a table is large; a partition is like its table. */
const isLargeIn = (large) => (name) => large.has(name) || [...large].some((table) => name.startsWith(`${table}_p`));

function alterations(text, isLarge) {
  return [...text.matchAll(regex('alter table NAME ([^;`]*)'))].flatMap(([, table, clause]) => {
    if (!isLarge(table)) return [];
    return ALTERATIONS.filter(([pattern]) => pattern.test(clause)).map(([, what]) => [table, what]);
  });
}

/** The problems of one migration. A table that it makes is empty, so nothing waits for it. */
export function problemsOf(source, large) {
  const text = flat(source);
  const made = new Set([...text.matchAll(regex('create table NAME \\('))].map(([, table]) => table));
  const isLarge = isLargeIn(new Set([...large].filter((table) => !made.has(table))));
  const statements = STATEMENTS.flatMap(([pattern, what]) => [...text.matchAll(pattern)].map(([, table]) => [table, what]));
  const hidden = /\b(?:alter table|create (?:unique )?index[^;`]*? on|update|delete from|insert into|lock table|truncate) \$\{/.test(text);
  return [
    ...statements.filter(([table]) => isLarge(table)).map(([table, what]) => `${table}: ${what}`),
    ...alterations(text, isLarge).map(([table, what]) => `${table}: ${what}`),
    ...(hidden ? ['it hides the name of a table from this check; write it out'] : []),
  ];
}

/** The large tables of the schema. */
function largeTables(root) {
  const tables = readFileSync(path.join(root, 'server/schema.sql'), 'utf8')
    .split(/^create table /m)
    .slice(1);
  const names = new Set(tables.map((text) => text.split(' ', 1)[0]));
  const partitioned = tables.filter((text) => /^\) partition by /m.test(text.split(';', 1)[0])).map((text) => text.split(' ', 1)[0]);
  return { large: new Set([...GROWING, ...partitioned]), unknown: GROWING.filter((name) => !names.has(name)) };
}

/** All problems of migrations that may still change. */
export function migrationProblems(root) {
  const { large, unknown } = largeTables(root);
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => Number(file.slice(0, 4)) > LAST_FREE);
  return [
    ...unknown.map((name) => `scripts/house/migrations.mjs names the table ${name}, which does not exist`),
    ...files.flatMap((file) =>
      problemsOf(readFileSync(path.join(root, FOLDER, file), 'utf8'), large).map((problem) => `${FOLDER}/${file}: ${problem}`),
    ),
  ];
}
