import { expect, test } from 'vitest';
import { effectiveLine } from '#web/rule-kit/law-dates.ts';

test('says when a rule last changed', () => {
  expect(effectiveLine({ effective_from: '2023-12-01' })).toBe('This rule last changed December 1, 2023');
  expect(effectiveLine({ effective_from: '2011-12-01' })).toBe('This rule last changed December 1, 2011');
});

test("doesn't say that a new rule changed", () => {
  expect(effectiveLine({ effective_from: '2024-12-01', is_new: true })).toBe('In force since December 1, 2024');
});
