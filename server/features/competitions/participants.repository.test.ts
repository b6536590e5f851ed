import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertCompetition } from '#server/features/competitions/competitions.repository.ts';
import {
  entriesOf,
  findEntry,
  listParticipants,
  putEntry,
  removeEntry,
} from '#server/features/competitions/participants.repository.ts';
import { engineTime } from '#server/platform/db/engine-time.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

async function dbWithCompetition(engine: Engine) {
  const db = await testDb(engine);
  const competitionId = (await insertCompetition(db, { name: 'States', short_id: 'states' }, 1)) ?? '';
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  const put = (userId: string, displayName: string, over: object = {}) =>
    putEntry(db, {
      competitionId,
      userId,
      displayName,
      role: 'witness',
      team: '',
      contact: '',
      seeksScrimmage: false,
      now: 1,
      ...over,
    });
  const query = { competitionId, search: '', searchesContacts: true, role: undefined, page: 1, pageSize: 100 };
  const found = async (over: Partial<Parameters<typeof listParticipants>[1]> = {}) => {
    const { rows, total } = await listParticipants(db, { ...query, ...over });
    return { names: rows.map(({ displayName }) => displayName), total };
  };
  return { db, competitionId, put, found };
}

/** Adds five thousand participants with accounts, from 'Witness 0000' to 'Witness 4999'. */
async function addThousands(db: Db, competitionId: string): Promise<void> {
  const at = engineTime(db, 0);
  const verified = isPostgres(db) ? sql`true` : sql`1`;
  const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)`;
  const name = sql`substr('000' || i, length('000' || i) - 3)`;
  await sql`${numbers} insert into auth_user (id, name, email, email_verified, created_at, updated_at, age_band, role, status)
    select 'u' || i, '', 'u' || i || '@school.test', ${verified}, ${at}, ${at}, '18_plus', 'user', 'active' from n`.execute(
    db,
  );
  await sql`${numbers} insert into participant (id, competition_id, user_id, display_name, search_key, role, team, contact,
    seeks_scrimmage, created_at, updated_at) select 'p' || i, ${competitionId}, 'u' || i, 'Witness ' || ${name},
    'witness ' || ${name}, 'witness', '', '', 0, 1, 1 from n`.execute(db);
}

describe.each(ENGINES)('participants on %s', (engine) => {
  test('finds names, teams, and contacts regardless of case, and treats % and _ literally', async () => {
    const { put, found } = await dbWithCompetition(engine);
    await put('ada', 'Zoë Brandt', { team: '100% Objection', contact: 'Room_B' });
    await put('bob', 'Bob Lee', { team: 'Lakeview' });
    expect((await found({ search: 'ZOË' })).names).toEqual(['Zoë Brandt']);
    expect((await found({ search: 'lakeVIEW' })).names).toEqual(['Bob Lee']);
    expect((await found({ search: '0%' })).names).toEqual(['Zoë Brandt']);
    expect((await found({ search: 'b_b' })).names).toEqual([]);
    expect((await found({ search: 'room_b' })).names).toEqual(['Zoë Brandt']);
    expect((await found({ search: 'room_b', searchesContacts: false })).names).toEqual([]);
    expect((await found()).names).toEqual(['Bob Lee', 'Zoë Brandt']);
  });

  test('returns five thousand participants page by page, sorted by name', async () => {
    const { db, competitionId, found } = await dbWithCompetition(engine);
    await addThousands(db, competitionId);
    const last = await found({ page: 50 });
    expect([last.total, last.names[0], last.names.at(-1)]).toEqual([5000, 'Witness 4900', 'Witness 4999']);
    expect(await found({ search: 'ss 4999' })).toEqual({ names: ['Witness 4999'], total: 1 });
  });

  test('keeps one entry per user and competition, with the same ID after a change', async () => {
    const { db, competitionId, put } = await dbWithCompetition(engine);
    await put('ada', 'Ada');
    const before = await findEntry(db, competitionId, 'ada');
    await put('ada', 'Ada L', { role: 'attorney', seeksScrimmage: true });
    const after = { ...before, displayName: 'Ada L', role: 'attorney', seeksScrimmage: true };
    expect(await findEntry(db, competitionId, 'ada')).toEqual(after);
    expect(await entriesOf(db, 'ada')).toEqual([{ ...after, competition: 'States', createdAt: 1 }]);
  });

  test("removes only the given user's entry in the given competition", async () => {
    const { db, competitionId, put, found } = await dbWithCompetition(engine);
    const other = (await insertCompetition(db, { name: 'Nationals', short_id: 'nationals' }, 1)) ?? '';
    await put('ada', 'Ada');
    await put('ada', 'Ada', { competitionId: other });
    await put('bob', 'Bob');
    await removeEntry(db, competitionId, 'ada');
    expect((await found()).names).toEqual(['Bob']);
    expect((await entriesOf(db, 'ada')).map(({ competition }) => competition)).toEqual(['Nationals']);
  });
});
