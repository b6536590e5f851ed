import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { listSessions, signIn } from '#shared/accounts/account.endpoints.ts';
import { healthz } from '#shared/http/health.endpoints.ts';
import { freArticles } from '#shared/rules/rule.endpoints.ts';
import { askMe } from '#web/accounts/ask-me.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { pendingInTab, signOut } from '#web/accounts/sign-out.ts';
import { startAccount } from '#web/accounts/start-account.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { call } from '#web/api/client.ts';
import { type Answers, answerCalls, aPendingAnswer, noNetwork, refusal } from '#web/api/test-calls.ts';

const SIGN_OUT = 'POST /api/auth/sign-out';
const SESSIONS = 'GET /api/auth/sessions';
const signedOut = () => Response.json({ signed_out: true });
const unavailable = { [SIGN_OUT]: () => refusal(503, 'UNAVAILABLE') };
const READABLE: Answers = {
  'GET /fre/articles': () => Response.json({ success: true, data: [], error: null }),
  'GET /healthz': () => Response.json({ status: 'ok' }),
  'POST /api/auth/sign-in': () => Response.json(anotherMe('bob')),
  [SESSIONS]: () => Response.json({ sessions: [] }),
  'GET /api/me': () => Response.json(NOBODY),
};

/** Responds to calls from now on. Returns a function that lists the calls made so far, in order. */
function answering(answers: Answers) {
  const made = answerCalls({ ...READABLE, ...answers });
  return () => made.map((each) => each.call);
}

startAccount();
/** Signs out without a network. */
beforeEach(async () => {
  beginAs(aMe());
  answerCalls({ [SIGN_OUT]: noNetwork });
  await signOut();
});
afterEach(() => {
  beginAs();
  vi.unstubAllGlobals();
});

test('signing out offline takes effect right away', async () => {
  expect(meStore.get()).toEqual(NOBODY);
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'NETWORK' });
});

test('a pending sign-out is sent only once, before the next call', async () => {
  const calls = answering({ [SIGN_OUT]: signedOut });
  await askMe();
  expect(calls()).toEqual([SIGN_OUT, 'GET /api/me']);
  await askMe();
  expect(calls()).toEqual([SIGN_OUT, 'GET /api/me', 'GET /api/me']);
});

test('a pending sign-out is still sent first after the page is reloaded', async () => {
  pendingInTab.set(false); // a new page has only what is stored
  const calls = answering({ [SIGN_OUT]: signedOut });
  await call(listSessions);
  expect(calls()).toEqual([SIGN_OUT, SESSIONS]);
});

test('calls made at the same time wait for one sign-out', async () => {
  const { promise, resolve } = aPendingAnswer();
  const calls = answering({ [SIGN_OUT]: () => promise });
  const both = Promise.all([call(listSessions), call(freArticles)]);
  await expect.poll(calls).toEqual([SIGN_OUT]);
  resolve(signedOut());
  await both;
  expect(calls().toSorted()).toEqual([SESSIONS, 'GET /fre/articles', SIGN_OUT]);
});

test("a pending sign-out is sent before the next sign-in, so it doesn't end the new session", async () => {
  const bob = { body: { email: 'bob@example.org', password: 'correct horse battery' } };
  const failing = answering(unavailable);
  await expect(call(signIn, bob)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(failing()).toEqual([SIGN_OUT]);
  const calls = answering({ [SIGN_OUT]: signedOut });
  await call(signIn, bob);
  await call(listSessions);
  expect(calls()).toEqual([SIGN_OUT, 'POST /api/auth/sign-in', SESSIONS]);
});

test('as long as a sign-out cannot be sent, rules can be read but nothing that needs a session is requested', async () => {
  const calls = answering(unavailable);
  await expect(call(freArticles)).resolves.toEqual([]);
  expect(calls()).toEqual([SIGN_OUT, 'GET /fre/articles']);
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(calls()).toEqual([SIGN_OUT, 'GET /fre/articles', SIGN_OUT]);
});

test('a call without cookies neither waits for a pending sign-out nor sends it', async () => {
  const calls = answering(unavailable);
  await expect(call(healthz)).resolves.toEqual({ status: 'ok' });
  expect(calls()).toEqual(['GET /healthz']);
});

test('a sign-out that the server refuses permanently is discarded', async () => {
  const calls = answering({ [SIGN_OUT]: () => refusal(401, 'AUTH_REQUIRED') });
  await askMe();
  await askMe();
  expect(calls()).toEqual([SIGN_OUT, 'GET /api/me', 'GET /api/me']);
});
