/** Migrations of each kind, on a table with partitions. */

export const MIGRATIONS = [
  {
    name: '9001-visits',
    up: async (transaction) => {
      await transaction.raw('create table visits (at integer not null, page text not null, length integer) partition by range (at)');
      for (const from of [0, 100, 200])
        await transaction.raw(`create table visits_p${from} partition of visits for values from (${from}) to (${from + 100})`);
      await transaction.raw("insert into visits select n, repeat('x', n) from generate_series(0, 299) n");
    },
  },
  {
    name: '9002-index-of-visits',
    indexes: [
      { name: 'visits_page', table: 'visits', on: '(page)' },
      { name: 'visits_at_page', table: 'visits', on: '(at, page)', unique: true },
    ],
  },
  {
    name: '9003-lengths',
    fill: async (transaction, position) => {
      const from = Number(position ?? -1);
      const to = from + 100;
      const { rowCount } = await transaction.raw('update visits set length = length(page) where at > ? and at <= ?', [from, to]);
      return rowCount ? String(to) : null;
    },
  },
  {
    name: '9004-require-lengths',
    after: '9003-lengths',
    up: (transaction) => transaction.raw('alter table visits add constraint visits_length check (length is not null) not valid'),
  },
];
