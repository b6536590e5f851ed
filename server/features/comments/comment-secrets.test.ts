import { describe, expect, test } from 'vitest';
import { appWithConfession, COMMENTS, commentIn, decide, threadOf } from '#server/features/comments/test-comments.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { ORIGINAL_READERS, readersWho } from '#server/posts/original-readers.fixture.ts';

const MASKED = { status: 'rewritten', content: 'Oh d***, my exhibits.', original: 'Oh damn, my exhibits.' } as const;

/** Gives each user's posts to the other user. */
async function swapAuthors(db: Db, one: string, other: string): Promise<void> {
  const rows = await db.selectFrom('content_author').selectAll().execute();
  await db.deleteFrom('content_author').execute();
  const swapped = rows.map((row) => ({ ...row, user_id: row.user_id === one ? other : one }));
  await db.insertInto('content_author').values(swapped).execute();
}

describe.each(ENGINES)('comments on %s', (engine) => {
  test('what others learn is byte for byte the same, no matter which of two users is the author', async () => {
    const { ada, bob, root, confession, db, post, published, signedIn, visitor } = await appWithConfession(engine);
    const cleo = await signedIn({ id: 'cleo' });
    const moderator = await signedIn({ id: 'mo', role: 'moderator' });
    const top = await published(ada);
    const answer = await published(bob, { parent_id: top }, { ...MASKED, originalVisibility: 'author_staff' });
    const { id: pending } = await commentIn(await post(ada, { parent_id: answer }));
    const deleted = await published(ada, { parent_id: answer });
    await ada.delete(`${COMMENTS}/${deleted}`);
    await ada.post(`${COMMENTS}/${answer}/like`);
    const ids = [top, answer, pending, deleted];
    const paths = [
      `/api/confessions/${confession}`,
      `/api/confessions/${confession}/comments`,
      `${COMMENTS}?confession_id=${confession}&around=${answer}`,
      ...ids.map((id) => `${COMMENTS}/${id}`),
    ];
    const seenBy = async (client: typeof cleo) => {
      const seen: string[] = [];
      for (const path of paths) {
        const response = await client.get(path);
        const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
        seen.push(JSON.stringify([response.status, body, response.headers.get('etag')]));
      }
      for (const batch of ['mine', 'likes', 'dislikes'])
        seen.push(await (await client.post(`${COMMENTS}/${batch}/batch`, { comment_ids: ids })).text().then(withoutId));
      for (const id of ids)
        seen.push(withoutId(await (await client.patch(`${COMMENTS}/${id}`, { content: 'I object to that.' })).text()));
      return seen;
    };
    const everyone = async () => [
      await seenBy(visitor),
      await seenBy(cleo),
      await seenBy(root),
      await seenBy(moderator),
    ];
    const before = await everyone();
    await swapAuthors(db, 'ada', 'bob');
    expect(await everyone()).toEqual(before);
  });

  test.each(ORIGINAL_READERS)(
    'shows the original text only to the readers whom the visibility %s allows',
    async (originalVisibility, expected) => {
      const { ada, bob, root, confession, published, visitor } = await appWithConfession(engine);
      const id = await published(ada, {}, { ...MASKED, originalVisibility });
      const sees = async (client: typeof visitor) =>
        (await commentIn(await client.get(`${COMMENTS}/${id}`))).original_text === MASKED.original;
      expect(await readersWho({ visitor, other: bob, author: ada, staff: root }, sees)).toEqual(expected);
      const listed = (await threadOf(bob, confession)).items[0];
      expect([listed?.content, listed?.original_text]).toEqual([
        MASKED.content,
        originalVisibility === 'public' ? MASKED.original : null,
      ]);
    },
  );

  test('members are told which comments they wrote, can still edit, and have liked', async () => {
    const { ada, bob, clock, db, published } = await appWithConfession(engine);
    const id = await published(ada);
    await bob.post(`${COMMENTS}/${id}/like`);
    const ask = async (client: typeof ada, what: string) => {
      const response = await client.post(`${COMMENTS}/${what}/batch`, { comment_ids: [id] });
      expect(response.headers.get('cache-control')).toBe('no-store');
      return ((await response.json()) as { items: object[] }).items[0];
    };
    expect(await ask(ada, 'mine')).toEqual({ comment_id: id, is_mine: true, can_edit: true });
    expect(await ask(bob, 'mine')).toEqual({ comment_id: id, is_mine: false, can_edit: false });
    expect(await ask(ada, 'likes')).toEqual({ comment_id: id, is_liked: false });
    expect(await ask(bob, 'likes')).toEqual({ comment_id: id, is_liked: true });
    expect(await ask(bob, 'dislikes')).toEqual({ comment_id: id, is_disliked: false });
    clock.now += 16 * 60_000;
    expect(await ask(ada, 'mine')).toEqual({ comment_id: id, is_mine: true, can_edit: false });
    await decide(db, id, { status: 'pending' });
    expect(await ask(ada, 'mine')).toEqual({ comment_id: id, is_mine: true, can_edit: true });
    await db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'ada').execute();
    expect(await ask(ada, 'mine')).toEqual({ comment_id: id, is_mine: true, can_edit: false });
  });

  test("the download contains a user's comments, and deleting the account keeps or removes them as chosen", async () => {
    const { ada, bob, clock, confession, db, proofOf, published, visitor } = await appWithConfession(engine);
    const kept = await published(ada, { content: 'I called it hearsay.' }, { ...MASKED, originalVisibility: 'public' });
    const going = await published(bob);
    await bob.post(`${COMMENTS}/${kept}/like`);
    const download = (await (await ada.get('/api/account/export')).json()) as { comments: object[] };
    expect(download.comments).toEqual([
      {
        confession_id: confession,
        content: MASKED.original,
        published_as: MASKED.content,
        is_deleted: false,
        created_at: new Date(clock.now).toISOString(),
      },
    ]);
    await ada.post('/api/account/delete', { email: 'ada@school.test', posts: 'keep', ...(await proofOf(ada)) });
    await bob.post('/api/account/delete', { email: 'bob@school.test', posts: 'delete', ...(await proofOf(bob)) });
    expect(await db.selectFrom('content_author').selectAll().execute()).toEqual([]);
    const { items } = await threadOf(visitor, confession);
    expect(items).toHaveLength(2);
    expect(items.map(({ likes_count }) => likes_count)).toEqual([0, 0]);
    const rows = await db.selectFrom('comment').where('remove_at', 'is not', null).select('id').execute();
    expect(rows).toEqual([{ id: going }]);
  });

  test('no field of a thread reveals anything about the authors', async () => {
    const { ada, confession, published, root, visitor } = await appWithConfession(engine);
    await published(ada);
    for (const client of [visitor, root])
      expect(JSON.stringify(await threadOf(client, confession))).not.toMatch(/ada|school\.test/);
  });
});

/** Returns a refusal's text without the ID of the request. */
const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
