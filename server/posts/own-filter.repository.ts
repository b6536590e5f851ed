import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OwnStatus } from '#shared/confessions/own-confession.contract.ts';

const isPublic = sql<SqlBool>`(deleted_by is null and moderation_status in ('approved', 'rewritten'))`;
/** Staff removed the post, and its text hasn't been purged yet. */
const isRemoved = sql<SqlBool>`(deleted_by = 'staff' and content <> '')`;

/**
 * Which posts an author's list shows. Posts that staff removed are shown as pending until their texts are purged, so
 * that authors see the reason. Posts that the author deleted aren't shown.
 */
export const OWN_FILTERS: Record<OwnStatus, RawBuilder<SqlBool>> = {
  all: sql`(deleted_by is null or ${isRemoved})`,
  approved: isPublic,
  pending: sql`((deleted_by is null and not ${isPublic}) or ${isRemoved})`,
};
