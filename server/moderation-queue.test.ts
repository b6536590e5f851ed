import { describe, expect, test } from 'vitest';
import { runModerateCommand } from '#server/features/moderation/moderate-command.ts';
import { runDueJob } from '#server/features/moderation/run-job.ts';
import { startModeration } from '#server/jobs/moderation.job.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { leaveToQueue } from '#server/posts/test-posts.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { Confession } from '#shared/confessions/confession.contract.ts';
import { listConfessions } from '#shared/confessions/confession.endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 10, 7, 30);
const CLEAN = 'Our closing made the whole jury smile today';
const RUDE = 'What the fuck was that ruling about';
const CRISIS = 'I want to kill myself after that round';
const THREAT = 'I am going to stab you after this round';

const answerOf = async (response: Response) => Confession.parse(await response.json());

const read = async (client: Pick<TestClient, 'get'>, id: string) =>
  answerOf(await client.get(`/api/confessions/${id}`));

/** Starts the app with Ada, Bob, the admin Root, and a clock that tests can move. */
async function appWithQueue(engine: (typeof ENGINES)[number]) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  const [ada, bob] = [await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'bob' })];
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const deps = moderationDeps({ db: app.db, now: () => clock.now, log: app.log }, SLICES);
  const post = async (client: TestClient, content: string) => {
    await app.db.deleteFrom('rate_limit').execute();
    return answerOf(await client.post('/api/confessions', { content }));
  };
  const feed = async () => listConfessions.response.parse(await (await app.get('/api/confessions')).json()).items;
  const defer = () => leaveToQueue(root);
  const runAll = async () => {
    clock.now += 1000;
    while (await runDueJob(deps));
  };
  const moderate = (...words: string[]) => runModerateCommand(deps, words);
  return { ...app, clock, ada, bob, root, deps, post, feed, defer, runAll, moderate };
}

describe.each(ENGINES)('moderation on %s', (engine) => {
  test('publishes a clean post right away, and a rude one after masking', async () => {
    const { ada, post, feed } = await appWithQueue(engine);
    expect(await post(ada, CLEAN)).toMatchObject({ moderation_status: 'approved', confession_number: 1 });
    expect(await post(ada, RUDE)).toMatchObject({ moderation_status: 'rewritten', confession_number: 2 });
    const shown = new Map((await feed()).map(({ content, original_text }) => [content, original_text]));
    expect(shown).toEqual(
      new Map([
        [CLEAN, null],
        ['What the f*** was that ruling about', RUDE],
      ]),
    );
  });

  test('holds a post about self-harm, shows help only to its author, and lists it first for staff', async () => {
    const { ada, bob, root, post, feed, moderate } = await appWithQueue(engine);
    const threat = await post(ada, THREAT);
    const crisis = await post(ada, CRISIS);
    expect(crisis).toMatchObject({ moderation_status: 'pending', moderation_reason: 'self_harm', shows_help: true });
    expect(threat).toMatchObject({ moderation_status: 'pending', moderation_reason: 'harassment', shows_help: false });
    expect((await bob.get(`/api/confessions/${crisis.id}`)).status).toBe(404);
    expect(await read(root, crisis.id)).toMatchObject({ moderation_reason: 'self_harm', shows_help: false });
    expect(await feed()).toEqual([]);
    const [first, second] = (await moderate('list')).split('\n');
    expect([first, second]).toEqual([expect.stringContaining(crisis.id), expect.stringContaining(threat.id)]);
  });

  test('queues a post instead of moderating it right away while advanced_moderation is on', async () => {
    const { ada, post, defer, runAll } = await appWithQueue(engine);
    await defer();
    const { id, moderation_status } = await post(ada, CLEAN);
    expect(moderation_status).toBe('pending');
    await runAll();
    expect(await read(ada, id)).toMatchObject({ moderation_status: 'approved' });
  });

  test('moderates only the newer text of a post that is edited while in the queue', async () => {
    const { db, ada, post, feed, defer, runAll } = await appWithQueue(engine);
    await defer();
    const { id } = await post(ada, CLEAN);
    await ada.patch(`/api/confessions/${id}`, { content: CRISIS });
    await runAll();
    expect(await read(ada, id)).toMatchObject({ content: CRISIS, moderation_status: 'pending', shows_help: true });
    expect(await feed()).toEqual([]);
    const events = await db.selectFrom('moderation_event').select(['revision', 'decided_by']).execute();
    expect(events).toEqual([{ revision: 2, decided_by: 'pipeline' }]);
  });

  test('removes a deleted post from the queue and the list for staff', async () => {
    const { db, ada, post, moderate } = await appWithQueue(engine);
    const { id } = await post(ada, CRISIS);
    await ada.delete(`/api/confessions/${id}`);
    expect(await moderate('list')).toBe('No posts are waiting for a decision.');
    expect(await db.selectFrom('moderation_job').selectAll().execute()).toEqual([]);
  });

  test("holds a text as spam when it's posted again", async () => {
    const { ada, bob, post } = await appWithQueue(engine);
    await post(ada, CLEAN);
    expect(await post(bob, CLEAN)).toMatchObject({ moderation_status: 'pending', moderation_reason: 'spam' });
  });

  test('moderates each post once when several workers run at the same time', async () => {
    const { db, clock, ada, post, feed, defer, deps } = await appWithQueue(engine);
    await defer();
    const words = ['hearsay', 'leading', 'relevance', 'foundation', 'speculation', 'character'];
    for (const word of words) await post(ada, `I learned to love objecting to ${word} in our practice round`);
    clock.now += 1000;
    const stops = Array.from({ length: 4 }, () => startModeration(deps));
    await expect.poll(async () => (await feed()).length, { timeout: 10_000 }).toBe(words.length);
    for (const stop of stops) await stop();
    const events = await db.selectFrom('moderation_event').select('content_id').execute();
    expect(new Set(events.map(({ content_id }) => content_id)).size).toBe(events.length);
    expect(new Set((await feed()).map(({ confession_number }) => confession_number))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    );
  });

  test('keeps a post pending when its moderation fails, and tries again later', async () => {
    const { db, clock, lines, ada, post, defer, runAll, deps, moderate } = await appWithQueue(engine);
    await defer();
    const { id } = await post(ada, CLEAN);
    clock.now += 1000;
    const [posts] = deps.moderatedPosts;
    if (posts === undefined) throw new Error('nothing is moderated');
    const broken = { ...posts, load: () => Promise.reject(new Error('no database')) };
    expect(await runDueJob({ ...deps, moderatedPosts: [broken] })).toBe(true);
    expect(lines.join('')).toContain('moderation failed');
    expect(lines.join('')).not.toContain(CLEAN);
    expect(await read(ada, id)).toMatchObject({ moderation_status: 'pending' });
    expect(await runDueJob(deps)).toBe(false);
    for (const pause of [1000, 2000]) {
      expect(await moderate('list')).toBe('No posts are waiting for a decision.');
      clock.now += pause;
      await runDueJob({ ...deps, moderatedPosts: [broken] });
    }
    // After three failures, a person should look at the post.
    expect(await moderate('list')).toContain(id);
    clock.now += 4000;
    await runAll();
    expect(await moderate('list')).toBe('No posts are waiting for a decision.');
    expect(await read(ada, id)).toMatchObject({ moderation_status: 'approved' });
    expect(await db.selectFrom('moderation_job').selectAll().execute()).toEqual([]);
  });
});

describe.each(ENGINES)('the command line on %s', (engine) => {
  test('approves one held post, which becomes public, and rejects another, with a reason for its author', async () => {
    const { db, ada, post, feed, moderate } = await appWithQueue(engine);
    const held = await post(ada, CRISIS);
    const threat = await post(ada, THREAT);
    expect(await moderate('show', held.id)).toContain(CRISIS);
    expect(await moderate('approve', held.id, 'a', 'quote')).toBe('The confession is now approved.');
    expect(await moderate('reject', threat.id, 'illegal')).toBe('The confession is now rejected.');
    expect((await feed()).map(({ id }) => id)).toEqual([held.id]);
    expect(await read(ada, threat.id)).toMatchObject({ moderation_status: 'pending', moderation_reason: 'illegal' });
    expect(await moderate('list')).toBe('No posts are waiting for a decision.');
    const audit = await db.selectFrom('admin_audit_log').select(['action', 'details']).orderBy('action').execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['confession.approve', 'confession.reject']),
    );
    expect(JSON.stringify(audit)).not.toContain('ada');
  });

  test('explains what is wrong with a command and changes nothing', async () => {
    const { ada, post, moderate } = await appWithQueue(engine);
    const { id } = await post(ada, CRISIS);
    await expect(moderate('reject', id, 'boring')).rejects.toThrow('Give one of these reasons: harassment');
    await expect(moderate('approve', id, 'x'.repeat(501))).rejects.toThrow('The note is too long');
    await expect(moderate('approve', 'unknown')).rejects.toThrow('There is no post unknown.');
    await expect(moderate('approve')).rejects.toThrow('npm run admin -- moderate');
    await expect(moderate('burn', id)).rejects.toThrow('npm run admin -- moderate');
    expect(await read(ada, id)).toMatchObject({ moderation_reason: 'self_harm' });
  });
});
