import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { askMe } from '#web/accounts/ask-me.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { requireSignIn, signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';

const says = (me: Me) => ({ 'GET /api/me': () => Response.json(me) });

beforeEach(() => beginAs());
afterEach(() => void vi.unstubAllGlobals());

test('runs an account-only action right away for a user, but asks a visitor to sign in first', () => {
  let done = 0;
  const bookmark = () => {
    done += 1;
  };
  requireSignIn(bookmark, 'Please log in to bookmark rules');
  expect(done).toBe(0);
  expect(signInRequest.get()?.prompt).toBe('Please log in to bookmark rules');
  signInRequest.set(null);
  keepMe(aMe());
  requireSignIn(bookmark, 'Please log in to bookmark rules');
  expect(done).toBe(1);
  expect(signInRequest.get()).toBeNull();
});

test('once the server names a user, carries out a press that came before its first response', async () => {
  let done = 0;
  const bookmark = () => {
    done += 1;
  };
  answerCalls(says(aMe()));
  requireSignIn(bookmark, 'Please log in to bookmark rules');
  expect(done).toBe(0);
  await askMe();
  expect([done, signInRequest.get()]).toEqual([1, null]);
});

test("keeps a visitor's sign-in prompt after the server's first response", async () => {
  answerCalls(says(NOBODY));
  requireSignIn(() => undefined, 'Please log in to bookmark rules');
  await askMe();
  expect(signInRequest.get()?.prompt).toBe('Please log in to bookmark rules');
});
