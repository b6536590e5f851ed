import { expect, test } from 'vitest';
import { aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { countOutstanding, mostUsefulRules } from '#web/features/article/useful-rules.ts';

const rule = (rule_number: string, mock_trial_frequency: number, importance_level: number) =>
  aRuleSummary({ rule_number, mock_trial_frequency, importance_level });
const rules = [rule('401', 70, 4), rule('402', 95, 5), rule('403', 95, 5), rule('404', 69, 5), rule('405', 70, 5)];

test('ranks by frequency, then by importance, then in rule order', () => {
  expect(mostUsefulRules(rules, 4).map((each) => each.rule_number)).toEqual(['402', '403', '405', '401']);
});

test('counts rules at 70% or more as frequent and rules of importance 5 as Essential', () => {
  expect(countOutstanding(rules)).toEqual({ frequent: 4, essential: 4 });
  expect(countOutstanding([])).toEqual({ frequent: 0, essential: 0 });
});
