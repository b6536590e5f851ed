import { readDayStudies, readMonthStudies, readRuleStudies } from '#server/features/study/study-folds.ts';
import { findRow, liveRows } from '#server/sync/sync-rows.repository.ts';
import { type SyncDeps, writeOwn } from '#server/sync/write-own.ts';
import { SETTINGS_ID, StudySettings } from '#shared/settings/study-settings.contract.ts';
import type { StudyMoment } from '#shared/study/day-study.ts';
import type { StudyClock } from '#shared/study/event-when.ts';
import { type MonthStudy, monthOf } from '#shared/study/month-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { dayAt } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;
/** Days whose months are looked at for when somebody last studied; all of them only where these have none. */
const RECENT_DAYS = 30;

/** When somebody last studied in these months, and where the clock stood. */
const lastMoment = (months: readonly MonthStudy[]): StudyMoment | undefined =>
  months
    .flatMap(({ days }) => Object.values(days).flatMap(({ last }) => last ?? []))
    .reduce<StudyMoment | undefined>(
      (last, each) => (last === undefined || each.at > last.at ? each : last),
      undefined,
    );

/** What single calls read of somebody's study, and the door by which they write to its log. */
export function ownStudy(deps: SyncDeps) {
  const { db } = deps;
  /** Where somebody's clock stood when they last studied, UTC for who never has. */
  const lastOffset = async (userId: string): Promise<number> => {
    const recent = await readMonthStudies(db, userId, monthOf(dayAt(deps.now() - RECENT_DAYS * DAY_MS, 0)));
    const last = lastMoment(recent) ?? lastMoment(await readMonthStudies(db, userId));
    return last?.tzOffsetMin ?? 0;
  };
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
    readDayStudies: (userId: string, fromDay: string) => readDayStudies(db, userId, fromDay),
    readMonthStudies: (userId: string) => readMonthStudies(db, userId),
    countBookmarks: async (userId: string) => (await liveRows(db, userId, 'bookmark')).length,
    /** Enters what somebody did, all or nothing. `opId`: of the device's own change, for a single entry. */
    logEvents,
    /** Somebody's clock: by the offset they give, else as it was when they last studied. Decision 19. */
    clockOf: async (userId: string, tzOffsetMin?: number): Promise<StudyClock> => {
      const settings = StudySettings.safeParse((await findRow(db, userId, 'settings', SETTINGS_ID))?.data ?? {});
      return {
        tzOffsetMin: tzOffsetMin ?? (await lastOffset(userId)),
        dayStartHour: settings.data?.dayStartHour ?? 0,
      };
    },
  };
}

export type OwnStudy = ReturnType<typeof ownStudy>;
