import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { deny, type Policy } from '#shared/permissions/decision.ts';
import { isActiveMember, isMember, isNotBanned, MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

/** The refusals of `canSubmitQuiz`. */
export const SUBMIT_REFUSALS = [...MEMBER_REFUSALS, 'ACCOUNT_SUSPENDED'] as const satisfies RefusalCode[];

/** Everyone except banned users may see questions without their keys. Decision 15. */
export const canReadQuestions = isNotBanned;

/** Members may read their own attempts, even while suspended. */
export const canReadHistory = isMember;

const SENTENCES: Partial<Record<RefusalCode, string>> = {
  AUTH_REQUIRED: 'Please log in to submit quiz answers',
  ACCOUNT_SUSPENDED: 'Your account is suspended. You cannot submit quiz answers.',
};

/** Allows active members, and refuses others with the specified sentences. Learning specification §5. */
export const canSubmitQuiz: Policy<Member> = (actor) => {
  const decision = isActiveMember(actor);
  return decision.allowed ? decision : deny(decision.code, SENTENCES[decision.code]);
};
