import { expect, test } from 'vitest';
import { dueLook, firstAnswerWords, secondsWords } from '#web/features/support/queue/queue-words.ts';

const HOUR = 3_600_000;

test('shows a duration in hours, or a dash if there is none', () => {
  expect([secondsWords(null), secondsWords(7200)]).toEqual(['–', '2 h']);
});

test('says how long the first answer took', () => {
  const created_at = '2026-11-20T10:00:00.000Z';
  expect(firstAnswerWords({ created_at, first_response_at: null })).toBe(null);
  expect(firstAnswerWords({ created_at, first_response_at: '2026-11-20T10:20:00.000Z' })).toBe('after 20 min');
});

test.each([
  [13 * HOUR, '13 h left', 'yellow'],
  [12 * HOUR, '12 h left', 'orange'],
  [0, 'Overdue by less than a minute', 'red'],
  [-3 * HOUR, 'Overdue by 3 h', 'red'],
])('shows a ticket due in %i ms as "%s" in %s', (left, label, tone) => {
  expect(dueLook(new Date(1_800_000_000_000 + left).toISOString(), 1_800_000_000_000)).toEqual({ label, tone });
});
