import { describe, expect, test } from 'vitest';
import { feedDrift } from '#server/features/confessions/feed-counts.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { appWithBackfills, stored } from '#server/testing/test-backfills.ts';
import { CLEAN, CRISIS, PHONE, RUDE, THREAT } from '#server/testing/test-staff.ts';
import { Confession } from '#shared/confessions/confession.contract.ts';

type App = Awaited<ReturnType<typeof appWithBackfills>>;

describe.each(ENGINES)('re-moderation on %s', (engine) => {
  test('masks, holds, and queues posts that an older check let through', async () => {
    const app = await appWithBackfills(engine);
    const { db, ada, run, post, feed, list } = app;
    const ids: string[] = [];
    for (const text of [CLEAN, PHONE, THREAT, CRISIS]) ids.push(await post(text));
    const [clean = '', phone = '', threat = '', crisis = ''] = ids;
    await letThrough(app, [
      [phone, PHONE],
      [threat, THREAT],
      [crisis, CRISIS],
    ]);
    const before = await stored(app);
    const tally = { 'approved → rewritten': 1, 'approved → escalated': 1, 'approved → pending': 1 };
    expect(await run('remoderate', true)).toMatchObject({ tally, total: 4, seen: 4 });
    expect(await stored(app)).toEqual(before);

    const done = await run('remoderate');
    expect(done.tally).toEqual(tally);
    expect(Object.fromEntries(await feed())).toEqual({ [clean]: CLEAN, [phone]: expect.stringContaining('[phone]') });
    const { items } = await list();
    expect(items.map(({ id, urgency }) => [id, urgency])).toEqual([
      [crisis, 'crisis'],
      [threat, 'threat'],
      [phone, 'waiting'],
    ]);
    const seen = Confession.parse(await (await ada.get(`/api/confessions/${crisis}`)).json());
    expect(seen).toMatchObject({ moderation_status: 'pending', shows_help: true });
    expect(await feedDrift(db)).toEqual([]);
    expect(await run('remoderate')).toMatchObject({ changed: 0 });
    expect(JSON.stringify(done)).not.toContain('ada');
  });

  test('publishes nothing and repeats no verdict that staff have seen', async () => {
    const app = await appWithBackfills(engine);
    const { run, post, decide, feed, db } = app;
    const approved = await post(THREAT);
    const rejected = await post(CLEAN);
    const reworded = await post(RUDE.replace('fuck', 'hell'));
    await decide(approved, { action: 'approve' });
    await decide(rejected, { action: 'reject', reason: 'off_topic' });
    await decide(reworded, { action: 'rewrite', text: 'What was that ruling about?' });
    const before = await stored(app);
    expect(await run('remoderate')).toMatchObject({ changed: 0, seen: 2 });
    expect(await stored(app)).toEqual(before);
    expect((await feed()).map(([id]) => id)).not.toContain(rejected);

    // A rewrite by staff is judged, too. It keeps its text, even if it's no longer public.
    await db.updateTable('confession').set({ content: CRISIS }).where('id', '=', reworded).execute();
    expect((await run('remoderate')).tally).toEqual({ 'rewritten → pending': 1 });
    const row = (await stored(app)).confessions.find(({ id }) => id === reworded);
    expect(row).toMatchObject({ content: CRISIS, moderation_status: 'pending', is_listed: 0 });
    expect(row?.original_text).toBe(before.confessions.find(({ id }) => id === reworded)?.original_text);
  });
});

/** Publishes posts with these texts as if an older check had found nothing in them. */
async function letThrough({ db }: App, posts: readonly [string, string][]): Promise<void> {
  for (const [id, content] of posts) {
    const passed = { content, original_text: null, original_visibility: null, style_used: null, is_crisis: 0 };
    await db
      .updateTable('confession')
      .set({ ...passed, moderation_status: 'approved', moderation_reason: null })
      .where('id', '=', id)
      .execute();
  }
  const ids = posts.map(([id]) => id);
  await db.deleteFrom('moderation_case').where('content_id', 'in', ids).execute();
  await db
    .updateTable('moderation_event')
    .set({ status: 'approved', evidence: '[]' })
    .where('content_id', 'in', ids)
    .execute();
  await publishAll({ db } as App, ids);
}

async function publishAll({ db }: App, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const row = await db.selectFrom('confession').where('id', '=', id).select('is_listed').executeTakeFirstOrThrow();
    if (row.is_listed === 1) continue;
    await db
      .updateTable('feed_count')
      .set((eb) => ({ listed: eb('listed', '+', 1), last_number: eb('last_number', '+', 1) }))
      .execute();
    const { last_number } = await db.selectFrom('feed_count').select('last_number').executeTakeFirstOrThrow();
    await db
      .updateTable('confession')
      .set({ is_listed: 1, published_at: 1, number: last_number })
      .where('id', '=', id)
      .execute();
  }
}
