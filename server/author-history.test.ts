import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { noteAuthor } from '#server/posts/authors.repository.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { appWithStaff, CLEAN, CRISIS, RUDE } from '#server/testing/test-staff.ts';

const WEEK_MS = 7 * 86_400_000;
const NOTHING = { approved: 'none', rejected: 'none', removed: 'none' };

describe.each(ENGINES)("what staff learn about an author's other posts on %s", (engine) => {
  async function setUp() {
    const app = await appWithStaff(engine);
    const id = await app.post(CRISIS);
    const history = async () => (await app.read(id)).item.author_history;
    /** Moves all decisions into the past. Moving the clock instead would end the sign-ins. */
    const age = (ms: number) =>
      app.db
        .updateTable('moderation_event')
        .set((eb) => ({ at: eb('at', '-', ms) }))
        .execute();
    return { ...app, id, history, age };
  }

  test('leaves out decisions of the last week, so nobody sees the counts change right after a decision', async () => {
    const { post, read, decide, history, age } = await setUp();
    const rejected = await post(RUDE);
    const removed = await post(CLEAN);
    const decided = async (id: string, action: string) =>
      (await decide(id, { action, reason: 'off_topic', version: (await read(id)).item.version })).status;
    expect([await decided(rejected, 'reject'), await decided(removed, 'remove')]).toEqual([200, 200]);
    expect(await history()).toEqual(NOTHING);
    await age(WEEK_MS - 1);
    expect(await history()).toEqual(NOTHING);
    await age(1);
    expect(await history()).toEqual({ approved: 'none', rejected: 'few', removed: 'few' });
  });

  test('says “few” for one to four posts and “many” for five or more', async () => {
    const { db, history } = await setUp();
    const publish = async () => noteAuthor(db, 'comment', await insertPost(db, 'comment'), 'ada');
    await publish();
    expect(await history()).toEqual({ ...NOTHING, approved: 'few' });
    for (let more = 0; more < 3; more += 1) await publish();
    expect(await history()).toEqual({ ...NOTHING, approved: 'few' });
    await publish();
    expect(await history()).toEqual({ ...NOTHING, approved: 'many' });
  });

  test('counts no posts by others, and returns nothing if the author is no longer known', async () => {
    const { db, id, history } = await setUp();
    await noteAuthor(db, 'confession', await insertPost(db, 'confession'), 'kim');
    expect(await history()).toEqual(NOTHING);
    await db.deleteFrom('content_author').where('content_id', '=', id).execute();
    expect(await history()).toBeNull();
  });
});
