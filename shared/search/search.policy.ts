import { isNotBanned } from '#shared/auth/member.policy.ts';

/** Everyone who may read the rules may search them. Learning specification §6. */
export const canSearch = isNotBanned;
