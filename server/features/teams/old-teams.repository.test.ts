import { describe, expect, test } from 'vitest';
import { deleteOldTeams, settleOldRequests } from '#server/features/teams/old-teams.repository.ts';
import {
  appWithTeams,
  ask,
  asked,
  create,
  DAY_MS,
  namesIn,
  read,
  settle,
  TEAMS,
} from '#server/features/teams/test-teams.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';

describe.each(ENGINES)('old teams on %s', (engine) => {
  test('expires a request to join after 30 days, and deletes it 30 days later', async () => {
    const { ada, bob, db, clock } = await appWithTeams(engine);
    const { id } = await create(ada);
    await ask(bob, id, 'Please');
    const rows = () => db.selectFrom('team_join_request').select(['status', 'message']).execute();
    clock.now += 9 * DAY_MS;
    await settleOldRequests(db, clock.now);
    expect(await rows()).toEqual([{ status: 'pending', message: 'Please' }]);
    const expiry = clock.now + 21 * DAY_MS;
    await settleOldRequests(db, expiry);
    expect(await rows()).toEqual([{ status: 'expired', message: '' }]);
    await settleOldRequests(db, expiry + 30 * DAY_MS - 1);
    expect(await rows()).toHaveLength(1);
    await settleOldRequests(db, expiry + 30 * DAY_MS);
    expect(await rows()).toEqual([]);
  });

  test('expires pending requests to join once the competition is over', async () => {
    const { ada, bob, cy, root, db, clock, competition, moveTo } = await appWithTeams(engine);
    const { id } = await create(ada);
    await settle(ada, id, await asked(cy, id), 'accept');
    await ask(bob, id);
    await moveTo(Date.UTC(2026, 11, 3));
    await settleOldRequests(db, clock.now);
    expect(await read(bob, id)).toMatchObject({ own_status: 'none', may_ask_at: null });
    expect((await read(cy, id)).own_status).toBe('member');
    await root.patch(`/api/admin/competitions/${competition.id}`, { fixed_status: 'active' });
    expect((await ask(bob, id)).status).toBe(200);
    await settleOldRequests(db, clock.now);
    expect((await read(bob, id)).own_status).toBe('pending');
  });

  test('deletes closed teams after 30 days, others a year after their competition, and those of undated competitions after two years', async () => {
    const { ada, db, root, clock } = await appWithTeams(engine);
    await root.post('/api/admin/competitions', { name: 'Cup', short_id: 'cup', visibility_status: 'published' });
    const closed = await create(ada, { name: 'Closed' });
    await ada.delete(`${TEAMS}/${closed.id}`);
    await create(ada, { name: 'Dated' });
    await create(ada, { name: 'Undated', competition_id: 'cup' });
    const count = async () => (await db.selectFrom('team').select('id').execute()).length;
    await deleteOldTeams(db, clock.now + 30 * DAY_MS - 1);
    expect(await count()).toBe(3);
    await deleteOldTeams(db, clock.now + 30 * DAY_MS);
    expect(await count()).toBe(2);
    await deleteOldTeams(db, Date.UTC(2027, 11, 2));
    expect(await count()).toBe(2);
    await deleteOldTeams(db, Date.UTC(2027, 11, 3));
    expect(await namesIn(ada)).toEqual(['Undated']);
    await deleteOldTeams(db, clock.now + 730 * DAY_MS);
    expect(await count()).toBe(0);
  });
});
