import type { Credential } from '#server/features/accounts/sessions.repository.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { type Actor, type SessionRef, VISITOR } from '#shared/permissions/actor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after this time even if it's in use. Idle ones end sooner (see `SESSION_IDLE_S`). */
export const SESSION_LIMIT_MS = 30 * DAY_MS;
/** How long staff permissions last after the second factor. */
const STAFF_LIMIT_MS = 8 * HOUR_MS;
/** How long a proof counts as fresh. Sensitive actions by admins need a fresh one. */
const FRESH_PROOF_MS = 15 * 60_000;
/** How long a banned account's limited session lasts. Decision 33. */
export const SUPPORT_SESSION_MS = 30 * 60_000;

/**
 * Returns whether using a session extends it. The limited session of a banned user is never extended, even after the
 * ban has ended.
 */
export function isRenewable(credential: Credential | undefined): boolean {
  if (credential === undefined) return false;
  // Only a limited session has such a short lifetime. Other sessions last for days.
  return credential.expiresAt - credential.createdAt > 2 * SUPPORT_SESSION_MS;
}

/** Returns when the user last gave the second factor or a proof (Unix ms). Sensitive actions need a fresh one. */
const lastProofOf = ({ secondFactorAt, provenAt }: Credential) => Math.max(secondFactorAt ?? 0, provenAt ?? 0);

/**
 * Returns the actor that a credential belongs to at `now` (Unix ms). Staff are unproven until they give their second
 * factor. Once it's eight hours old, they are members without staff permissions until they give it again.
 */
export function actorOf(credential: Credential | undefined, via: SessionRef['via'], now: number): Actor {
  if (credential === undefined || credential.expiresAt <= now) return VISITOR;
  const { userId, sessionId, role, ageBand, createdAt, secondFactorAt } = credential;
  if (createdAt + SESSION_LIMIT_MS <= now) return VISITOR;
  const session = { id: sessionId, via };
  const status = statusAt(credential.status, credential.statusUntil, now);
  if (status === 'banned') return { kind: 'banned', userId, session };
  const hasFreshProof = now - lastProofOf(credential) < FRESH_PROOF_MS;
  const member = { kind: 'member', userId, status, ageBand, hasFreshProof, session } as const;
  if (role === 'user') return { ...member, role };
  if (secondFactorAt === null) {
    return { kind: 'unproven', userId, step: credential.hasSecondFactor ? 'verify' : 'enrol', session };
  }
  const hasPowers = now - secondFactorAt < STAFF_LIMIT_MS;
  return { ...member, role: hasPowers ? role : 'user' };
}
