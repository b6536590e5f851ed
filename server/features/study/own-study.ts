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
/** How many days back to look for the last event. If there is none, all months are searched. */
const RECENT_DAYS = 30;

/** Returns the time and UTC offset of the last event in these months. */
const lastMoment = (months: readonly MonthStudy[]): StudyMoment | undefined =>
  months
    .flatMap(({ days }) => Object.values(days).flatMap(({ last }) => last ?? []))
    .reduce<StudyMoment | undefined>(
      (last, each) => (last === undefined || each.at > last.at ? each : last),
      undefined,
    );

/** Returns functions for endpoints that read a user's study data and add events to the study log. */
export function ownStudy(deps: SyncDeps) {
  const { db } = deps;
  /** Returns the UTC offset of the user's last event, or 0 if there is none. */
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
    /**
     * Adds events to the study log, all or nothing. `opId` is the operation's ID, so a repeated operation counts only
     * once. Pass it only with a single event.
     */
    logEvents,
    /** Returns a user's clock. Its UTC offset is the given one or, by default, the last event's. Decision 19. */
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
