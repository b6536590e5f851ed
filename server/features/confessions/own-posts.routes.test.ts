import { describe, expect, test } from 'vitest';
import { answerOf, appWithMembers, CONFESSIONS, post, publish } from '#server/features/confessions/test-confessions.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { ownConfessions } from '#shared/confessions/own-confession.endpoints.ts';

const OWN = '/api/profile/confessions';
const MINUTE = 60_000;

const list = async (client: Pick<TestClient, 'get'>, query = '') =>
  ownConfessions.response.parse(await (await client.get(`${OWN}${query}`)).json());

describe.each(ENGINES)('own confessions on %s', (engine) => {
  test('shows members only their own posts and forbids caching of the response', async () => {
    const { ada, bob, root, visitor, published } = await appWithMembers(engine);
    await published({ content: 'Mine, in five whole words.' });
    const response = await ada.get(OWN);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await list(ada)).items).toMatchObject([
      { content: 'Mine, in five whole words.', is_approved: true, pending_reason: null, competitions: null },
    ]);
    for (const client of [bob, root]) expect((await list(client)).items).toEqual([]);
    expect(await answerOf(await visitor.get(OWN))).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('shows rejected and escalated posts as pending, with the reason', async () => {
    const { ada, db, published } = await appWithMembers(engine);
    await published({}, { status: 'rejected' });
    await published({}, { status: 'escalated' });
    await db.deleteFrom('rate_limit').execute();
    await post(ada);
    const { items } = await list(ada, '?status=pending');
    expect(items.map((each) => [each.moderation_status, each.is_approved, each.is_editable])).toEqual(
      items.map(() => ['pending', false, true]),
    );
    expect(new Set(items.map((each) => each.pending_reason))).toEqual(new Set(['waiting', 'rejected', 'escalated']));
    expect((await list(ada, '?status=approved')).items).toEqual([]);
  });

  test('returns pages of ten and says which posts can still be edited', async () => {
    const { ada, clock, published } = await appWithMembers(engine);
    for (let made = 0; made < 11; made += 1) await published();
    const first = await list(ada);
    expect(first.items.every((each) => each.is_editable)).toBe(true);
    expect([first.items.length, first.pagination]).toEqual([
      10,
      { page: 1, totalPages: 2, hasPrev: false, hasNext: true, total: 11 },
    ]);
    clock.now += 16 * MINUTE;
    const second = await list(ada, '?page=2');
    expect([second.items.length, second.items[0]?.is_editable]).toEqual([1, false]);
  });

  test('names the competition only while the author can open it', async () => {
    const { ada, root, published } = await appWithMembers(engine);
    await root.post('/api/admin/competitions', { name: 'State Finals', visibility_status: 'published' });
    await published({ competition_id: 'state-finals' });
    const [item] = (await list(ada)).items;
    expect(item?.competitions).toEqual({ short_id: 'state-finals', name: 'State Finals' });
    const { items } = (await (await root.get('/api/competitions')).json()) as { items: { id: string }[] };
    await root.patch(`/api/admin/competitions/${items[0]?.id}`, { visibility_status: 'hidden' });
    expect((await list(ada)).items[0]?.competitions).toBeNull();
  });

  test('shows authors what was masked, unless only staff may see it', async () => {
    const { ada, published } = await appWithMembers(engine);
    const masked = { status: 'rewritten', content: 'Call [phone].', original: 'Call 555-0101.' } as const;
    await published({}, { ...masked, originalVisibility: 'author_staff' });
    await published({}, { ...masked, originalVisibility: 'staff' });
    const originals = (await list(ada)).items.map((each) => each.original_text);
    expect(new Set(originals)).toEqual(new Set(['Call 555-0101.', null]));
  });

  test('leaves out posts that the author deleted', async () => {
    const { ada, db } = await appWithMembers(engine);
    const { id } = await post(ada);
    await publish(db, id);
    await ada.delete(`${CONFESSIONS}/${id}`);
    expect((await list(ada)).pagination.total).toBe(0);
  });
});
