import { isMember } from '#shared/permissions/member.policy.ts';

/** Users may see analytics of their own study, even while suspended. Learning specification §6, decisions 26 and 33. */
export const canSeeAnalytics = isMember;
