import { expect, test } from 'vitest';
import { passwordHasher, STRONG_HASHING } from '#server/features/accounts/password-hasher.ts';
import { testApp } from '#server/testing/test-app.ts';

test('accepts a password in any Unicode normal form and rejects other passwords', async () => {
  const { hash, verify } = passwordHasher();
  const hashed = await hash('caf\u00e9 at noon');
  expect(await verify({ hash: hashed, password: 'cafe\u0301 at noon' })).toBe(true);
  expect(await verify({ hash: hashed, password: 'cafe at noon' })).toBe(false);
});

test('limits how many hashes run at once, queues more in order, and refuses the rest', async () => {
  const { hash } = passwordHasher(STRONG_HASHING, { atOnce: 1, waiting: 2 });
  const done: string[] = [];
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map(async (password) => {
      await hash(password);
      done.push(password);
    }),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'UNAVAILABLE', retryAfterS: 10 } });
  expect(done).toEqual(['a', 'b', 'c']);
  await expect(hash('e')).resolves.toContain(':');
});

test('frees the slot when hashing fails', async () => {
  const { verify, hash } = passwordHasher(STRONG_HASHING, { atOnce: 1, waiting: 0 });
  await expect(verify({ hash: 'damaged', password: 'a' })).rejects.toThrow('Invalid password hash');
  await expect(hash('a')).resolves.toContain(':');
});

test('refuses excess sign-ins during a flood with 503 and a time to retry, and still serves other requests afterward', {
  timeout: 60_000,
}, async () => {
  let visitors = 0;
  const app = await testApp('sqlite', {
    now: Date.now,
    hashing: STRONG_HASHING,
    // Each request comes from its own IP address, so the delays after wrong passwords don't interfere.
    clientAddress: () => `2001:db8::${(visitors++).toString(16)}`,
  });
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const body = { email: `u${index}@school.test`, password: 'a guess' };
      const { status, headers } = await app.visitor.post('/api/auth/sign-in', body);
      return `${status} ${headers.get('retry-after')}`;
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['401 null', '503 10']));
  expect((await app.visitor.get('/api/me')).status).toBe(200);
});
