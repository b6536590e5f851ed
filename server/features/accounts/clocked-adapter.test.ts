import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far two clock readings may drift apart during a test. */
const SLACK_MS = 10 * MINUTE_MS;
const EMAIL = 'ada@school.test';
const PASSWORD = 'a long enough one';

/** One clock is far behind the machine's and one is far ahead, whatever today's date is. */
const CLOCKS = [Date.UTC(2001, 1, 3), Date.UTC(2199, 11, 30)];

async function sessionTimes(db: Db) {
  const row = await db.selectFrom('auth_session').select(['created_at', 'expires_at']).executeTakeFirstOrThrow();
  return { createdAt: new Date(row.created_at).getTime(), expiresAt: new Date(row.expires_at).getTime() };
}

describe.each(ENGINES)('on %s', (engine) => {
  describe.each(CLOCKS)('with the clock at %d', (start) => {
    async function appAtStart() {
      const clock = { now: start };
      const app = await testApp(engine, { now: () => clock.now });
      const lastMail = (pattern: RegExp) => pattern.exec(app.mails.at(-1)?.text ?? '')?.[1];
      const sendCode = async () => {
        await app.visitor.post('/api/auth/code', { email: EMAIL });
        return lastMail(/\b(\d{6})\b/);
      };
      const enterCode = async (code: string | undefined) =>
        app.visitor.post('/api/auth/code/verify', { email: EMAIL, code });
      return { app, clock, lastMail, sendCode, enterCode };
    }

    test("creates an account from an emailed link, and starts, renews, and ends the session by the app's clock", async () => {
      const { app, clock, lastMail } = await appAtStart();
      const answers = { email: EMAIL, password: PASSWORD, age_band: '18_plus' };
      await app.visitor.post('/api/auth/sign-up', answers);
      const token = lastMail(/#verify=(\S+)/);
      const begun = await app.visitor.post('/api/auth/sign-up/verify', { token, password: PASSWORD });
      expect(begun.status).toBe(200);
      const Cookie = begun.headers.getSetCookie().find((cookie) => cookie.startsWith('sustained_session=')) ?? '';
      const me = async () => (await app.visitor.get('/api/me', { Cookie: Cookie.split(';')[0] ?? '' })).json();

      const first = await sessionTimes(app.db);
      expect(Math.abs(first.createdAt - start)).toBeLessThan(SLACK_MS);
      expect(Math.abs(first.expiresAt - (start + 14 * DAY_MS))).toBeLessThan(SLACK_MS);
      clock.now = start + 13 * DAY_MS;
      expect(await me()).toMatchObject({ user: { email: EMAIL } });
      expect(Math.abs((await sessionTimes(app.db)).expiresAt - (start + 27 * DAY_MS))).toBeLessThan(SLACK_MS);
      clock.now = start + 28 * DAY_MS;
      expect(await me()).toMatchObject({ user: null });
    });

    test("accepts a code for ten minutes by the app's clock", async () => {
      const { app, clock, sendCode, enterCode } = await appAtStart();
      await app.signedIn({ id: 'ada' });
      const late = await sendCode();
      clock.now += 11 * MINUTE_MS;
      expect((await enterCode(late)).status).toBe(400);
      const inTime = await sendCode();
      clock.now += 9 * MINUTE_MS;
      expect((await enterCode(inTime)).status).toBe(200);
    });

    test("accepts a password reset link for an hour by the app's clock", async () => {
      const { app, clock, lastMail } = await appAtStart();
      await app.signedIn({ id: 'ada' });
      const reset = async (waitMs: number) => {
        await app.visitor.post('/api/auth/password/forgot', { email: EMAIL });
        const token = lastMail(/#token=(\S+)/);
        clock.now += waitMs;
        return (await app.visitor.post('/api/auth/password/reset', { token, password: PASSWORD })).status;
      };
      expect(await reset(61 * MINUTE_MS)).toBe(400);
      expect(await reset(59 * MINUTE_MS)).toBe(200);
    });
  });
});
