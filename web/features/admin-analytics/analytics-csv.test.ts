import { expect, test } from 'vitest';
import { anAnalyticsDay } from '#shared/admin-analytics/admin-analytics.fixture.ts';
import { analyticsCsv } from '#web/features/admin-analytics/analytics-csv.ts';

test('writes one line per day and hides what the screen hides', () => {
  const days = [
    anAnalyticsDay('2026-11-24', { sign_ups: { people: null }, decisions: null }),
    anAnalyticsDay('2026-11-25', { visits: null, study: { students: 9, quiz_answers: null, rules_studied: 40 } }),
  ];
  const [head = '', first = '', second = '', end] = analyticsCsv({ days }).slice(1).split('\r\n');
  expect(head.split(',').slice(0, 4)).toEqual([
    'Day',
    'Confessions: published',
    'Confessions: rewritten',
    'Confessions: waiting',
  ]);
  expect(first).toBe('2026-11-24,8,1,0,1,0,0,30,1,0,1,0,0,Fewer than 5 people,60,,,,3,1,2,25,400,130');
  expect(second).toBe('2026-11-25,8,1,0,1,0,0,30,1,0,1,0,0,12,,40,6,1,3,1,2,9,Fewer than 5 people,40');
  expect([head.split(',').length, end]).toEqual([24, '']);
});
