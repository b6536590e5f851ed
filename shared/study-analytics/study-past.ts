import { DAY_FORM, type DayStudy } from '#shared/study/day-study.ts';
import { MONTH_FORM, type MonthStudy, monthOf } from '#shared/study/month-study.ts';
import { type AnswersSoFar, addAnswers, areAnswersLater } from '#shared/study-analytics/answers-so-far.ts';
import { addDays, type DaysSoFar } from '#shared/study-analytics/days-so-far.ts';
import { type HeatSoFar, heatSoFar } from '#shared/study-analytics/heat-traces.ts';
import { addHours, type HoursSoFar } from '#shared/study-analytics/hours-so-far.ts';
import { addPractice, isPracticeLater, type PracticeSoFar } from '#shared/study-analytics/practice-so-far.ts';
import { addSessions, areSessionsLater, type SessionsSoFar } from '#shared/study-analytics/sessions-so-far.ts';
import { TREND_DAYS } from '#shared/study-analytics/study-analytics.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

/**
 * The version of the form below and of the projections that it's computed from. A stored past in another form is
 * dropped. Raise the first number whenever the contents change.
 */
export const PAST_FORM = `2.${MONTH_FORM}.${DAY_FORM}`;

/**
 * How many days the analytics page shows individually, plus one, because a flight that sets the clock back may make
 * tomorrow the last day.
 */
const OPEN_DAYS = Math.max(...TREND_DAYS) + 1;

/**
 * What study analytics need to know about all study before a month ('YYYY-MM'), as plain JSON. Together with later
 * events, it gives the same figures as the whole study log. It depends only on events, not on the edition, the
 * settings, or the time zone. `heat` leaves out days that no longer contribute.
 */
export type StudyPast = {
  before: string;
  days: DaysSoFar;
  sessions: SessionsSoFar;
  answers: AnswersSoFar;
  practice: PracticeSoFar;
  hours: HoursSoFar;
  heat: HeatSoFar;
};

/**
 * Returns the month ('YYYY-MM') before which all study is settled as of a date, because the analytics page shows none
 * of the days before that month individually.
 */
export const settledBefore = (date: string): string => monthOf(daysBefore(date, OPEN_DAYS));

/** Computes the past before a month. Months and days from that month on are ignored. */
export function studyPast(before: string, months: readonly MonthStudy[], days: readonly DayStudy[]): StudyPast {
  const settled = months.filter(({ month }) => month < before);
  return {
    before,
    days: addDays(settled).all,
    sessions: addSessions(settled),
    answers: addAnswers(settled),
    practice: addPractice(settled),
    hours: addHours(settled),
    heat: heatSoFar(days.filter(({ day }) => monthOf(day) < before)),
  };
}

/**
 * Returns whether analytics may be computed from a past and the months after it. They may not if some study in those
 * months is older than some in the past, as after a wrong clock, because the order of study matters.
 */
export const isContinuedBy = ({ sessions, answers, practice }: StudyPast, months: readonly MonthStudy[]): boolean =>
  areSessionsLater(sessions, months) && areAnswersLater(answers, months) && isPracticeLater(practice, months);
