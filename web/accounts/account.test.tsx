import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { listSessions } from '#shared/accounts/account.endpoints.ts';
import { askMe } from '#web/accounts/ask-me.ts';
import { onSignOut, onUnsentCount } from '#web/accounts/device-cleaning.ts';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { onPersonChange, setPerson } from '#web/accounts/person-changes.ts';
import { askToSignOut, signOut, signOutWarning } from '#web/accounts/sign-out.ts';
import { startAccount, startAskingMe } from '#web/accounts/start-account.ts';
import { readStoredMe } from '#web/accounts/stored-me.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { call } from '#web/api/client.ts';
import { answerCalls, aPendingAnswer, type MadeCall, noNetwork, refusal } from '#web/api/test-calls.ts';

const KEY = 'sustained:person';
const kept = () => readStoredMe(localStorage.getItem(KEY) ?? undefined);
/** Returns the names of the calls, in the order in which they were made. */
const named = (made: readonly MadeCall[]) => made.map((each) => each.call);
const says = (me: Me) => ({ 'GET /api/me': () => Response.json(me) });
const signedOut = { 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) };

startAccount();
const undo: (() => void)[] = [];
beforeEach(() => beginAs());
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.unstubAllGlobals();
});

test('remembers the user whom the server named, even after the device goes offline', async () => {
  answerCalls(says(aMe()));
  await askMe();
  expect(meStore.get()).toEqual(aMe());
  expect(sessionStore.get()).toBe('heard');
  expect(kept()).toEqual(aMe());
  answerCalls({ 'GET /api/me': noNetwork });
  await expect(askMe()).rejects.toThrow('Failed to fetch');
  expect(meStore.get()).toEqual(aMe());
});

test('remembers a user whose session has ended, so that they can sign in again and continue', async () => {
  beginAs(aMe());
  answerCalls(says(NOBODY));
  await askMe();
  expect(meStore.get()).toEqual(aMe());
  expect(sessionStore.get()).toBe('ended');
  let changes = 0;
  undo.push(
    onPersonChange(() => {
      changes += 1;
    }),
  );
  await setPerson(aMe());
  expect(sessionStore.get()).toBe('heard');
  expect(changes).toBe(1);
});

test('doesn’t remember staff who haven’t entered their second factor, but does remember banned users', async () => {
  beginAs(aMe({ status: 'banned', roles: [] }));
  answerCalls(says(NOBODY));
  await askMe();
  expect([meStore.get().status, sessionStore.get()]).toEqual(['banned', 'ended']);
  beginAs(aMe({ roles: [], second_factor: 'verify' }));
  answerCalls(says(NOBODY));
  await askMe();
  expect(meStore.get()).toEqual(NOBODY);
  expect(sessionStore.get()).toBe('heard');
});

test('drops a response if the user signs out before it arrives', async () => {
  beginAs(aMe());
  const { promise, resolve } = aPendingAnswer();
  answerCalls({ ...signedOut, 'GET /api/me': () => promise });
  const asking = askMe();
  await signOut();
  resolve(Response.json(aMe()));
  await asking;
  expect(meStore.get()).toEqual(NOBODY);
});

test("signing out keeps the device's own settings and removes everything that belongs to the user", async () => {
  beginAs(aMe());
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('has-seen-welcome', 'true');
  localStorage.setItem('sustained:edition', 'x');
  localStorage.setItem('sustained:mine:draft', 'secret');
  sessionStorage.setItem('sustained:mine:draft', 'secret');
  localStorage.setItem('sustained:study-sessions', '{}');
  const cleaned: string[] = [];
  undo.push(onSignOut(() => Promise.reject(new Error('blocked'))));
  undo.push(onSignOut((userId) => void cleaned.push(userId)));
  const made = answerCalls(signedOut);
  await signOut();
  expect(named(made)).toEqual(['POST /api/auth/sign-out']);
  expect(meStore.get()).toEqual(NOBODY);
  const left = ['has-seen-welcome', 'sustained:edition', 'sustained:left-behind', 'theme'];
  expect(Object.keys(localStorage).toSorted()).toEqual(left);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(cleaned).toEqual(['ada']);
});

test('warns instead of signing out if changes would be lost', async () => {
  beginAs(aMe());
  answerCalls(signedOut);
  undo.push(onUnsentCount(async () => 2));
  undo.push(onUnsentCount(() => Promise.reject(new Error('closed'))));
  await askToSignOut();
  expect(signOutWarning.get()).toBe(3);
  expect(meStore.get()).toEqual(aMe());
  for (const each of undo.splice(0)) each();
  await askToSignOut();
  expect(meStore.get()).toEqual(NOBODY);
});

test('when another user signs in, replaces the previous user and removes their data', async () => {
  beginAs(aMe());
  localStorage.setItem('sustained:mine:draft', 'secret');
  const cleaned: string[] = [];
  let changes = 0;
  undo.push(onSignOut((userId) => void cleaned.push(userId)));
  undo.push(
    onPersonChange(() => {
      changes += 1;
    }),
  );
  await setPerson(aMe({ status: 'suspended' }));
  expect(changes).toBe(0);
  await setPerson(anotherMe('bob'));
  expect(changes).toBe(1);
  expect(cleaned).toEqual(['ada']);
  expect(localStorage.getItem('sustained:mine:draft')).toBeNull();
  expect(kept()).toEqual(anotherMe('bob'));
});

test('keeps the data on the device when the user is banned', async () => {
  beginAs(aMe());
  const cleaned: string[] = [];
  undo.push(onSignOut((userId) => void cleaned.push(userId)));
  await setPerson(aMe({ status: 'banned', roles: [] }));
  expect(cleaned).toEqual([]);
});

test('when a banned user signs out, passes the ban on to the sign-out cleaners and removes drafts', async () => {
  beginAs(aMe({ status: 'banned', roles: [] }));
  answerCalls(signedOut);
  const cleaned: [string, boolean][] = [];
  undo.push(onSignOut((...given) => void cleaned.push(given)));
  localStorage.setItem('sustained:mine:draft', 'an appeal');
  await signOut();
  expect([cleaned, localStorage.getItem('sustained:mine:draft')]).toEqual([[['ada', true]], null]);
});

test('does not share requests in progress for the previous user with the next one', async () => {
  beginAs(aMe());
  const ofAda = aPendingAnswer();
  let count = 0;
  answerCalls({
    'GET /api/auth/sessions': () => {
      count += 1;
      return count === 1 ? ofAda.promise : Response.json({ sessions: [] });
    },
  });
  const first = call(listSessions);
  await setPerson(anotherMe('bob'));
  expect(await call(listSessions)).toEqual({ sessions: [] });
  ofAda.resolve(Response.json({ sessions: [] }));
  await first;
  expect(count).toBe(2);
});

test.each(['ACCOUNT_BANNED', 'AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED'])(
  'checks who is signed in if a call is refused with %s',
  async (code) => {
    beginAs(aMe());
    const banned = aMe({ status: 'banned', roles: [] });
    answerCalls({ 'GET /api/auth/sessions': () => refusal(403, code), ...says(banned) });
    await expect(call(listSessions)).rejects.toMatchObject({ code });
    await expect.poll(() => meStore.get()).toEqual(banned);
  },
);

test('does not check who is signed in if a visitor makes a call that needs an account', async () => {
  const made = answerCalls({ 'GET /api/auth/sessions': () => refusal(401, 'AUTH_REQUIRED') });
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(named(made)).toEqual(['GET /api/auth/sessions']);
});

test('passes a sign-in and a sign-out on to other tabs, and follows a sign-in in another tab', async () => {
  const otherTab = new BroadcastChannel('sustained:account');
  const heard: Me[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<Me>) => void heard.push(data));
  answerCalls(signedOut);
  await setPerson(aMe());
  await signOut();
  await expect.poll(() => heard).toEqual([aMe(), NOBODY]);

  otherTab.postMessage(aMe());
  await expect.poll(() => meStore.get()).toEqual(aMe());
  localStorage.setItem('sustained:mine:draft', 'of the next person');
  otherTab.postMessage(anotherMe('bob'));
  await expect.poll(() => meStore.get()).toEqual(anotherMe('bob'));
  expect(localStorage.getItem('sustained:mine:draft')).toBe('of the next person');
  otherTab.close();
});

test('ignores unreadable messages from a tab of another build', async () => {
  beginAs(aMe());
  const otherTab = new BroadcastChannel('sustained:account');
  otherTab.postMessage({ person: 'bob' });
  otherTab.postMessage({ ...anotherMe('bob'), roles: ['owner'] });
  otherTab.postMessage(aMe({ status: 'suspended' })); // Messages arrive in order, so this one is handled last.
  await expect.poll(() => meStore.get().status).toBe('suspended');
  expect(meStore.get()).toEqual(aMe({ status: 'suspended' }));
  otherTab.close();
});

test('checks who is signed in at the start, when back online, and, at most once a minute, when shown again', async () => {
  const made = answerCalls(says(NOBODY));
  const heardTimes = async (count: number) => {
    await expect.poll(() => [made.length, sessionStore.get()]).toEqual([count, 'heard']);
    sessionStore.set('unknown');
  };
  startAskingMe();
  await heardTimes(1);
  dispatchEvent(new Event('online'));
  await heardTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 20)); // Waits long enough for an unwanted call to show up.
  expect(made).toHaveLength(2);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
  await heardTimes(3);
});

test('remembers in this tab who is signed in if storage is unavailable', async () => {
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  answerCalls({ 'POST /api/auth/sign-out': noNetwork });
  await setPerson(aMe());
  expect(meStore.get()).toEqual(aMe());
  await signOut();
  expect(meStore.get()).toEqual(NOBODY);
  const made = answerCalls({ ...signedOut, ...says(NOBODY) });
  await askMe();
  expect(named(made)).toEqual(['POST /api/auth/sign-out', 'GET /api/me']);
  closed.mockRestore();
});
