import { isMember } from '#shared/permissions/member.policy.ts';

/**
 * Users can access their own bookmarks and collections, and no one else's. Suspended users keep that access, because
 * these are private. Learning specification §6, decision 26.
 */
export const canKeepBookmarks = isMember;
