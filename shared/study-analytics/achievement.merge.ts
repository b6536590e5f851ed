import * as z from 'zod/mini';
import { ACHIEVEMENT_IDS, type AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import { type EntityRules, InvalidOp, type RowData, UnknownOp } from '#shared/sync/entity-rules.ts';
import { parseArgs } from '#shared/sync/parse-args.ts';

/** The last moment (Unix ms) that `Date` can represent. */
const MAX_TIME = 8.64e15;

/** `at` is when the study that earned the achievement took place, in Unix ms. */
const Earned = z.strictObject({ at: z.int().check(z.minimum(0), z.maximum(MAX_TIME)) });
type Earned = z.infer<typeof Earned>;

const isAchievement = (id: string): id is AchievementId => (ACHIEVEMENT_IDS as readonly string[]).includes(id);

/** A stored achievement. `at` is when the study that earned it took place. */
export type KeptAchievement = Earned & { id: AchievementId };

/** Reads an achievement from its row. Returns undefined if this build doesn't know it or can't read its time. */
export function readAchievement({ id, data }: { id: string; data: RowData }): KeptAchievement | undefined {
  const read = Earned.safeParse({ at: data['at'] });
  return isAchievement(id) && read.success ? { id, at: read.data.at } : undefined;
}

/** Returns the operation that stores an achievement. */
export const earnChange = ({ id, at }: KeptAchievement) => ({
  e: 'achievement' as const,
  id,
  type: 'earn',
  args: { at },
});

/**
 * Achievements are earned once and kept forever, with the earliest time that any device has reported. That time is
 * never in the future.
 */
export const achievementRules: EntityRules<Earned> = {
  entity: 'achievement',
  parse: ({ type, ov, args, id }) => {
    if (type !== 'earn' || ov !== 1) throw new UnknownOp();
    if (!isAchievement(id)) throw new InvalidOp({ id: 'This isn’t an achievement ID' });
    return parseArgs(Earned, args);
  },
  merge: (row, { args }, author) => {
    const at = Math.max(0, Math.min(args.at, author.eff));
    const known = row?.data['at'];
    if (row !== undefined && typeof known === 'number' && known <= at) return { r: 'superseded', row };
    return { r: 'applied', row: { isDeleted: false, data: { at }, marks: {} } };
  },
  show: (view, { args, at: now }) => {
    const at = Math.max(0, Math.min(args.at, now));
    const known = view?.data['at'];
    return typeof known === 'number' && known <= at ? view : { isDeleted: false, data: { at } };
  },
};
