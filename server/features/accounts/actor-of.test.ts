import { describe, expect, test } from 'vitest';
import { actorOf } from '#server/features/accounts/actor-of.ts';
import type { Credential } from '#server/features/accounts/sessions.repository.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR_MS = 3_600_000;

const aCredential = (over: Partial<Credential> = {}): Credential => ({
  sessionId: 's1',
  userId: 'ada',
  role: 'user',
  status: 'active',
  statusUntil: null,
  ageBand: '18_plus',
  createdAt: NOW - HOUR_MS,
  expiresAt: NOW + HOUR_MS,
  secondFactorAt: null,
  provenAt: null,
  hasSecondFactor: false,
  ...over,
});
const actor = (over: Partial<Credential>) => actorOf(aCredential(over), 'cookie', NOW);

test.each<[string, Partial<Credential>]>([
  ['over', { expiresAt: NOW }],
  ['older than thirty days, no matter how often it was renewed', { createdAt: NOW - 30 * 24 * HOUR_MS }],
])("treats a request as a visitor's if its session is %s", (_what, over) => {
  expect(actor(over)).toEqual({ kind: 'visitor' });
});

test("treats a request without a session as a visitor's", () => {
  expect(actorOf(undefined, 'bearer', NOW)).toEqual({ kind: 'visitor' });
});

test('gives a member the role, status, and age band in the credential, and notes how the credential was sent', () => {
  expect(actorOf(aCredential({ status: 'suspended', ageBand: '13_17' }), 'bearer', NOW)).toEqual({
    kind: 'member',
    userId: 'ada',
    role: 'user',
    status: 'suspended',
    ageBand: '13_17',
    hasFreshProof: false,
    session: { id: 's1', via: 'bearer' },
  });
});

const provenBefore = (hours: number) => actor({ role: 'admin', secondFactorAt: NOW - hours * HOUR_MS });

/**
 * Returns an admin who gave the second factor `secondFactor` minutes ago and, unless `proof` is null, a proof `proof`
 * minutes ago.
 */
const adminAt = (secondFactor: number, proof: number | null) =>
  actor({
    role: 'admin',
    secondFactorAt: NOW - secondFactor * 60_000,
    provenAt: proof === null ? null : NOW - proof * 60_000,
  });

describe('staff', () => {
  test.each([
    [false, 'enrol'],
    [true, 'verify'],
  ])(
    'are unproven until they give their second factor in this session (authenticator app set up: %s)',
    (hasSecondFactor, step) => {
      expect(actor({ role: 'admin', hasSecondFactor })).toMatchObject({ kind: 'unproven', step });
    },
  );

  test('keep their permissions for eight hours after giving the second factor and then become regular members', () => {
    expect(provenBefore(7.9)).toMatchObject({ kind: 'member', role: 'admin' });
    expect(provenBefore(8)).toMatchObject({ kind: 'member', role: 'user' });
  });

  test('have a fresh proof for 15 minutes after giving the second factor or confirming who they are', () => {
    expect(adminAt(14.9, null)).toMatchObject({ hasFreshProof: true });
    expect(adminAt(15, null)).toMatchObject({ role: 'admin', hasFreshProof: false });
    expect(adminAt(60, 14.9)).toMatchObject({ hasFreshProof: true });
    expect(adminAt(60, 15)).toMatchObject({ hasFreshProof: false });
  });

  test('do not regain their permissions by confirming who they are', () => {
    expect(actor({ role: 'admin', secondFactorAt: NOW - 8 * HOUR_MS, provenAt: NOW })).toMatchObject({ role: 'user' });
  });

  test('have no permissions while banned, even with a proven second factor', () => {
    expect(actor({ role: 'admin', secondFactorAt: NOW, status: 'banned' })).toEqual({
      kind: 'banned',
      userId: 'ada',
      session: { id: 's1', via: 'cookie' },
    });
  });
});
