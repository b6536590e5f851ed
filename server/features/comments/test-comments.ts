import {
  findComment,
  insertComment,
  lockComment,
  placeBelow,
  saveModeratedComment,
} from '#server/features/comments/comments.repository.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import type { Moderated } from '#server/posts/moderated-posts.ts';
import { anApproval, insertPost, leaveToQueue } from '#server/posts/test-posts.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { Comment, CommentThread } from '#shared/comments/comment.contract.ts';
import { aNewComment } from '#shared/comments/comment.fixture.ts';

export const COMMENTS = '/api/comments';
/** When the tests start. */
export const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);

/** Decides on a comment as moderation does. Publishes it unless `over` says otherwise. */
export async function decide(db: Db, id: string, over: Partial<Moderated> = {}, now = NOW): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockComment(trx, id);
    if (row === undefined) throw new Error(`there is no comment ${id}`);
    await saveModeratedComment(trx, row, anApproval(row.content, over), now);
  });
}

/** Stores and publishes a reply to another comment or to the confession itself, and returns its ID. */
export async function insertPublished(db: Db, confessionId: string, below: string | null, now = NOW): Promise<string> {
  const place = below === null ? { parentId: null, depth: 1 } : await placeBelow(db, confessionId, below);
  if (place === undefined) throw new Error(`there is no listed comment ${below}`);
  const id = await insertComment(db, { ...place, confessionId, content: 'x', now });
  await decide(db, id, {}, now);
  return id;
}

/** Returns a comment's counts and whether it's shown in its thread. */
export async function countsOf(db: Db, id: string): Promise<{ replies: number; below: number; isShown: boolean }> {
  const row = await findComment(db, id);
  if (row === undefined) throw new Error(`there is no comment ${id}`);
  return { replies: row.replies_count, below: row.below_count, isShown: row.in_thread === 1 };
}

/** Returns the status and code of a response. The code is undefined for a success. */
export async function answerOf(response: Response): Promise<[number, string | undefined]> {
  return [response.status, ((await response.json()) as { code?: string }).code];
}

export const commentIn = async (response: Response): Promise<Comment> => Comment.parse(await response.json());

export const threadOf = async (
  client: Pick<TestClient, 'get'>,
  confession: string,
  query = '',
): Promise<CommentThread> =>
  CommentThread.parse(await (await client.get(`/api/confessions/${confession}/comments${query}`)).json());

/**
 * Starts the app with Ada, Bob, the admin Root, a published confession, and a clock that tests can move. Comments stay
 * pending until a test publishes them.
 */
export async function appWithConfession(engine: Engine) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const [ada, bob] = [await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'bob' })];
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  await leaveToQueue(root);
  const confession = await insertPost(app.db, 'confession');
  /** Clears all limits and posts a comment. */
  const post = async (client: TestClient, over: object = {}) => {
    await app.db.deleteFrom('rate_limit').execute();
    return client.post(COMMENTS, aNewComment(confession, over));
  };
  /** Posts and publishes a comment, and returns its ID. */
  const published = async (client: TestClient, over: object = {}, decided: Partial<Moderated> = {}) => {
    const { id } = await commentIn(await post(client, over));
    await decide(app.db, id, decided, clock.now);
    return id;
  };
  return { ...app, clock, ada, bob, root, confession, post, published };
}
