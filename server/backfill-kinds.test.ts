import { describe, expect, test } from 'vitest';
import { daysAfter, figuresOf, replaceFigures } from '#server/features/admin-analytics/daily-figures.repository.ts';
import { countFinishedDays } from '#server/features/admin-analytics/recount-day.ts';
import { commentDrift } from '#server/features/comments/comment-counts.repository.ts';
import { recountConfessionComments, recountThreads } from '#server/features/comments/recount-comments.repository.ts';
import { insertPublished } from '#server/features/comments/test-comments.ts';
import { feedDrift } from '#server/features/confessions/feed-counts.repository.ts';
import { readAnalytics, recomputeAnalytics } from '#server/features/confessions/own-analytics.ts';
import { recountFeeds } from '#server/features/confessions/recount-feeds.repository.ts';
import { rescoreConfessions, retagConfessions } from '#server/features/confessions/relevance-backfill.repository.ts';
import { rebuildSlugs } from '#server/features/profiles/rebuild-slugs.repository.ts';
import { recountTeams } from '#server/features/teams/recount-teams.repository.ts';
import { teamDrift } from '#server/features/teams/teams.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { samplePaths } from '#server/posts/backfill-posts.repository.ts';
import { reactionDrift } from '#server/posts/reactions.repository.ts';
import { recountReactions } from '#server/posts/recount-reactions.repository.ts';
import { appWithBackfills, stored } from '#server/testing/test-backfills.ts';
import { CLEAN, THREAT } from '#server/testing/test-staff.ts';
import { createCompetition } from '#shared/competitions/competition-admin.endpoints.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';
import { createTeam } from '#shared/teams/team.endpoints.ts';
import { aNewTeam } from '#shared/teams/team.fixture.ts';

type App = Awaited<ReturnType<typeof appWithBackfills>>;

const drift = async ({ db }: App) => [
  ...(await feedDrift(db)),
  ...(await commentDrift(db)),
  ...(await reactionDrift(db)),
  ...(await teamDrift(db)),
];

/** Creates a confession with comments and reactions, a competition, and a team. */
async function withCounts(app: App) {
  const { db, ada, root, kim, post } = app;
  const confession = await post(CLEAN);
  const top = await insertPublished(db, confession, null);
  const answer = await insertPublished(db, confession, top);
  await kim.post(`/api/confessions/${confession}/like`);
  await kim.post(`/api/comments/${answer}/dislike`);
  const states = { name: 'States', visibility_status: 'published' };
  const competition = createCompetition.response.parse(
    await (await root.post('/api/admin/competitions', states)).json(),
  );
  const team = await ada.post('/api/teams', aNewTeam({ competition_id: competition.id }));
  createTeam.response.parse(await team.json());
  return { confession, top, answer };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('every kind has the expected parts, and counts come before the sums computed from them', async () => {
    const { recount, ...others } = (await appWithBackfills(engine)).deps.backfills;
    expect(recount.map(({ name }) => name)).toEqual(
      [
        recountReactions('confession'),
        recountReactions('comment'),
        recountThreads,
        recountConfessionComments,
        recountFeeds,
        recountTeams,
      ].map(({ name }) => name),
    );
    expect(others).toMatchObject({
      rescore: [rescoreConfessions],
      retag: [retagConfessions],
      remoderate: [{ name: 'public confessions' }, { name: 'public comments' }],
      rebuild_slugs: [rebuildSlugs],
      recompute_analytics: [recomputeAnalytics, { name: 'figures of days' }],
    });
  });

  test('examples link only to posts that readers can open', async () => {
    const { db, post } = await appWithBackfills(engine);
    const [shown, held] = [await post(CLEAN), await post(THREAT)];
    const paths = await samplePaths(db, 'confession', [{ id: shown }, { id: held }]);
    expect([...paths]).toEqual([[shown, `/confessions/${shown}`]]);
    expect(await samplePaths(db, 'comment', [])).toEqual(new Map());
  });

  test('recount corrects every wrong count and nothing else', async () => {
    const app = await appWithBackfills(engine);
    const { db, run } = app;
    const { confession, top } = await withCounts(app);
    const right = await stored(app);
    expect(await drift(app)).toEqual([]);
    expect(await run('recount')).toMatchObject({ status: 'done', changed: 0, seen: 9, total: 9, tally: {} });

    await db.updateTable('confession').set({ likes_count: 9, comments_count: 0 }).execute();
    await db
      .updateTable('comment')
      .set({ dislikes_count: 4, in_thread: 0, below_count: 3, replies_count: 8 })
      .execute();
    await db.updateTable('feed_count').set({ listed: 5, last_number: 7, comments: -1 }).execute();
    await db.updateTable('team').set({ member_count: 3 }).execute();
    const wrong = await stored(app);
    const dry = await run('recount', true);
    expect(await stored(app)).toEqual(wrong);
    expect(dry).toMatchObject({ status: 'done', dry_run: true, failed: 0 });
    const done = await run('recount');
    expect(await stored(app)).toEqual(right);
    expect(await drift(app)).toEqual([]);
    expect([done.changed, done.tally]).toEqual([
      8,
      {
        'likes and dislikes of confessions': 1,
        'likes and dislikes of comments': 2,
        'places of comments in threads': 2,
        'comments of confessions': 1,
        feeds: 1,
        'team members': 1,
      },
    ]);
    expect(done.samples).toContainEqual({
      what: 'Confession',
      path: `/confessions/${confession}`,
      before: '9 likes, 0 dislikes',
      after: '1 like, 0 dislikes',
    });
    expect(done.samples).toContainEqual(
      expect.objectContaining({
        path: `/confessions/${confession}#comment-${top}`,
        after: '1 comment below, 1 of them directly; shown',
      }),
    );
    expect(await run('recount')).toMatchObject({ changed: 0 });
  });

  test("rescore and retag rate the authors' original texts again, and each changes only its own columns", async () => {
    const app = await appWithBackfills(engine);
    const { db, run, post } = app;
    const about = await post('They offered hearsay under Rule 803 and I forgot to object at our scrimmage');
    await post('What the fuck was that ruling about hearsay');
    const gone = await post(CLEAN);
    const right = await stored(app);
    const outdated = { relevance_score: 1, relevance_explanation: 'old', fre_tags: '["401"]' };
    await db.updateTable('confession').set(outdated).execute();
    const deleted = { deleted_by: 'author', deleted_at: 1, is_listed: 0 } as const;
    await db.updateTable('confession').set(deleted).where('id', '=', gone).execute();

    const dry = await run('rescore', true);
    expect([dry.total, dry.changed, dry.samples.length]).toEqual([2, 2, 2]);
    expect((await run('rescore')).tally).toEqual({ scores: 2 });
    const column = async (name: 'relevance_score' | 'relevance_explanation' | 'fre_tags', id: string) =>
      (await stored(app)).confessions.find((row) => row.id === id)?.[name];
    const was = right.confessions.find(({ id }) => id === about);
    expect(await column('relevance_score', about)).toBe(was?.relevance_score);
    expect(await column('relevance_explanation', about)).toBe(was?.relevance_explanation);
    expect(await column('fre_tags', about)).toBe('["401"]');
    const tagged = await run('retag');
    expect(tagged.samples.find(({ path }) => path === `/confessions/${about}`)).toMatchObject({ before: '401' });
    expect(await column('fre_tags', about)).toBe(was?.fre_tags);
    expect(await column('relevance_score', gone)).toBe(1);
    const kept = ({ confessions }: typeof right) => confessions.filter(({ id }) => id !== gone);
    expect(kept(await stored(app))).toEqual(kept(right));
  });

  test('rebuilding profile links replaces only missing, invalid, and reserved links', async () => {
    const app = await appWithBackfills(engine);
    const { db, ada, mo, kim, root, run } = app;
    for (const client of [ada, root]) await client.post('/api/profile');
    await kim.patch('/api/profile', { profile_slug: 'kim-osei' });
    const slug = (profile_slug: string, id: string) =>
      db.updateTable('profile').set({ profile_slug }).where('user_id', '=', id).execute();
    await slug('', 'ada');
    await slug('Moderator', 'mo');
    await slug('moderators', 'root');
    await mo.patch('/api/profile', { display_name: 'Mo Reyes' });
    const before = await stored(app);
    expect((await run('rebuild_slugs', true)).tally).toEqual({
      'missing links': 1,
      'links against the rules': 1,
      'reserved links': 1,
    });
    expect(await stored(app)).toEqual(before);
    const done = await run('rebuild_slugs');
    expect([done.seen, done.changed]).toEqual([4, 3]);
    const slugs = new Map((await stored(app)).profiles.map((row) => [row.user_id, row.profile_slug]));
    expect([slugs.get('mo'), slugs.get('kim')]).toEqual(['mo-reyes', 'kim-osei']);
    expect(slugs.get('ada')).toMatch(/^counsel-/);
    expect(slugs.get('root')).toMatch(/^counsel-/);
    const held = await db.selectFrom('held_name').select(['key', 'user_id']).orderBy('key').execute();
    expect(held.map(({ key }) => key)).toEqual(expect.arrayContaining(['moderators']));
    expect(held.map(({ key }) => key)).not.toContain('');
    expect(await run('rebuild_slugs')).toMatchObject({ changed: 0 });
  });

  test('recomputing analytics corrects outdated figures without naming their users', async () => {
    const app = await appWithBackfills(engine);
    const { db, ada, run, post } = app;
    const id = await post(CLEAN);
    await ada.post('/api/profile/analytics');
    const before = await stored(app);
    expect(await run('recompute_analytics')).toMatchObject({ seen: 1, changed: 0 });
    await db.updateTable('confession').set({ likes_count: 3 }).where('id', '=', id).execute();
    expect(await run('recompute_analytics', true)).toMatchObject({ changed: 1 });
    expect((await stored(app)).analytics).toEqual(before.analytics);
    const done = await run('recompute_analytics');
    expect(done.samples).toEqual([
      { what: 'A member’s figures', path: null, before: 'outdated: likes', after: 'current' },
    ]);
    expect(await readAnalytics(db, { userId: 'ada' })).toMatchObject({ total_likes: 3, total_confessions: 1 });
    expect(JSON.stringify(done)).not.toContain('ada');
  });

  // Generous timeout: this counts all recountable days three times.
  test('recomputing analytics recounts the figures of finished days', { timeout: 120_000 }, async () => {
    const app = await appWithBackfills(engine);
    const { db, now, run } = app;
    await countFinishedDays(db, now(), LONGEST_RETENTION);
    const days = await daysAfter(db, null, 1000);
    const [day = ''] = days.slice(-1);
    const before = await figuresOf(db, day);
    expect(await run('recompute_analytics')).toMatchObject({ seen: days.length, changed: 0 });
    await replaceFigures(db, day, [{ figure: 'confession_published', bucket: 0, value: 77 }]);
    const done = await run('recompute_analytics');
    expect(done).toMatchObject({ changed: 1, tally: { days: 1 } });
    expect(done.samples[0]).toMatchObject({ what: `The figures of ${day}`, before: 'outdated: confession_published' });
    expect(new Set(await figuresOf(db, day))).toEqual(new Set(before));
  });
});
