import { describe, expect, test } from 'vitest';
import { insertTestProfile, refusalOf } from '#server/features/profiles/test-profiles.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { Profile, PublicProfile } from '#shared/profiles/profile.contract.ts';
import type { ProfileVisibility } from '#shared/profiles/profile.fields.ts';

const HIDDEN = { error: 'Not found', code: 'NOT_FOUND', message: 'Profile not found or is private' };

const viewCount = async (client: TestClient) =>
  Profile.parse(await (await client.get('/api/profile')).json()).view_count;

const schoolFor = async (client: TestClient) =>
  PublicProfile.parse(await (await client.get('/api/u/kim')).json()).school_name;

describe.each(ENGINES)('on %s', (engine) => {
  /** Sets up Ada, whose profile is viewed, and one viewer of each kind. */
  async function viewers() {
    const { visitor, signedIn, ...app } = await testApp(engine);
    const clients = {
      visitor,
      self: await signedIn({ id: 'ada' }),
      user: await signedIn({ id: 'ben' }),
      suspended: await signedIn({ id: 'sue', status: 'suspended' }),
      moderator: await signedIn({ id: 'mo', role: 'moderator' }),
      admin: await signedIn({ id: 'root', role: 'admin' }),
      banned: await signedIn({ id: 'bea', status: 'banned' }),
      unproven: await signedIn({ id: 'una', role: 'admin', isUnproven: true }),
    };
    return { ...app, signedIn, clients };
  }

  test("shows a profile depending on its visibility and whether it's shared", async () => {
    const { db, clients } = await viewers();
    await insertTestProfile(db, 'ada');
    const shared: [ProfileVisibility, 0 | 1, (keyof typeof clients)[]][] = [
      ['public', 1, ['visitor', 'self', 'user', 'suspended', 'moderator', 'admin', 'unproven']],
      ['users_only', 1, ['self', 'user', 'suspended', 'moderator', 'admin']],
      ['private', 1, ['self', 'admin']],
      ['public', 0, ['self', 'admin']],
      ['users_only', 0, ['self', 'admin']],
      ['private', 0, ['self', 'admin']],
    ];
    for (const [profile_visibility, is_public, seenBy] of shared) {
      await db.updateTable('profile').set({ profile_visibility, is_public }).execute();
      for (const [name, client] of Object.entries(clients)) {
        const answer = await client.get('/api/u/ada');
        const cell = [profile_visibility, is_public, name, answer.status];
        const refused = name === 'banned' ? 403 : 404;
        expect(cell).toEqual([...cell.slice(0, 3), seenBy.some((each) => each === name) ? 200 : refused]);
      }
    }
  });

  test('returns the same response for a hidden profile, an unknown slug, and an invalid slug', async () => {
    const { db, clients } = await viewers();
    await insertTestProfile(db, 'ada', { is_public: 0 });
    const bodies = [];
    for (const slug of ['ada', 'nobody', 'a', '%D0%B0da', 'nul%00', 'a'.repeat(90)]) {
      const answer = await clients.user.get(`/api/u/${slug}`);
      const { requestId: _requestId, ...body } = await refusalOf(answer);
      bodies.push([answer.status, answer.headers.get('Cache-Control'), body]);
    }
    expect(bodies).toEqual(bodies.map(() => [404, 'no-store', HIDDEN]));
  });

  test('finds a profile by its slug regardless of case, but not by a former slug', async () => {
    const { db, clients } = await viewers();
    await insertTestProfile(db, 'ada');
    await insertTestProfile(db, 'ben', { profile_slug: 'ben' });
    await clients.self.patch('/api/profile', { profile_slug: 'ada-l' });
    expect((await clients.visitor.get('/api/u/Ada-L')).status).toBe(200);
    expect((await clients.visitor.get('/api/u/ada')).status).toBe(404);
  });

  test('shows others nothing but the public fields', async () => {
    const { db, signedIn, clients } = await viewers();
    await signedIn({ id: 'staff-id', role: 'moderator', createdAt: Date.UTC(2026, 2, 4, 5, 6) });
    const row = {
      profile_slug: 'grace',
      username: 'grace_h',
      first_name: 'Grace',
      last_name: 'Hopper',
      bio: 'Objection.',
      school_name: 'Central High',
      graduation_year: 2028,
      state: 'NY',
      years_experience: 3,
      role_preference: 'judge',
      pronouns: 'she/her',
      view_count: 42,
    } as const;
    await insertTestProfile(db, 'staff-id', row);
    const shown = {
      avatar_url: null,
      first_name: 'Grace',
      last_name: 'Hopper',
      display_name: 'Name staff-id',
      username: 'grace_h',
      role: 'moderator',
      bio: 'Objection.',
      school_name: 'Central High',
      graduation_year: 2028,
      state: 'NY',
      years_experience: 3,
      joined_at: '2026-03-04T00:00:00.000Z',
    };
    for (const reader of [clients.visitor, clients.user, clients.moderator, clients.admin])
      expect(await (await reader.get('/api/u/grace')).json()).toEqual(shown);
  });

  test("shows a minor's school only to members", async () => {
    const { db, signedIn, clients } = await viewers();
    await signedIn({ id: 'kim', ageBand: '13_17' });
    await insertTestProfile(db, 'kim', { school_name: 'Central High' });
    expect(await schoolFor(clients.visitor)).toBeNull();
    expect(await schoolFor(clients.unproven)).toBeNull();
    expect(await schoolFor(clients.user)).toBe('Central High');
  });

  test("counts one view per viewer and hour, but none by the profile's owner, and stores nothing that identifies viewers", async () => {
    let clock = Date.UTC(2026, 10, 21, 10);
    const { visitor, signedIn, db } = await testApp(engine, { now: () => clock });
    const ada = await signedIn({ id: 'ada' });
    const ben = await signedIn({ id: 'ben' });
    await insertTestProfile(db, 'ada');
    await insertTestProfile(db, 'ben');
    await Promise.all([1, 2, 3, 4].map(async () => ben.get('/api/u/ada')));
    await ada.get('/api/u/ada');
    expect(await viewCount(ada)).toBe(1);
    await visitor.get('/api/u/ada');
    await visitor.get('/api/u/ada');
    await visitor.get('/api/u/ben');
    expect([await viewCount(ada), await viewCount(ben)]).toEqual([2, 1]);

    clock += 59 * 60_000;
    await ben.get('/api/u/ada');
    expect(await viewCount(ada)).toBe(2);
    clock += 60_000;
    await ben.get('/api/u/ada');
    expect(await viewCount(ada)).toBe(3);

    const kept = JSON.stringify(await db.selectFrom('profile_view').selectAll().execute());
    expect(kept).not.toMatch(/ada|ben|local/);
  });

  test("doesn't count views of a hidden profile", async () => {
    const { db, clients } = await viewers();
    await insertTestProfile(db, 'ada', { is_public: 0 });
    await clients.user.get('/api/u/ada');
    expect(await viewCount(clients.self)).toBe(0);
  });

  test('refuses requests from an IP address that asks too often', async () => {
    const { visitor } = await testApp(engine);
    const statuses = [];
    for (let ask = 1; ask <= 121; ask += 1) statuses.push((await visitor.get('/api/u/nobody')).status);
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 404), 429]);
  });
});
