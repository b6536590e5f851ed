import { readDayStudies, readRuleStudies } from '#server/features/study/study-folds.ts';
import { findRow, liveRows } from '#server/sync/sync-rows.repository.ts';
import { type SyncDeps, writeOwn } from '#server/sync/write-own.ts';
import { SETTINGS_ID, StudySettings } from '#shared/settings/study-settings.contract.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import type { StudyClock } from '#shared/study/event-when.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';

/** Where somebody's clock stood when they last studied, UTC for who never has. */
function lastOffset(days: readonly DayStudy[]): number {
  const last = days.flatMap((day) => day.last ?? []).toSorted((one, other) => other.at - one.at)[0];
  return last?.tzOffsetMin ?? 0;
}

/** What single calls read of somebody's study, and the door by which they write to its log. */
export function ownStudy(deps: SyncDeps) {
  const { db } = deps;
  const logEvents = async (userId: string, events: readonly LoggedEvent[], opId?: string): Promise<void> => {
    const changes = events.map(({ id, ...args }) => ({
      e: 'studyEvent' as const,
      id,
      type: 'add',
      args,
      at: args.at,
      ...(opId === undefined ? {} : { opId }),
    }));
    await writeOwn(deps, userId, changes);
  };
  return {
    readRuleStudies: (userId: string, ruleIds?: readonly string[]) => readRuleStudies(db, userId, ruleIds),
    readDayStudies: (userId: string) => readDayStudies(db, userId),
    countBookmarks: async (userId: string) => (await liveRows(db, userId, 'bookmark')).length,
    /** Enters what somebody did, all or nothing. `opId`: of the device's own change, for a single entry. */
    logEvents,
    /** Somebody's clock: by the offset they give, else as it was when they last studied. Decision 19. */
    clockOf: async (userId: string, tzOffsetMin?: number): Promise<StudyClock> => {
      const settings = StudySettings.safeParse((await findRow(db, userId, 'settings', SETTINGS_ID))?.data ?? {});
      return {
        tzOffsetMin: tzOffsetMin ?? lastOffset(await readDayStudies(db, userId)),
        dayStartHour: settings.data?.dayStartHour ?? 0,
      };
    },
  };
}
