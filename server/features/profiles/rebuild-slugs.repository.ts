import { changeName } from '#server/features/profiles/names.repository.ts';
import { isReserved } from '#server/features/profiles/reserved-names.ts';
import { suggestSlug } from '#server/features/profiles/suggest-slug.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart, type WrongRow } from '#server/platform/backfill/row-part.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ProfileSlug } from '#shared/profiles/profile.fields.ts';

/** Says what is wrong with a slug, or returns undefined if nothing is. */
function faultOf(slug: string): string | undefined {
  if (slug === '') return 'missing links';
  if (ProfileSlug.safeParse(slug).data !== slug) return 'links against the rules';
  return isReserved(slug) ? 'reserved links' : undefined;
}

type Row = { user_id: string; profile_slug: string; display_name: string };

async function wrongSlug(db: Db, row: Row, label: string, now: number): Promise<WrongRow> {
  const { user_id: userId, profile_slug: slug, display_name } = row;
  const to = await suggestSlug(db, display_name, userId, now);
  return {
    key: userId,
    label,
    sample: {
      what: 'Profile',
      path: `/admin/users/${userId}`,
      before: slug === '' ? 'no link' : `/u/${slug}`,
      after: `/u/${to}`,
    },
    fix: (trx) => changeName(trx, { userId, kind: 'slug', from: slug === '' ? null : slug, to, now }),
  };
}

/** Gives a new slug to every profile that has none or one that today's rules wouldn't allow. */
export const rebuildSlugs: BackfillPart = rowPart({
  name: 'profile links',
  rows: { from: 'profile', key: 'user_id' },
  lock: async (trx, userIds) => {
    for (const userId of userIds.toSorted())
      await trx
        .updateTable('profile')
        .set((eb) => ({ updated_at: eb.ref('updated_at') }))
        .where('user_id', '=', userId)
        .execute();
  },
  find: async (db, userIds, now) => {
    const rows = await db
      .selectFrom('profile')
      .where('user_id', 'in', userIds)
      .orderBy('user_id')
      .select(['user_id', 'profile_slug', 'display_name'])
      .execute();
    const wrong: WrongRow[] = [];
    for (const row of rows) {
      const fault = faultOf(row.profile_slug);
      if (fault !== undefined) wrong.push(await wrongSlug(db, row, fault, now));
    }
    return wrong;
  },
});
