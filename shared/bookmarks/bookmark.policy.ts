import { isMember } from '#shared/permissions/member.policy.ts';

/** One's own bookmarks and collections, also while suspended: they are private. Learning specification §6, decision 26. */
export const canKeepBookmarks = isMember;
