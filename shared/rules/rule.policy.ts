import { isNotBanned } from '#shared/permissions/member.policy.ts';

/** Everyone except banned users may read the rules and their teaching. Learning specification §6. */
export const canReadRules = isNotBanned;
