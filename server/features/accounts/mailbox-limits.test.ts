import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

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
    "a stranger who keeps requesting mail (%s) can't keep the owner from requesting it",
    async (...call) => {
      const { from, statuses } = await setUp(engine);
      expect(await statuses(...call, 4)).toEqual([200, 200, 200, 429]);
      from('10.0.0.2');
      expect(await statuses(...call, 1)).toEqual([200]);
    },
  );

  test("a stranger who guesses codes can't keep the owner from signing in with a new code", async () => {
    const { from, statuses, newestCode, visitor } = await setUp(engine);
    const guess = { email, code: '000000' };
    expect(await statuses('/api/auth/code/verify', guess, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    from('10.0.0.2');
    await visitor.post('/api/auth/code', { email });
    expect((await visitor.post('/api/auth/code/verify', { email, code: newestCode() })).status).toBe(200);
  });

  test('limits how many emails strangers can request for one mailbox, and how many codes they can guess', async () => {
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
      tries.push(...(await statuses('/api/auth/code/verify', { email, code: '000000' }, 5)));
    }
    expect(tries.filter((status) => status === 400)).toHaveLength(15);
    expect(tries.slice(15)).toEqual([429, 429, 429, 429, 429]);
  });

  test('counts all spellings of an email address as one mailbox', async () => {
    const { statuses } = await setUp(engine);
    const sent = [];
    for (const variant of ['ada', 'ADA', 'ada+1', 'ada+2'])
      sent.push(...(await statuses('/api/auth/code', { email: `${variant}@school.test` }, 1)));
    expect(sent).toEqual([200, 200, 200, 429]);
    const toGmail = [];
    for (const variant of ['a.da@gmail.com', 'ad.a+x@googlemail.com', 'ada@gmail.com', 'A.D.A@gmail.com'])
      toGmail.push(...(await statuses('/api/auth/password/forgot', { email: variant }, 1)));
    expect(toGmail).toEqual([200, 200, 200, 429]);
  });

  test('lets one IP address request 90 emails, enough for a classroom, but no more', async () => {
    const { statuses, mails, from } = await setUp(engine);
    const sent = [];
    for (let person = 1; person <= 30; person += 1) {
      const body = { email: `student${person}@school.test`, age_band: '13_17' };
      sent.push(...(await statuses('/api/auth/sign-up', { ...body, password: 'correct horse battery' }, 2)));
      sent.push(...(await statuses('/api/auth/code', { email: body.email }, 1)));
    }
    expect(new Set(sent)).toEqual(new Set([200]));
    expect(await statuses('/api/auth/code', { email: 'one-more@school.test' }, 1)).toEqual([429]);
    expect(mails).toHaveLength(90);
    from('10.0.0.2');
    expect(await statuses('/api/auth/code', { email: 'one-more@school.test' }, 1)).toEqual([200]);
  });
});
