import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDatabase } from '#server/platform/db/test-db.ts';
import { SLICES } from '#server/slices.ts';
import { testApp } from '#server/testing/test-app.ts';

/** Features that have no endpoints, jobs, or tables, because they only serve the pages. */
const NO_SLICE = ['shell'];

const declared = SLICES.flatMap(({ name, tables = {} }) =>
  Object.entries(tables).map(([table, content]) => ({ name, table, content })),
);

type Reference = { table: string; to: string; isCascade: boolean };

/** Returns all tables (each with whether it has a user column) and all foreign keys. */
async function readTables(db: Db, engine: (typeof ENGINES)[number]) {
  const tables = (await db.introspection.getTables()).map(({ name, columns }) => ({
    name,
    hasUser: columns.some((column) => ['user_id', 'admin_id'].includes(column.name)),
  }));
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ from: string; to: string; rule: string }>`
          select m.name as "from", f."table" as "to", f.on_delete as rule
          from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
      : await sql<{ from: string; to: string; rule: string }>`
          select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
            case c.confdeltype when 'c' then 'CASCADE' else 'OTHER' end as rule
          from pg_constraint c where c.contype = 'f'`.execute(db);
  const references: Reference[] = rows.map(({ from, to, rule }) => ({
    table: from,
    to,
    isCascade: rule === 'CASCADE',
  }));
  return { tables, references };
}

/** Returns whether a table's rows are deleted along with their user's row, directly or through another table. */
function goesWithUser(table: string, references: readonly Reference[]): boolean {
  return references.some(
    (each) => each.table === table && each.isCascade && (each.to === 'auth_user' || goesWithUser(each.to, references)),
  );
}

test('has one slice for every feature except those that only serve pages', () => {
  const features = readdirSync('server/features').filter((name) => !NO_SLICE.includes(name));
  const names = SLICES.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...features, 'platform', 'sync'].toSorted());
});

describe.each(ENGINES)('on %s', (engine) => {
  test('assigns every table to exactly one slice', async () => {
    const { db } = await testDatabase(engine);
    const { tables } = await readTables(db, engine);
    expect(declared.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('declares correctly what happens to the rows of every table when an account is deleted', async () => {
    const { db } = await testDatabase(engine);
    const { tables, references } = await readTables(db, engine);
    const users = new Set(tables.filter(({ hasUser }) => hasUser).map(({ name }) => name));
    const erasing = new Set(SLICES.filter(({ personalData }) => personalData?.erase).map(({ name }) => name));
    const isTrue = ({ name, table, content }: (typeof declared)[number]): boolean => {
      if (content === 'impersonal') return !users.has(table);
      if (content.deletion === 'cascade') return goesWithUser(table, references);
      return content.deletion !== 'erase' || name === 'accounts' || erasing.has(name);
    };
    expect(declared.filter((each) => !isTrue(each))).toEqual([]);
  });

  test('includes in the account download everything that the slices promise', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const document = (await (await ada.get('/api/account/export')).json()) as object;
    const promised = declared.flatMap(({ content }) =>
      typeof content === 'object' && 'download' in content ? content.download : [],
    );
    expect(Object.keys(document)).toEqual(expect.arrayContaining(promised));
  });
});
