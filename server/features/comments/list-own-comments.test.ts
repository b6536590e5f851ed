import { describe, expect, test } from 'vitest';
import { answerOf, appWithConfession, COMMENTS } from '#server/features/comments/test-comments.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { ownCommentList } from '#shared/comments/own-comment.endpoints.ts';

const OWN = '/api/profile/comments';
const list = async (client: Pick<TestClient, 'get'>, query = '') =>
  ownCommentList.response.parse(await (await client.get(`${OWN}${query}`)).json());

describe.each(ENGINES)("a user's list of their own comments, on %s", (engine) => {
  test('is only for the author and must not be cached', async () => {
    const { ada, bob, root, visitor, confession, published } = await appWithConfession(engine);
    await published(ada);
    expect((await ada.get(OWN)).headers.get('Cache-Control')).toBe('no-store');
    expect((await list(ada)).items).toMatchObject([
      { confession_id: confession, is_approved: true, pending_reason: null, parent_id: null, replies_count: 0 },
    ]);
    expect((await list(ada)).items[0]?.confession?.preview).not.toBe('');
    for (const client of [bob, root]) expect((await list(client)).items).toEqual([]);
    expect(await answerOf(await visitor.get(OWN))).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('says why a comment is pending, can leave out replies, and never shows deleted comments', async () => {
    const { ada, published } = await appWithConfession(engine);
    const first = await published(ada);
    await published(ada, { parent_id: first });
    await published(ada, {}, { status: 'escalated' });
    const gone = await published(ada);
    await ada.delete(`${COMMENTS}/${gone}`);
    expect((await list(ada)).pagination.total).toBe(3);
    expect((await list(ada, '?include_replies=false')).pagination.total).toBe(2);
    const pending = await list(ada, '?status=pending');
    expect(pending.items).toMatchObject([
      { moderation_status: 'pending', pending_reason: 'escalated', is_editable: true },
    ]);
  });

  test('says nothing about a confession that the author can no longer read', async () => {
    const { ada, db, confession, published } = await appWithConfession(engine);
    await published(ada);
    await db.updateTable('confession').set({ is_listed: 0 }).where('id', '=', confession).execute();
    expect((await list(ada)).items[0]?.confession).toBeNull();
  });
});
