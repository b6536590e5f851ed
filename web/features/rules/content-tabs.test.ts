import { expect, test } from 'vitest';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { contentTabs } from '#web/features/rules/content-tabs.ts';

const UNWRITTEN = {
  plain_english: null,
  examples: [],
  mock_trial_application: null,
  strategy_tips: [],
  common_objections: [],
  common_mistakes: [],
};
const labels = (over: Parameters<typeof aRule>[0]) =>
  contentTabs(ruleDetail(aRule(over), 'As amended', '2026-01-01')).map(({ label }) => label);

test('shows all four tabs in order for a rule with teaching', () => {
  expect(labels({})).toEqual(['Official Text', 'Plain English', 'Examples', 'Mock Trial']);
});

test('shows only the official text for a rule without teaching', () => {
  expect(labels(UNWRITTEN)).toEqual(['Official Text']);
});

test('shows the Mock Trial tab even if it has only common mistakes', () => {
  expect(labels({ ...UNWRITTEN, common_mistakes: ['Late → object at once'] })).toEqual(['Official Text', 'Mock Trial']);
});

test('shows no tabs for a rule without content', () => {
  expect(labels({ ...UNWRITTEN, versions: [{ effective_from: '2011-12-01', law: {} }] })).toEqual([]);
});
