import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/test-app.ts';

const email = 'ada@school.test';
const CALLS = {
  '/api/auth/sign-up': { email, password: 'correct horse battery', age_band: '18_plus' },
  '/api/auth/code': { email },
  '/api/auth/password/forgot': { email },
} as const;

async function setUp(engine: (typeof ENGINES)[number]) {
  let address = '10.0.0.1';
  const app = await testApp(engine, { now: Date.now, clientAddress: () => address });
  await app.signedIn({ id: 'ada' });
  const from = (next: string) => {
    address = next;
  };
  const statuses = async (path: string, body: object, turns: number) => {
    const all = [];
    for (let turn = 0; turn < turns; turn += 1) all.push((await app.visitor.post(path, body)).status);
    return all;
  };
  const newestCode = () => /sign in: (\d{6})/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  return { ...app, from, statuses, newestCode };
}

describe.each(ENGINES)('on %s', (engine) => {
  test.each(Object.entries(CALLS))(
    'a stranger who asks again and again (%s) does not keep the owner from asking',
    async (...call) => {
      const { from, statuses } = await setUp(engine);
      expect(await statuses(...call, 4)).toEqual([200, 200, 200, 429]);
      from('10.0.0.2');
      expect(await statuses(...call, 1)).toEqual([200]);
    },
  );

  test('nor does one who guesses codes; and the owner gets in with a new one', async () => {
    const { from, statuses, newestCode, visitor } = await setUp(engine);
    const guess = { email, code: '000000' };
    expect(await statuses('/api/auth/code/verify', guess, 11)).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    from('10.0.0.2');
    await visitor.post('/api/auth/code', { email });
    expect((await visitor.post('/api/auth/code/verify', { email, code: newestCode() })).status).toBe(200);
  });

  test('many together neither flood a mailbox nor guess without end', async () => {
    const { from, statuses, mails } = await setUp(engine);
    const all = [];
    for (let caller = 1; caller <= 3; caller += 1) {
      from(`10.0.1.${caller}`);
      for (const [path, body] of Object.entries(CALLS)) all.push(...(await statuses(path, body, 3)));
    }
    expect(all.filter((status) => status === 200)).toHaveLength(20);
    expect(mails).toHaveLength(20);
    const tries = [];
    for (let caller = 1; caller <= 4; caller += 1) {
      from(`10.0.2.${caller}`);
      tries.push(...(await statuses('/api/auth/code/verify', { email, code: '000000' }, 10)));
    }
    expect(tries.filter((status) => status === 400)).toHaveLength(30);
    expect(tries.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
  });
});
