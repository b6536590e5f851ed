import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { listSessions } from '#shared/accounts/account.endpoints.ts';
import { freArticles } from '#shared/rules/rule.endpoints.ts';
import { askMe } from '#web/account/ask-me.ts';
import { onSignOut, onUnsentCount } from '#web/account/device-cleaning.ts';
import { aMe, anotherMe } from '#web/account/me.fixture.ts';
import { keepMe, meStore, sessionStore } from '#web/account/me-store.ts';
import { onPersonChange, setPerson } from '#web/account/person-changes.ts';
import { requireSignIn, signInRequest } from '#web/account/sign-in-request.ts';
import { askToSignOut, signOut, signOutWarning } from '#web/account/sign-out.ts';
import { startAccount, startAskingMe } from '#web/account/start-account.ts';
import { beginAs } from '#web/account/test-account.ts';
import { call } from '#web/api/client.ts';

const KEY = 'sustained:person';
const kept = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const refusal = (status: number, code: string) =>
  Response.json({ error: 'Refused', message: 'Refused.', code, requestId: 'r' }, { status });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

/** Reads under way share one request: lets those of before come to an end. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

type Answers = Record<string, () => Response | Promise<Response>>;

/** A network that answers by path; what it does not know is not there. Returns the paths asked for. */
function network(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? refusal(404, 'NOT_FOUND');
  });
  return asked;
}
const says = (me: Me) => ({ '/api/me': () => Response.json(me) });
const signedOut = { '/api/auth/sign-out': () => Response.json({ signed_out: true }) };

startAccount();
const undo: (() => void)[] = [];
beforeEach(() => beginAs());
afterEach(() => {
  for (const each of undo.splice(0)) each();
  vi.unstubAllGlobals();
});

test('whoever the server names is kept on the device, also when the network is gone later', async () => {
  network(says(aMe()));
  await askMe();
  expect(meStore.get()).toEqual(aMe());
  expect(sessionStore.get()).toBe('heard');
  expect(kept()).toEqual(aMe());
  network({ '/api/me': offline });
  await expect(askMe()).rejects.toThrow('Failed to fetch');
  expect(meStore.get()).toEqual(aMe());
});

test('a person whose session has ended stays, and signing in again makes it good', async () => {
  beginAs(aMe());
  network(says(NOBODY));
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

test.each([
  ['the banned', aMe({ status: 'banned', roles: [] })],
  ['staff before their second step', aMe({ roles: [], second_factor: 'verify' })],
])('%s do not stay', async (_who, me) => {
  beginAs(me);
  network(says(NOBODY));
  await askMe();
  expect(meStore.get()).toEqual(NOBODY);
  expect(sessionStore.get()).toBe('heard');
});

test('an answer that a sign-out overtook is dropped', async () => {
  beginAs(aMe());
  const answers: ((response: Response) => void)[] = [];
  network({ ...signedOut, '/api/me': () => new Promise<Response>((resolve) => void answers.push(resolve)) });
  const asking = askMe();
  await signOut();
  answers[0]?.(Response.json(aMe()));
  await asking;
  expect(meStore.get()).toEqual(NOBODY);
});

test('signing out leaves what belongs to the device and nothing of the person', async () => {
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
  const asked = network(signedOut);
  await signOut();
  expect(asked).toEqual(['/api/auth/sign-out']);
  expect(meStore.get()).toEqual(NOBODY);
  expect(Object.keys(localStorage).toSorted()).toEqual(['has-seen-welcome', 'sustained:edition', 'theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(cleaned).toEqual(['ada']);
});

test('signed out without a network: nobody at once, and the first calls wait for the sign-out', async () => {
  beginAs(aMe());
  network({ '/api/auth/sign-out': offline });
  await signOut();
  expect(meStore.get()).toEqual(NOBODY);
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'NETWORK' });

  const asked = network({ ...signedOut, ...says(NOBODY) });
  await askMe();
  expect(asked).toEqual(['/api/auth/sign-out', '/api/me']);
  await askMe();
  expect(asked).toEqual(['/api/auth/sign-out', '/api/me', '/api/me']);
});

test('the rules can be read while a sign-out cannot be sent; what needs a session is not asked for', async () => {
  beginAs(aMe());
  const rules = { '/fre/articles': () => Response.json({ success: true, data: [], error: null }) };
  const asked = network({ '/api/auth/sign-out': () => refusal(503, 'UNAVAILABLE'), ...rules });
  await signOut();
  await expect(call(freArticles)).resolves.toEqual([]);
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(asked).not.toContain('/api/auth/sessions');
});

test('a sign-out that is refused for good is done', async () => {
  beginAs(aMe());
  network({ '/api/auth/sign-out': () => refusal(401, 'AUTH_REQUIRED') });
  await signOut();
  const asked = network(says(NOBODY));
  await askMe();
  expect(asked).toEqual(['/api/me']);
});

test('changes that would be lost bring a warning instead of a sign-out', async () => {
  beginAs(aMe());
  network(signedOut);
  undo.push(onUnsentCount(async () => 2));
  undo.push(onUnsentCount(() => Promise.reject(new Error('closed'))));
  await askToSignOut();
  expect(signOutWarning.get()).toBe(3);
  expect(meStore.get()).toEqual(aMe());
  for (const each of undo.splice(0)) each();
  await askToSignOut();
  expect(meStore.get()).toEqual(NOBODY);
});

test('another person takes the place of the one before, of whom nothing stays', async () => {
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

test('a ban keeps what is on the device', async () => {
  beginAs(aMe());
  const cleaned: string[] = [];
  undo.push(onSignOut((userId) => void cleaned.push(userId)));
  await setPerson(aMe({ status: 'banned', roles: [] }));
  expect(cleaned).toEqual([]);
});

test.each(['ACCOUNT_BANNED', 'AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED'])(
  'a call refused with %s asks who is there',
  async (code) => {
    beginAs(aMe());
    const banned = aMe({ status: 'banned', roles: [] });
    network({ '/api/auth/sessions': () => refusal(403, code), ...says(banned) });
    await expect(call(listSessions)).rejects.toMatchObject({ code });
    await expect.poll(() => meStore.get()).toEqual(banned);
  },
);

test('a refusal that tells a visitor nothing new asks nothing', async () => {
  const asked = network({ '/api/auth/sessions': () => refusal(401, 'AUTH_REQUIRED') });
  await expect(call(listSessions)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(asked).toEqual(['/api/auth/sessions']);
});

test('other tabs follow a sign-in and a sign-out', async () => {
  const otherTab = new BroadcastChannel('sustained:account');
  const heard: Me[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<Me>) => void heard.push(data));
  network(signedOut);
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

test('the server is asked at the start and when the network comes back, and not again for a look within a minute', async () => {
  const asked = network(says(NOBODY));
  startAskingMe();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => sessionStore.get()).toBe('heard');
  dispatchEvent(new Event('online'));
  await expect.poll(() => asked.length).toBe(2);
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
  await expect.poll(() => asked.length).toBe(3);
  await settled();
});

test('where storage is closed the tab still knows who is there', async () => {
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  network({ '/api/auth/sign-out': offline });
  await setPerson(aMe());
  expect(meStore.get()).toEqual(aMe());
  await signOut();
  expect(meStore.get()).toEqual(NOBODY);
  const asked = network({ ...signedOut, ...says(NOBODY) });
  await askMe();
  expect(asked).toEqual(['/api/auth/sign-out', '/api/me']);
  closed.mockRestore();
});

test('what needs an account is done at once by a person and asks a visitor first', () => {
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
