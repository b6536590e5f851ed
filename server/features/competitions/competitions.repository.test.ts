import { describe, expect, test } from 'vitest';
import {
  deleteCompetition,
  findCompetition,
  findCompetitions,
  insertCompetition,
  isShortIdTaken,
  lockCompetition,
  saveCompetition,
} from '#server/features/competitions/competitions.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const STATES = { name: 'States', short_id: 'states' };

describe.each(ENGINES)('competitions on %s', (engine) => {
  test('creates a competition as a draft that allows posts and comments', async () => {
    const db = await testDb(engine);
    const id = await insertCompetition(db, STATES, 7);
    const made = await findCompetition(db, 'STATES');
    expect(made).toMatchObject({ id, ...STATES, visibility_status: 'draft', is_featured: false, start_date: null });
    expect(made).toMatchObject({ allow_confessions: true, allow_comments: true, version: 1, created_at: 7 });
  });

  test('prefers a matching ID over a matching short ID', async () => {
    const db = await testDb(engine);
    const id = await insertCompetition(db, STATES, 1);
    await insertCompetition(db, { name: 'Other', short_id: `${id?.toLowerCase()}` }, 1);
    expect(await findCompetition(db, `${id}`)).toMatchObject({ name: 'States' });
    expect(await findCompetition(db, 'missing')).toBeUndefined();
  });

  test('inserts nothing if the short ID is taken', async () => {
    const db = await testDb(engine);
    const id = await insertCompetition(db, STATES, 1);
    expect(await insertCompetition(db, { ...STATES, name: 'Other' }, 1)).toBeUndefined();
    expect(await findCompetitions(db)).toHaveLength(1);
    expect(await isShortIdTaken(db, 'states', { otherThan: 'x' })).toBe(true);
    expect(await isShortIdTaken(db, 'states', { otherThan: `${id}` })).toBe(false);
  });

  test('saves only the given fields and always increments the version by one', async () => {
    const db = await testDb(engine);
    const id = `${await insertCompetition(db, STATES, 1)}`;
    expect(await lockCompetition(db, id)).toMatchObject({ version: 1 });
    await saveCompetition(db, id, { version: 9, is_featured: true, fees: '$90' }, 2);
    expect(await lockCompetition(db, id)).toMatchObject({ ...STATES, is_featured: true, fees: '$90', version: 2 });
    expect(await lockCompetition(db, 'missing')).toBeUndefined();
  });

  test('deletes a competition only once', async () => {
    const db = await testDb(engine);
    const id = `${await insertCompetition(db, STATES, 1)}`;
    expect(await deleteCompetition(db, id)).toBe(true);
    expect(await deleteCompetition(db, id)).toBe(false);
  });
});
