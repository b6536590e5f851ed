import { expect, test } from 'vitest';
import { addressIn, asksForRuling } from '#web/features/quizzes/question-text.ts';

test.each([
  ['404(b)(1)', '404', '(b)(1)'],
  ['404', '404', ''],
  ['405(a)', '404', undefined],
  ['1001(a)', '100', undefined],
])('returns the address of %s within Rule %s: %j', (part, rule, address) => {
  expect(addressIn(part, rule)).toBe(address);
});

test.each([
  [['Sustained: it is propensity', 'Overruled'], true],
  [['The judge should overrule it', 'Nothing'], true],
  [['It is propensity', 'It is habit'], false],
])('detects whether the options %j are rulings: %s', (options, expected) => {
  expect(asksForRuling({ options })).toBe(expected);
});
