import { beforeEach, expect, test, vi } from 'vitest';
import { NOBODY } from '#shared/accounts/account.contract.ts';
import { askMe } from '#web/accounts/ask-me.ts';
import { leaveSession } from '#web/accounts/leave-session.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { meStore, sessionStore } from '#web/accounts/me-store.ts';
import { setPerson } from '#web/accounts/person-changes.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  beginAs(aMe());
});

test('does not mistake a session that the user is ending for one that has ended', async () => {
  answerCalls({ 'GET /api/me': () => Response.json(NOBODY) });
  await leaveSession(askMe);
  expect([meStore.get(), sessionStore.get()]).toEqual([aMe(), 'leaving']);
  await setPerson(NOBODY);
  expect(sessionStore.get()).toBe('heard');
});

test('leaves the session state unchanged if the server refuses to end the session', async () => {
  const before = sessionStore.get();
  await expect(leaveSession(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password');
  expect(sessionStore.get()).toBe(before);
});
