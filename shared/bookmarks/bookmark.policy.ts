import { isMember } from '#shared/permissions/member.policy.ts';

/**
 * Users can access only their own bookmarks and collections, even while suspended, because these are private. Learning
 * specification §6, decision 26.
 */
export const canKeepBookmarks = isMember;
