import { isNotBanned } from '#shared/permissions/member.policy.ts';

/** Anyone who may read the rules may search them. Learning specification §6. */
export const canSearch = isNotBanned;
