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

test('a written rule has all four tabs, in their order', () => {
  expect(labels({})).toEqual(['Official Text', 'Plain English', 'Examples', 'Mock Trial']);
});

test('a rule that is not written yet has its text only', () => {
  expect(labels(UNWRITTEN)).toEqual(['Official Text']);
});

test('mistakes alone are reason enough for a mock trial tab', () => {
  expect(labels({ ...UNWRITTEN, common_mistakes: ['Late → object at once'] })).toEqual(['Official Text', 'Mock Trial']);
});

test('a rule with nothing at all has no tab', () => {
  expect(labels({ ...UNWRITTEN, versions: [{ effective_from: '2011-12-01', law: {} }] })).toEqual([]);
});
