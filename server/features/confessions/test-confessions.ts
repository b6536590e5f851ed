import { findConfession, saveModerated } from '#server/features/confessions/confessions.repository.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import type { Moderated } from '#server/posts/moderated-posts.ts';
import { anApproval, leaveToQueue } from '#server/posts/test-posts.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { Confession } from '#shared/confessions/confession.contract.ts';
import { listConfessions } from '#shared/confessions/confession.endpoints.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';

export const CONFESSIONS = '/api/confessions';
/** When the tests start. */
export const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);

type Client = Pick<TestClient, 'get' | 'post'>;

/** Decides on a confession as moderation does. Publishes it unless `over` says otherwise. */
export async function publish(db: Db, id: string, over: Partial<Moderated> = {}, now = NOW): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findConfession(trx, id);
    if (row === undefined) throw new Error(`there is no confession ${id}`);
    await saveModerated(trx, row, anApproval(row.content, over), now);
  });
}

/** Returns the status and code of a response. The code is undefined for a success. */
export async function answerOf(response: Response): Promise<[number, string | undefined]> {
  return [response.status, ((await response.json()) as { code?: string }).code];
}

export const confessionIn = async (response: Response): Promise<Confession> => Confession.parse(await response.json());

export const post = async (client: Client, over: object = {}): Promise<Confession> =>
  confessionIn(await client.post(CONFESSIONS, aNewConfession(over)));

export const feed = async (client: Pick<TestClient, 'get'>, query = '') =>
  listConfessions.response.parse(await (await client.get(`${CONFESSIONS}${query}`)).json());

/**
 * Starts the app with Ada, Bob, the admin Root, and a clock that tests can move. Posts stay pending until a test
 * publishes them. `visitorFeedMs` is how long visitors get the same page again.
 */
export async function appWithMembers(engine: Engine, visitorFeedMs = 0) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now, visitorFeedMs });
  const [ada, bob] = [await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'bob' })];
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  await leaveToQueue(root);
  /** Clears all limits, then posts and publishes a confession. */
  const published = async (over: object = {}, decided: Partial<Moderated> = {}) => {
    await app.db.deleteFrom('rate_limit').execute();
    const { id } = await post(ada, over);
    await publish(app.db, id, decided, clock.now);
    return id;
  };
  return { ...app, clock, ada, bob, root, published };
}
