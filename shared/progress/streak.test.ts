import { describe, expect, test } from 'vitest';
import { streakOf, type Today } from '#shared/progress/streak.ts';
import { foldDay } from '#shared/study/day-study.ts';
import { aQuiz, aView, when } from '#shared/study/study-event.fixture.ts';

const HOUR_MS = 3_600_000;
const NEW_YORK = -300;
const TOKYO = 540;
const LOS_ANGELES = -480;

/** Returns a moment in local time. */
const local = (day: number, hour: number, minute = 0, tzOffsetMin = NEW_YORK) =>
  when(Date.UTC(2026, 10, day, hour, minute) - tzOffsetMin * 60_000, tzOffsetMin);
type Moment = ReturnType<typeof local>;
/** Returns the study days that result from views at these moments. */
const studied = (...moments: readonly Moment[]) =>
  [...new Set(moments.map(({ localDay }) => localDay))].map((day) =>
    foldDay(
      day,
      moments.filter(({ localDay }) => localDay === day).map((moment) => aView(moment)),
    ),
  );
const noon = (...days: readonly number[]) => studied(...days.map((day) => local(day, 12)));
const on = (day: number, hour = 18, tzOffsetMin = NEW_YORK): Today => local(day, hour, 0, tzOffsetMin);

describe('the current streak', () => {
  test.each([
    ['no study', noon(), 20, 0],
    ['today only', noon(20), 20, 1],
    ['yesterday and the day before, not today', noon(18, 19), 20, 2],
    ['yesterday and today', noon(19, 20), 20, 2],
    ['last studied two days ago', noon(17, 18), 20, 0],
    ['a gap before yesterday', noon(15, 16, 18, 19), 20, 2],
    ['days in any order', noon(20, 18, 19), 20, 3],
  ])('counts active days in a row until today or yesterday: %s', (_what, days, today, current) => {
    expect(streakOf(days, on(today)).current).toBe(current);
  });

  test('counts study ten minutes before midnight and ten minutes after it as two days', () => {
    expect(streakOf(studied(local(19, 23, 50), local(20, 0, 10)), on(20)).current).toBe(2);
  });

  test('counts one date in two time zones as one day', () => {
    expect(streakOf(studied(local(20, 9, 0, TOKYO), local(20, 9, 0, LOS_ANGELES)), on(20)).current).toBe(1);
  });

  test('reports whether today already counts', () => {
    expect(streakOf(noon(19), on(20)).isActiveToday).toBe(false);
    expect(streakOf(noon(20), on(20)).isActiveToday).toBe(true);
  });

  test("doesn't grow on a day without study time", () => {
    const click = foldDay('2026-11-20', [aView({ durationS: 0, ...local(20, 12) })]);
    expect(streakOf([...noon(19), click], on(21))).toEqual({ current: 0, longest: 1, isActiveToday: false });
  });

  test('counts a day with a quiz as active', () => {
    expect(streakOf([foldDay('2026-11-20', [aQuiz(local(20, 12))])], on(20)).current).toBe(1);
  });

  test('has no gap when the clocks go back', () => {
    const days = studied(
      when(Date.UTC(2026, 9, 31, 12), -240),
      when(Date.UTC(2026, 10, 1, 4), -240),
      when(Date.UTC(2026, 10, 3, 4, 30), -300),
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
    expect(streakOf(days, on(3)).current).toBe(3);
  });

  test('counts the hours before four as the previous day if days start at four', () => {
    expect(streakOf(noon(18), on(20, 3)).current).toBe(0);
    expect(streakOf(noon(18), { ...on(20, 3), dayStartHour: 4 }).current).toBe(1);
  });
});

describe('a streak during flights', () => {
  const evening = local(1, 20, 0, LOS_ANGELES);

  test('counts study in Los Angeles on the 1st at 20:00 and in Tokyo on the 3rd at 8:00 as two days in a row', () => {
    const landed = local(3, 8, 0, TOKYO);
    expect(landed.at - evening.at).toBe(19 * HOUR_MS);
    expect(streakOf(studied(evening, landed), on(3, 9, TOKYO))).toEqual({
      current: 2,
      longest: 2,
      isActiveToday: true,
    });
  });

  test("isn't broken yet if the user hasn't studied since the flight", () => {
    expect(streakOf(studied(evening), on(3, 8, TOKYO))).toEqual({ current: 1, longest: 1, isActiveToday: false });
  });

  test('breaks after more than 36 hours', () => {
    const morning = local(1, 2, 0, LOS_ANGELES);
    expect(streakOf(studied(morning, local(3, 7, 0, TOKYO)), on(3, 9, TOKYO)).current).toBe(2);
    expect(streakOf(studied(morning, local(3, 7, 1, TOKYO)), on(3, 9, TOKYO)).current).toBe(1);
  });

  test('breaks if a date is missed at home or on a flight that sets the clock back', () => {
    expect(streakOf(studied(local(1, 23), local(3, 1)), on(3)).current).toBe(1);
    expect(streakOf(studied(local(1, 23, 0, TOKYO), local(3, 1, 0, NEW_YORK)), on(3)).current).toBe(1);
  });

  test('breaks after two missed dates', () => {
    expect(streakOf(studied(local(1, 23, 0, LOS_ANGELES), local(4, 0, 30, TOKYO)), on(4, 9, TOKYO)).current).toBe(1);
  });

  test("continues after the user lands where it's yesterday again", () => {
    const days = studied(local(19, 12, 0, TOKYO), local(20, 9, 0, TOKYO));
    expect(streakOf(days, on(19, 20, LOS_ANGELES))).toEqual({ current: 2, longest: 2, isActiveToday: true });
  });
});

describe('the longest streak', () => {
  test('is kept after the current streak ends', () => {
    expect(streakOf(noon(1, 2), on(5))).toEqual({ current: 0, longest: 2, isActiveToday: false });
  });

  test('joins two runs when study on the day between them arrives late', () => {
    const known = noon(1, 2, 4, 5, 8);
    expect(streakOf(known, on(8))).toEqual({ current: 1, longest: 2, isActiveToday: true });
    const late = noon(3);
    expect(streakOf([...known, ...late], on(8))).toEqual({ current: 1, longest: 5, isActiveToday: true });
  });

  test("is the longest run, even if that isn't the last one", () => {
    expect(streakOf(noon(1, 2, 3, 4, 8, 19, 20), on(20))).toEqual({ current: 2, longest: 4, isActiveToday: true });
  });
});
