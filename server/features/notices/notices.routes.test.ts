import { describe, expect, test } from 'vitest';
import { forgetOldNotices } from '#server/features/notices/notices.repository.ts';
import {
  aTeamNotice,
  HOUR_MS,
  NOTICES,
  noticesFor,
  titlesFor,
  unreadOf,
} from '#server/features/notices/test-notices.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import { noteAuthor } from '#server/posts/authors.repository.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { testApp } from '#server/testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const DAY_MS = 24 * HOUR_MS;

async function appWithNotices(engine: (typeof ENGINES)[number]) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const [ada, bob] = [await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'bob' })];
  const tellAda = (name: string) => {
    clock.now += 1000;
    return tell(app.db, { userId: 'ada' }, aTeamNotice({ name }), { now: clock.now });
  };
  return { ...app, clock, ada, bob, tellAda };
}

describe.each(ENGINES)('notices on %s', (engine) => {
  test('are listed newest first, in pages, with the number of unread ones', async () => {
    const { ada, bob, tellAda } = await appWithNotices(engine);
    for (let count = 1; count <= 21; count += 1) await tellAda(`Team ${count}`);
    const { items, pagination, unread } = await noticesFor(ada);
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({ title: 'Someone asked to join Team 21.', kind: 'team_asked', is_read: false });
    expect(pagination).toMatchObject({ totalPages: 2, total: 21 });
    expect(unread).toBe(21);
    expect((await noticesFor(ada, '?page=2')).items.map(({ title }) => title)).toEqual([
      'Someone asked to join Team 1.',
    ]);
    expect(await noticesFor(bob)).toMatchObject({ items: [], unread: 0 });
  });

  test('are marked as read one by one or all at once, and only by their recipient', async () => {
    const { ada, bob, tellAda } = await appWithNotices(engine);
    for (const name of ['One', 'Two', 'Three']) await tellAda(name);
    const ids = (await noticesFor(ada)).items.map(({ id }) => id);
    expect(await (await bob.post(`${NOTICES}/read`, { ids })).json()).toEqual({ unread: 0 });
    expect(await unreadOf(ada)).toBe(3);
    expect(await (await ada.post(`${NOTICES}/read`, { ids: ids.slice(0, 1) })).json()).toEqual({ unread: 2 });
    expect((await noticesFor(ada)).items.map(({ is_read }) => is_read)).toEqual([true, false, false]);
    expect(await (await ada.post(`${NOTICES}/read`, { all: true })).json()).toEqual({ unread: 0 });
    for (const body of [{}, { ids: [] }, { all: false }, { ids: ['a b'] }])
      expect((await ada.post(`${NOTICES}/read`, body)).status).toBe(400);
  });

  test('about a post reach only its author, and only after a delay of ten minutes to an hour', async () => {
    const { db, ada, bob, clock } = await appWithNotices(engine);
    const id = await insertPost(db, 'comment');
    await noteAuthor(db, 'comment', id, 'ada');
    const about = { kind: 'post_decided', post: 'comment', outcome: 'approved', reason: null } as const;
    const to = { authorOf: { type: 'comment', id } } as const;
    await tell(db, to, about, { now: NOW, random: () => 0 });
    await tell(db, to, about, { now: NOW, random: () => 0.999_999 });
    clock.now = NOW + 600_000 - 1;
    expect(await unreadOf(ada)).toBe(0);
    await ada.post(`${NOTICES}/read`, { all: true });
    clock.now = NOW + 600_000;
    expect(await titlesFor(ada)).toEqual(['A moderator approved your comment. Others can read it.']);
    clock.now = NOW + HOUR_MS;
    expect(await unreadOf(ada)).toBe(2);
    expect(await titlesFor(bob)).toEqual([]);
    expect(await db.selectFrom('notice').select('user_id').execute()).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('written by a newer build are left out of the list instead of breaking it', async () => {
    const { db, ada, tellAda } = await appWithNotices(engine);
    await tellAda('One');
    await tellAda('Two');
    const newest = (await noticesFor(ada)).items[0]?.id ?? '';
    await db.updateTable('notice').set({ details: '{"colour":"red"}' }).where('id', '=', newest).execute();
    expect(await titlesFor(ada)).toEqual(['Someone asked to join One.']);
  });

  test('are deleted after 90 days', async () => {
    const { db, ada, clock, tellAda } = await appWithNotices(engine);
    await tellAda('Old');
    await forgetOldNotices(db, clock.now + 90 * DAY_MS - 1);
    expect(await unreadOf(ada)).toBe(1);
    await forgetOldNotices(db, clock.now + 90 * DAY_MS);
    expect(await unreadOf(ada)).toBe(0);
  });

  test('are in the download and are deleted with the account', async () => {
    const { db, ada, tellAda } = await appWithNotices(engine);
    await tellAda('One');
    const download = (await (await ada.get('/api/account/export')).json()) as { notices: { title: string }[] };
    expect(download.notices.map(({ title }) => title)).toEqual(['Someone asked to join One.']);
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    expect(await db.selectFrom('notice').select('id').execute()).toEqual([]);
  });
});
