import { describe, expect, test } from 'vitest';
import { answerOf, appWithMembers, CONFESSIONS, feed } from '#server/features/confessions/test-confessions.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';

const KEPT_MS = 1000;

describe.each(ENGINES)('feeds for visitors on %s', (engine) => {
  test('stay the same for a second, while members see new posts right away', async () => {
    const { ada, visitor, published, clock } = await appWithMembers(engine, KEPT_MS);
    await published();
    const before = await feed(visitor);
    await published();
    clock.now += KEPT_MS - 1;
    expect(await feed(visitor)).toEqual(before);
    expect((await feed(visitor, '?limit=5')).items).toHaveLength(2);
    expect((await feed(ada)).items).toHaveLength(2);
    clock.now += 1;
    expect((await feed(visitor)).items).toHaveLength(2);
  });

  test('show new posts right away if no responses are cached', async () => {
    const { visitor, published } = await appWithMembers(engine);
    await feed(visitor);
    const id = await published();
    expect((await feed(visitor)).items.map((item) => item.id)).toEqual([id]);
  });

  test('are refused as soon as visitors have to sign in', async () => {
    const { visitor, root, published } = await appWithMembers(engine, KEPT_MS);
    await published();
    await feed(visitor);
    const on = { enabled: true, rolloutPercentage: 100, testMode: false };
    const closed = await root.put('/api/feature-flags/admin/confession_login_required', on);
    expect(closed.status).toBe(200);
    expect(await answerOf(await visitor.get(CONFESSIONS))).toEqual([401, 'AUTH_REQUIRED']);
  });
});
