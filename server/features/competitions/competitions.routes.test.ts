import { describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { listCompetitions, readCompetition } from '#shared/competitions/competition.endpoints.ts';
import { AdminCompetition, type NewCompetition } from '#shared/competitions/competition-admin.contract.ts';
import { adminCompetitions } from '#shared/competitions/competition-admin.endpoints.ts';

const LIST = '/api/competitions';
const ADMIN = '/api/admin/competitions';
const FEB_13 = Date.parse('2027-02-13T12:00:00Z');

async function appWithAdmin(engine: Engine, options: Parameters<typeof testApp>[1] = {}) {
  const clock = { now: FEB_13 };
  const app = await testApp(engine, { now: () => clock.now, ...options });
  const root = await app.signedIn({ id: 'root', role: 'admin', via: 'bearer' });
  const ada = await app.signedIn({ id: 'ada', via: 'bearer' });
  const create = async (over: Partial<NewCompetition> = {}) =>
    AdminCompetition.parse(
      await (await root.post(ADMIN, { name: 'Great Lakes', visibility_status: 'published', ...over })).json(),
    );
  return { ...app, clock, root, ada, create };
}

const namesIn = async (client: Pick<TestClient, 'get'>, path = LIST) =>
  listCompetitions.response.parse(await (await client.get(path)).json()).items.map(({ name }) => name);

async function codeOf(response: Response): Promise<string> {
  return response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
}

const faultsOf = async (response: Response) => ((await response.json()) as { fields?: object }).fields;

/** Returns what the audit log recorded, except for the creation of competitions. */
async function auditOf({ db }: Awaited<ReturnType<typeof appWithAdmin>>) {
  const rows = await db
    .selectFrom('admin_audit_log')
    .where('action', '!=', 'competition.create')
    .select(['action', 'details'])
    .execute();
  return rows.map(({ action, details }) => [action, JSON.parse(details) as unknown]);
}

describe.each(ENGINES)('competitions on %s', (engine) => {
  test('creates a draft that can be read by its ID and short ID', async () => {
    const { root, ada, create } = await appWithAdmin(engine);
    const made = await create({ name: 'Great Lakes Invitational', year: 2027, visibility_status: undefined });
    expect(made).toMatchObject({ short_id: 'great-lakes-invitational-2027', visibility_status: 'draft', version: 1 });
    for (const ref of [made.id, made.short_id, made.short_id.toUpperCase()]) {
      const read = readCompetition.response.parse(await (await root.get(`${LIST}/${ref}`)).json());
      expect(read.id).toBe(made.id);
      expect(await codeOf(await ada.get(`${LIST}/${ref}`))).toBe('COMPETITION_IN_PREPARATION');
    }
  });

  test('lists all competitions for admins, and only published and announced ones for everyone else', async () => {
    const { root, ada, create, visitor } = await appWithAdmin(engine);
    for (const visibility_status of ['published', 'visible_not_clickable', 'hidden', 'draft', 'archived'] as const)
      await create({ name: visibility_status, visibility_status, display_order: 1 });
    await create({ name: 'first', display_order: 0 });
    const [first, ...others] = await namesIn(visitor);
    expect([first, others.toSorted()]).toEqual(['first', ['published', 'visible_not_clickable']]);
    expect(await namesIn(ada)).toEqual(await namesIn(visitor));
    expect(await namesIn(root)).toHaveLength(6);
    expect(await codeOf(await ada.get(`${LIST}/archived`))).toBe('COMPETITION_ARCHIVED');
    expect(await codeOf(await ada.get(`${LIST}/visiblenotclickable`))).toBe('COMPETITION_COMING_SOON');
    expect(await codeOf(await ada.get(`${LIST}/hidden`))).toBe('COMPETITION_HIDDEN');
  });

  test("derives the status from the date at the competition's location", async () => {
    const { ada, create, clock } = await appWithAdmin(engine);
    await create({ start_date: '2027-02-13', end_date: '2027-02-13', time_zone: 'Pacific/Honolulu' });
    expect(await namesIn(ada, `${LIST}/active`)).toEqual(['Great Lakes']);
    clock.now = Date.parse('2027-02-14T09:59:59Z');
    expect(await namesIn(ada, `${LIST}/active`)).toEqual(['Great Lakes']);
    clock.now = Date.parse('2027-02-14T10:00:00Z');
    expect(await namesIn(ada, `${LIST}/active`)).toEqual([]);
  });

  test('shows competitions only to admins while the flag is off', async () => {
    const { root, ada, visitor, create } = await appWithAdmin(engine);
    await create();
    await root.put('/api/feature-flags/admin/competitions_visibility', { enabled: false });
    for (const client of [ada, visitor]) {
      expect(await codeOf(await client.get(LIST))).toBe('COMPETITIONS_OFF');
      expect(await codeOf(await client.get(`${LIST}/great-lakes`))).toBe('COMPETITIONS_OFF');
    }
    expect(await namesIn(root)).toEqual(['Great Lakes']);
  });

  test('a change increments the version, is refused if based on an older version, and appears in the audit log', async () => {
    const app = await appWithAdmin(engine);
    const { id, version } = await app.create();
    const changed = await app.root.patch(`${ADMIN}/${id}`, { location: 'Chicago, IL', is_featured: true, version });
    expect(AdminCompetition.parse(await changed.json())).toMatchObject({ is_featured: true, version: 2 });
    const stale = await app.root.patch(`${ADMIN}/${id}`, { location: 'Detroit, MI', version });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: 'CONFLICT', current: { location: 'Chicago, IL', version: 2 } });
    await app.root.patch(`${ADMIN}/${id}`, { location: 'Chicago, IL' });
    const details = {
      before: { location: null, is_featured: false },
      after: { location: 'Chicago, IL', is_featured: true },
    };
    expect(await auditOf(app)).toEqual([['competition.change', details]]);
  });

  test('refuses an end date before the start date', async () => {
    const { root, create } = await appWithAdmin(engine);
    const { id } = await create({ start_date: '2027-02-13' });
    const response = await root.patch(`${ADMIN}/${id}`, { end_date: '2027-02-12' });
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'body.end_date': 'End date must not be before the start date' },
    });
    expect((await root.patch(`${ADMIN}/${id}`, { start_date: null, end_date: '2027-02-12' })).status).toBe(200);
  });

  test('refuses new images on other hosts, and keeps the ones that are stored already', async () => {
    const { root, create, db } = await appWithAdmin(engine, { publicUrl: 'https://sustained.example' });
    const foreign = 'https://tracker.example/logo.png';
    const logo = { 'body.logo_url': 'Logo must be an image on this site' };
    expect(await faultsOf(await root.post(ADMIN, { name: 'States', logo_url: foreign }))).toEqual(logo);
    const own = await create({ logo_url: 'https://sustained.example/images/logo.png' });
    expect(own.logo_url).toBe('https://sustained.example/images/logo.png');
    const put = (body: object) => root.patch(`${ADMIN}/${own.id}`, body);
    expect(await faultsOf(await put({ logo_url: foreign }))).toEqual(logo);
    expect(await faultsOf(await put({ hero_image_url: foreign }))).toEqual({
      'body.hero_image_url': 'Hero image must be an image on this site',
    });
    await db.updateTable('competition').set({ logo_url: foreign }).execute();
    expect((await put({ logo_url: foreign, location: 'Chicago, IL' })).status).toBe(200);
    expect((await put({ logo_url: null })).status).toBe(200);
  });

  test("never gives two competitions the same short ID, whether it's chosen by an admin or made from the name", async () => {
    const { root, create } = await appWithAdmin(engine);
    const one = await create({ name: 'States' });
    const other = await create({ name: 'States' });
    expect([one.short_id, other.short_id]).toEqual(['states', expect.stringMatching(/^states-\d+$/)]);
    expect(await codeOf(await root.post(ADMIN, { name: 'Other', short_id: 'states' }))).toBe('CONFLICT');
    expect(await codeOf(await root.patch(`${ADMIN}/${other.id}`, { short_id: 'states' }))).toBe('CONFLICT');
    expect((await root.patch(`${ADMIN}/${one.id}`, { short_id: 'states' })).status).toBe(200);
  });

  test('creates one competition when a request is repeated with the same idempotency key', async () => {
    const { root } = await appWithAdmin(engine);
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key-of-the-attempt' };
    const send = () => root.raw('POST', ADMIN, headers, JSON.stringify({ name: 'States' }));
    const [one, other] = [await (await send()).json(), await (await send()).json()];
    expect(other).toEqual(one);
    expect(await namesIn(root)).toEqual(['States']);
  });

  test('lists every competition for admins, including the fields needed for editing', async () => {
    const { root, create } = await appWithAdmin(engine);
    for (const visibility_status of ['hidden', 'draft'] as const)
      await create({ name: visibility_status, visibility_status, fixed_status: 'active' });
    const { items } = adminCompetitions.response.parse(await (await root.get(ADMIN)).json());
    const found = new Map(items.map(({ name, fixed_status, version }) => [name, [fixed_status, version]]));
    expect(found).toEqual(
      new Map([
        ['draft', ['active', 1]],
        ['hidden', ['active', 1]],
      ]),
    );
    const read = AdminCompetition.parse(await (await root.get(`${ADMIN}/${items[0]?.id}`)).json());
    expect(read).toMatchObject({ id: items[0]?.id, version: 1 });
    expect(await codeOf(await root.get(`${ADMIN}/nothing`))).toBe('COMPETITION_NOT_FOUND');
  });

  test('orders the featured competitions and records that in a single audit entry', async () => {
    const app = await appWithAdmin(engine);
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await app.create({ name, is_featured: true })).id);
    const [a = '', b = '', c = ''] = ids;
    await app.create({ name: 'plain' });
    const response = await app.root.post(`${ADMIN}/order`, { ids: [c, a, b] });
    const { items } = adminCompetitions.response.parse(await response.json());
    expect(items.map(({ name }) => name)).toEqual(['c', 'a', 'b', 'plain']);
    // The first competition was already at position 0, so it wasn't saved again.
    expect(items.map(({ version }) => version)).toEqual([1, 2, 2, 1]);
    expect(await namesIn(app.ada)).toEqual(['c', 'a', 'b', 'plain']);
    const details = { before: { [a]: 0, [b]: 0, [c]: 0 }, after: { [a]: 1, [b]: 2 } };
    expect(await auditOf(app)).toEqual([['competition.order', details]]);
    await app.root.post(`${ADMIN}/order`, { ids: [c, a, b] });
    expect(await auditOf(app)).toHaveLength(1);
  });

  test('refuses a new order based on one that another admin has since changed', async () => {
    const app = await appWithAdmin(engine);
    const [a, b, c] = [
      await app.create({ name: 'a', is_featured: true, display_order: 0 }),
      await app.create({ name: 'b', is_featured: true, display_order: 1 }),
      await app.create({ name: 'c', is_featured: true, display_order: 2 }),
    ].map(({ id }) => id) as [string, string, string];
    const order = (ids: string[], seen?: string[]) => app.root.post(`${ADMIN}/order`, { ids, seen });
    expect((await order([b, a, c], [a, b, c])).status).toBe(200);
    const refused = await order([a, c, b], [a, b, c]);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'CONFLICT', message: 'Someone else changed the order in the meantime. Please check it again.' },
    ]);
    expect(await namesIn(app.ada)).toEqual(['b', 'a', 'c']);
    expect((await order([a, c, b])).status).toBe(200);
    expect(await namesIn(app.ada)).toEqual(['a', 'c', 'b']);
  });

  test("changes nothing if an order doesn't contain exactly the featured competitions", async () => {
    const app = await appWithAdmin(engine);
    const one = await app.create({ name: 'a', is_featured: true });
    const two = await app.create({ name: 'b', is_featured: true });
    const plain = await app.create({ name: 'c' });
    for (const ids of [[one.id], [two.id, one.id, plain.id], [two.id, plain.id], [two.id, 'nothing'], [one.id, one.id]])
      expect(await codeOf(await app.root.post(`${ADMIN}/order`, { ids }))).toBe('CONFLICT');
    expect(await auditOf(app)).toEqual([]);
  });

  test('refuses to delete a competition that has posts', async () => {
    const { root, create, db } = await appWithAdmin(engine);
    const { id } = await create();
    await insertPost(db, 'confession');
    await db.updateTable('confession').set({ competition_id: id }).execute();
    const response = await root.delete(`${ADMIN}/${id}`);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        code: 'CONFLICT',
        message: 'People have posted in this competition, so it can’t be deleted. You can archive it instead.',
      },
    ]);
    expect(await namesIn(root)).toEqual(['Great Lakes']);
  });

  test('deletes a competition together with its participants', async () => {
    const app = await appWithAdmin(engine);
    const { id } = await app.create();
    await app.ada.post(`${LIST}/${id}/participants`, { display_name: 'Ada', role: 'witness' });
    expect((await app.root.delete(`${ADMIN}/${id}`)).status).toBe(200);
    expect(await codeOf(await app.root.delete(`${ADMIN}/${id}`))).toBe('COMPETITION_NOT_FOUND');
    expect(await codeOf(await app.root.get(`${LIST}/${id}`))).toBe('COMPETITION_NOT_FOUND');
    expect(await app.db.selectFrom('participant').selectAll().execute()).toEqual([]);
    const before = { id, name: 'Great Lakes', short_id: 'great-lakes', visibility_status: 'published', version: 1 };
    expect(await auditOf(app)).toMatchObject([['competition.delete', { before }]]);
  });
});
