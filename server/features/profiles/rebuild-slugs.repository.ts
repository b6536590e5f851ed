import { changeName } from '#server/features/profiles/names.repository.ts';
import { isReserved } from '#server/features/profiles/reserved-names.ts';
import { slugBase, suggestSlug } from '#server/features/profiles/suggest-slug.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import { ProfileSlug } from '#shared/profiles/profile.fields.ts';

/** Returns what is wrong with a slug, or undefined if nothing is. */
function faultOf(slug: string): string | undefined {
  if (slug === '') return 'missing links';
  if (ProfileSlug.safeParse(slug).data !== slug) return 'links against the rules';
  return isReserved(slug) ? 'reserved links' : undefined;
}

/** Gives a new slug to every profile that has none or has one that today's rules don't allow. */
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
  read: async (db, userIds) => {
    const rows = await db
      .selectFrom('profile')
      .where('user_id', 'in', userIds)
      .select(['user_id as key', 'profile_slug as slug', 'display_name'])
      .execute();
    return rows.filter(({ slug }) => faultOf(slug) !== undefined);
  },
  judge: ({ key: userId, slug, display_name: name }, now) => {
    const label = faultOf(slug);
    if (label === undefined) return undefined;
    const [before, after] = [slug === '' ? 'no link' : `/u/${slug}`, `/u/${slugBase(name)}, or with a number`];
    return {
      label,
      sample: { what: 'Profile', path: `/admin/users/${userId}`, before, after },
      fix: async (trx) => {
        const to = await suggestSlug(trx, name, userId, now);
        await changeName(trx, { userId, kind: 'slug', from: slug === '' ? null : slug, to, now });
      },
    };
  },
});
