import {
  deleteTotalsBefore,
  storedTotals,
  storeTotals,
  totalsOf,
  usersWithout,
} from '#server/features/confessions/own-analytics.repository.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { postIdsOf } from '#server/posts/authors.repository.ts';
import type { OwnAnalytics } from '#shared/confessions/own-analytics.contract.ts';
import { ownAnalytics } from '#shared/confessions/own-analytics.ts';
import type { Member } from '#shared/permissions/actor.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const KEPT_DAYS = 14;
const USERS_AT_ONCE = 500;
const TOO_SOON = 'Analytics can only be refreshed once per hour. Please try again later.';

/** Returns the UTC date of a time, or the date `daysEarlier` days before it. */
const dayOf = (at: number, daysEarlier = 0): string => new Date(at - daysEarlier * DAY_MS).toISOString().slice(0, 10);

async function calculate(db: Db, userId: string, now: number): Promise<void> {
  const totals = await totalsOf(db, await postIdsOf(db, 'confession', userId));
  await storeTotals(db, userId, dayOf(now), { ...totals, at: now });
}

/** Returns the latest figures, compared with the newest ones that are 7 to 14 days older, or null if there are none. */
export async function readAnalytics(db: Db, { userId }: Pick<Member, 'userId'>): Promise<OwnAnalytics | null> {
  const stored = await storedTotals(db, userId);
  const [latest] = stored;
  if (latest === undefined) return null;
  const before = stored.find(({ day }) => day <= dayOf(latest.at, WEEK_DAYS) && day >= dayOf(latest.at, KEPT_DAYS));
  return ownAnalytics(latest, before);
}

/** @throws {AppError} RATE_LIMITED if the last calculation was less than an hour ago */
export async function refreshAnalytics({ db, limits, now }: Deps, actor: Member): Promise<OwnAnalytics | null> {
  await limits.spend('analyticsPerAccount', actor.userId, TOO_SOON);
  await calculate(db, actor.userId, now());
  return readAnalytics(db, actor);
}

/**
 * Calculates today's figures for up to `USERS_AT_ONCE` users who have ever had theirs calculated and have none for today
 * yet, so that there are always figures from a week ago for comparison. Deletes figures older than two weeks. `now` is in Unix
 * ms.
 */
export async function keepAnalytics(db: Db, now: number): Promise<void> {
  for (const userId of await usersWithout(db, dayOf(now), USERS_AT_ONCE)) await calculate(db, userId, now);
  await deleteTotalsBefore(db, dayOf(now, KEPT_DAYS));
}

const FIGURES = ['confessions', 'approved', 'views', 'likes', 'comments'] as const;

/** Returns which of a user's latest figures are outdated. */
async function outdatedFigures(db: Db, userId: string): Promise<readonly string[]> {
  const [latest] = await storedTotals(db, userId);
  if (latest === undefined) return [];
  const totals = await totalsOf(db, await postIdsOf(db, 'confession', userId));
  return FIGURES.filter((figure) => latest[figure] !== totals[figure]);
}

/** Recalculates the figures of every user whose latest ones are outdated. */
export const recomputeAnalytics: BackfillPart = rowPart({
  name: 'own analytics',
  rows: { from: 'user_analytics', key: 'user_id' },
  lock: async () => {},
  read: async (db, userIds) => {
    const rows: { key: string; figures: readonly string[] }[] = [];
    for (const key of userIds) rows.push({ key, figures: await outdatedFigures(db, key) });
    return rows;
  },
  judge: ({ key, figures }, now) =>
    figures.length === 0
      ? undefined
      : {
          label: 'analytics pages',
          // The sample contains neither the member nor the numbers, because they would reveal how much someone has
          // posted.
          sample: {
            what: 'A member’s figures',
            path: null,
            before: `outdated: ${figures.join(', ')}`,
            after: 'current',
          },
          fix: (trx) => calculate(trx, key, now),
        },
});
