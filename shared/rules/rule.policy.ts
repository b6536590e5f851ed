import { isNotBanned } from '#shared/auth/member.policy.ts';

/** Everyone may read the law and what is taught about it. Learning specification §6. */
export const canReadRules = isNotBanned;
