import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { noteAuthor } from '#server/posts/authors.repository.ts';
import {
  purgeDeletedTexts,
  purgeRejectedTexts,
  removeDue,
  scheduleRemovalOf,
} from '#server/posts/old-posts.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';

const DAY = 86_400_000;
const CASES = ENGINES.flatMap((engine) => KINDS.map((kind) => [kind, engine] as const));

describe.each(CASES)('an old %s on %s', (kind, engine) => {
  test('loses its text 30 days after deletion', async () => {
    const db = await testDb(engine);
    const id = await insertPost(db, kind);
    await db.updateTable(kind).set({ deleted_by: 'author', deleted_at: 0, original_text: 'x' }).execute();
    const texts = () =>
      db.selectFrom(kind).where('id', '=', id).select(['content', 'original_text']).executeTakeFirst();
    await purgeDeletedTexts(db, kind, 30 * DAY - 1, 30);
    expect(await texts()).toEqual({ content: 'x', original_text: 'x' });
    await purgeDeletedTexts(db, kind, 30 * DAY, 30);
    expect(await texts()).toEqual({ content: '', original_text: null });
  });

  test('loses its text 90 days after it was written, but only if it was rejected', async () => {
    const db = await testDb(engine);
    const [rejected, approved] = [await insertPost(db, kind), await insertPost(db, kind)];
    await db.updateTable(kind).set({ created_at: 0 }).execute();
    await db.updateTable(kind).set({ moderation_status: 'rejected' }).where('id', '=', rejected).execute();
    const texts = async () => {
      const rows = await db
        .selectFrom(kind)
        .where('id', 'in', [rejected, approved])
        .select(['id', 'content'])
        .execute();
      return new Map(rows.map(({ id, content }) => [id, content]));
    };
    await purgeRejectedTexts(db, kind, 90 * DAY - 1, 90);
    expect((await texts()).get(rejected)).toBe('x');
    await purgeRejectedTexts(db, kind, 90 * DAY, 90);
    expect([(await texts()).get(rejected), (await texts()).get(approved)]).toEqual(['', 'x']);
  });

  test('keeps its text while its rejection can be undone', async () => {
    const db = await testDb(engine);
    const id = await insertPost(db, kind);
    await db.updateTable(kind).set({ created_at: 0, moderation_status: 'rejected' }).execute();
    const rejection = { id: 'e', content_type: kind, content_id: id, decided_by: 'staff', action: 'reject' } as const;
    const rest = {
      status: 'rejected',
      revision: 1,
      evidence: '[]',
      pipeline: null,
      before: '{}',
      at: 95 * DAY,
    } as const;
    await db
      .insertInto('moderation_event')
      .values({ ...rejection, ...rest, reason: null, note: null })
      .execute();
    const text = async () => (await db.selectFrom(kind).select('content').executeTakeFirst())?.content;
    await purgeRejectedTexts(db, kind, 96 * DAY, 90);
    expect(await text()).toBe('x');
    await db.updateTable('moderation_event').set({ before: null }).execute();
    await purgeRejectedTexts(db, kind, 125 * DAY, 90);
    expect(await text()).toBe('');
  });

  test("from a deleted account is removed at its own random time within a week, and other users' posts stay", async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    const ids = [await insertPost(db, kind), await insertPost(db, kind)];
    for (const id of ids) await noteAuthor(db, kind, id, 'ada');
    await insertPost(db, kind);
    const times = [0.25, 0.75];
    await scheduleRemovalOf(db, kind, 'ada', 0, () => times.shift() ?? 0);
    const dueAt = async (now: number) => {
      const due: string[] = [];
      await removeDue(db, kind, now, async (_, id) => void due.push(id));
      return due;
    };
    expect(await dueAt(1)).toEqual([]);
    expect(await dueAt(2 * DAY)).toHaveLength(1);
    expect((await dueAt(7 * DAY)).toSorted()).toEqual(ids.toSorted());
  });
});
