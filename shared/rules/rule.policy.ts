import { isNotBanned } from '#shared/permissions/member.policy.ts';

/** Everyone may read the law and what is taught about it. Learning specification §6. */
export const canReadRules = isNotBanned;
