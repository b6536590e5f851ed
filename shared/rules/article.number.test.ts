import { expect, test } from 'vitest';
import { romanNumeral, ruleRange, studyTimeText } from '#shared/rules/article.number.ts';

test('numbers the eleven articles in Roman numerals', () => {
  const numerals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(romanNumeral);
  expect(numerals).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']);
});

test.each([
  [['101', '102', '107'], 'Rules 101 to 107'],
  [['201'], 'Rule 201'],
  [[], ''],
])('writes the rules %j as %j', (numbers, range) => {
  expect(ruleRange(numbers.map((rule_number) => ({ rule_number })))).toBe(range);
});

test.each([
  [0.35, '21 min'],
  [1.5, '90 min'],
  [4, '4 h'],
  [5.75, '5.8 h'],
])('writes %s hours as %s', (hours, text) => {
  expect(studyTimeText(hours)).toBe(text);
});
