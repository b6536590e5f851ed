import { setImmediate } from 'node:timers/promises';
import { daysAfter, figuresOf, replaceFigures } from '#server/features/admin-analytics/daily-figures.repository.ts';
import type { Figure } from '#server/features/admin-analytics/daily-figures.ts';
import { countDay, recountableDays } from '#server/features/admin-analytics/recount-day.ts';
import type { BackfillPart, PlannedChange } from '#server/platform/backfill/backfill-part.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

/** More days than are ever stored. */
const ALL_DAYS = 1000;

const asText = (figures: readonly Figure[], name: string): string =>
  JSON.stringify(
    figures
      .filter(({ figure }) => figure === name)
      .map(({ bucket, value }) => [bucket, value])
      .toSorted(([one = 0], [other = 0]) => one - other),
  );

/** Returns the names of the counted figures whose stored values are missing or different. */
function outdated(stored: readonly Figure[], counted: readonly Figure[]): string[] {
  const names = [...new Set(counted.map(({ figure }) => figure))];
  return names.filter((name) => asText(stored, name) !== asText(counted, name));
}

/** Says which figures for a day are outdated, but not by how much, because they may come from very few people. */
const changeOf = (day: string, names: readonly string[]): PlannedChange => ({
  label: 'days',
  sample: { what: `The figures of ${day}`, path: null, before: `outdated: ${names.join(', ')}`, after: 'current' },
});

/**
 * Returns the part of a backfill that recounts the figures of every stored day that can still be recounted.
 * `retentionOf` returns how long the rows behind them are kept.
 */
export const recomputeFigures = (retentionOf: (db: Db) => Promise<RetentionDays>): BackfillPart => ({
  name: 'figures of days',
  count: async (db, most = ALL_DAYS) => (await daysAfter(db, null, most)).length,
  keys: (db, { after, limit }) => daysAfter(db, after, limit),
  plan: async (db, { after, limit, now, signal }) => {
    const days = await daysAfter(db, after, limit);
    const recountable = new Set(recountableDays(now));
    const counting = { now, retention: await retentionOf(db) };
    const planned: { day: string; change: PlannedChange }[] = [];
    for (const day of days.filter((each) => recountable.has(each))) {
      const names = outdated(await figuresOf(db, day), await countDay(db, day, counting));
      if (names.length > 0) planned.push({ day, change: changeOf(day, names) });
      await setImmediate();
      signal?.throwIfAborted();
    }
    const changes = planned.map(({ change }) => change);
    return {
      seen: days.length,
      last: days.at(-1),
      changes,
      apply: async (trx) => {
        for (const { day } of planned) await replaceFigures(trx, day, await countDay(trx, day, counting));
        return changes;
      },
    };
  },
});
