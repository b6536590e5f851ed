import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { testApp } from '#server/testing/test-app.ts';

/**
 * Returns a plugin that records the kind of every statement. Writes matter most: they wait for the disk, and outsiders
 * could measure that wait.
 */
function noting(kinds: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

test.each(ENGINES)('on %s, performs the same database writes for known and unknown email addresses', async (engine) => {
  const kinds: string[] = [];
  const db = await testDb(engine);
  await insertUser(db, { id: 'known' });
  let visitors = 0;
  const { visitor } = await testApp(engine, {
    now: Date.now,
    db: db.withPlugin(noting(kinds)),
    // Each request comes from a new IP address, so that no earlier request has used up any of its limits.
    clientAddress: () => `2001:db8::${(visitors++).toString(16)}`,
  });
  const writesOf = async (path: string, body: object) => {
    kinds.length = 0;
    await visitor.post(path, body);
    return kinds.filter((kind) => kind !== 'SelectQueryNode');
  };
  for (const [path, body] of [
    ['/api/auth/sign-up', { password: 'correct horse battery', age_band: '18_plus' }],
    ['/api/auth/sign-in', { password: 'wrong password' }],
    ['/api/auth/code', {}],
    ['/api/auth/code/verify', { code: '123456' }],
    ['/api/auth/password/forgot', {}],
    ['/api/auth/token', { password: 'wrong password' }],
  ] as const) {
    const known = await writesOf(path, { ...body, email: 'known@school.test' });
    const unknown = await writesOf(path, { ...body, email: 'unknown@school.test' });
    expect([path, known]).toEqual([path, unknown]);
  }
});
