import { describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { anEntry } from '#shared/competitions/competition.fixture.ts';
import { Participant } from '#shared/competitions/participant.contract.ts';
import { listParticipants } from '#shared/competitions/participant.endpoints.ts';

const COMPETITION = { name: 'States', visibility_status: 'published' };
const PATH = '/api/competitions/states/participants';

async function appWithCompetition(engine: Engine) {
  const app = await testApp(engine);
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  await root.post('/api/admin/competitions', COMPETITION);
  return { ...app, root, ada: await app.signedIn({ id: 'ada' }), bob: await app.signedIn({ id: 'bob' }) };
}

const list = async (client: Pick<TestClient, 'get'>, query = '') =>
  listParticipants.response.parse(await (await client.get(`${PATH}${query}`)).json());

const join = async (client: Pick<TestClient, 'post'>, over: object = {}) =>
  Participant.parse(await (await client.post(PATH, anEntry(over))).json());

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe.each(ENGINES)('participants on %s', (engine) => {
  test('lets a member join, change the entry, and leave', async () => {
    const { ada, bob } = await appWithCompetition(engine);
    const { id } = await join(ada, { role: 'witness' });
    expect(await join(ada, { role: 'attorney', team: 'Lakeview' })).toMatchObject({
      id,
      role: 'attorney',
      is_own: true,
    });
    expect(await list(ada)).toMatchObject({ items: [{ id, team: 'Lakeview' }], own: { id }, pagination: { total: 1 } });
    expect(await list(bob)).toMatchObject({ items: [{ id, is_own: false }], own: null });
    expect((await ada.delete(PATH)).status).toBe(200);
    expect((await ada.delete(PATH)).status).toBe(200);
    expect(await list(ada)).toMatchObject({ items: [], own: null });
  });

  test('lets visitors see which participants are looking to scrimmage, but not see or search contacts', async () => {
    const { ada, bob, visitor } = await appWithCompetition(engine);
    await join(ada, { contact: 'SCRIM: ada@school.test' });
    expect((await list(bob)).items[0]?.contact).toBe('SCRIM:ada@school.test');
    expect((await list(visitor)).items[0]?.contact).toBe('SCRIM:');
    expect((await list(bob, '?search=ADA@school')).items).toHaveLength(1);
    expect((await list(visitor, '?search=ada@school')).items).toHaveLength(0);
  });

  test('shows others only what a participant entered, and nothing from their account', async () => {
    const { ada, bob, visitor } = await appWithCompetition(engine);
    const { id, is_own: _isOwn, ...entered } = await join(ada);
    expect(entered).toEqual(anEntry());
    expect(id).not.toContain('ada');
    for (const [client, contact] of [
      [bob, entered.contact],
      [visitor, ''],
    ] as const) {
      const { items } = (await (await client.get(PATH)).json()) as { items: unknown };
      expect(items).toEqual([{ ...entered, id, contact, is_own: false }]);
    }
  });

  test('filters by role, by willingness to scrimmage, and by name', async () => {
    const { ada, bob } = await appWithCompetition(engine);
    await join(ada, { display_name: 'Ada', role: 'time_keeper' });
    await join(bob, { display_name: 'Bob', role: 'witness', contact: 'SCRIM:' });
    const found = async (query: string) => (await list(ada, query)).items.map(({ display_name }) => display_name);
    expect(await found('?role=time_keeper')).toEqual(['Ada']);
    expect(await found('?role=scrimmage')).toEqual(['Bob']);
    expect(await found('?role=attorney')).toEqual([]);
    expect(await found('?search=bo')).toEqual(['Bob']);
  });

  test('lets a suspended member leave a competition, even one that is closed to them, but not join', async () => {
    const { root, ada: sue, db } = await appWithCompetition(engine);
    await join(sue);
    await db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'ada').execute();
    expect(await codeOf(await sue.post(PATH, anEntry()))).toBe('ACCOUNT_SUSPENDED');
    const { items } = (await (await root.get('/api/competitions')).json()) as { items: { id: string }[] };
    await root.patch(`/api/admin/competitions/${items[0]?.id}`, { visibility_status: 'hidden' });
    expect(await codeOf(await sue.get(PATH))).toBe('COMPETITION_HIDDEN');
    expect((await sue.delete(PATH)).status).toBe(200);
    expect((await list(root)).items).toEqual([]);
  });

  test('limits how often an entry can be changed', async () => {
    const { ada } = await appWithCompetition(engine);
    for (let turn = 0; turn < 30; turn += 1) await join(ada);
    expect(await codeOf(await ada.post(PATH, anEntry()))).toBe('RATE_LIMITED');
  });

  test('keeps one entry when a member joins from several tabs at the same time', async () => {
    const { ada, db } = await appWithCompetition(engine);
    await Promise.all(Array.from({ length: 8 }, () => join(ada)));
    expect(await db.selectFrom('participant').selectAll().execute()).toHaveLength(1);
  });

  test("includes entries in the account's download and removes them with the account", async () => {
    const { ada, db, proofOf } = await appWithCompetition(engine);
    await join(ada, { contact: 'SCRIM: by the stairs' });
    const download = (await (await ada.get('/api/account/export')).json()) as Record<string, unknown>;
    expect(download['participations']).toMatchObject([{ competition: 'States', contact: 'SCRIM:by the stairs' }]);
    const response = await ada.post('/api/account/delete', {
      email: 'ada@school.test',
      posts: 'keep',
      ...(await proofOf(ada)),
    });
    expect(response.status).toBe(200);
    expect(await db.selectFrom('participant').selectAll().execute()).toEqual([]);
  });
});
