import { describe, expect, test } from 'vitest';
import { competitionStatusAt, statusByDates } from '#shared/competitions/competition.status.ts';

const DATES = { start_date: '2027-02-12', end_date: '2027-02-14', time_zone: 'America/Chicago' };

describe('a competition in Chicago from February 12 to 14', () => {
  test.each([
    ['is upcoming in the last minute before it starts', '2027-02-12T05:59:59Z', 'upcoming'],
    ['is active from midnight on its first day', '2027-02-12T06:00:00Z', 'active'],
    ['is still active in the last minute of its last day', '2027-02-15T05:59:59Z', 'active'],
    ['has ended as of the following midnight', '2027-02-15T06:00:00Z', 'ended'],
  ])('%s', (_what, time, status) => {
    expect(statusByDates(DATES, Date.parse(time))).toBe(status);
  });
});

test.each([
  ['without dates is upcoming', { start_date: null, end_date: null }, 'upcoming'],
  ['with only a start date lasts for that day', { end_date: null }, 'ended'],
  ['with only an end date is upcoming until then', { start_date: null, end_date: '2027-02-20' }, 'upcoming'],
  ['with only an end date has ended after that day', { start_date: null }, 'ended'],
])('a competition %s', (_what, dates, status) => {
  expect(statusByDates({ ...DATES, ...dates }, Date.parse('2027-02-16T12:00:00Z'))).toBe(status);
});

test('the status changes at the end of the local day on which daylight saving time begins', () => {
  const dates = { start_date: '2027-03-14', end_date: '2027-03-14', time_zone: 'America/New_York' };
  expect(statusByDates(dates, Date.parse('2027-03-15T03:59:59Z'))).toBe('active');
  expect(statusByDates(dates, Date.parse('2027-03-15T04:00:00Z'))).toBe('ended');
});

test('a status fixed by an admin overrides the dates', () => {
  const now = Date.parse('2027-02-13T12:00:00Z');
  expect(competitionStatusAt({ ...DATES, fixed_status: 'ended' }, now)).toBe('ended');
  expect(competitionStatusAt({ ...DATES, fixed_status: null }, now)).toBe('active');
});
