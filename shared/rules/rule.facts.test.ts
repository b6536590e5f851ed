import { expect, test } from 'vitest';
import { RuleFacts, ruleFacts } from '#shared/rules/rule.facts.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';

test('lists the facts of every rule by its ID, including its article', () => {
  const hearsay = anArticle({
    article_slug: 'hearsay',
    title: 'Hearsay',
    rules: [aRuleSummary({ id: 'fre-801', rule_number: '801', full_title: 'Definitions', importance_level: 4 })],
  });
  const facts = ruleFacts([anArticle(), hearsay]);
  expect([...facts.keys()]).toEqual(['fre-404', 'fre-801']);
  expect(facts.get('fre-801')).toEqual({
    ruleNumber: '801',
    title: 'Definitions',
    article: { title: 'Hearsay', slug: 'hearsay' },
    difficultyLevel: 'advanced',
    mockTrialFrequency: 95,
    importanceLevel: 4,
  });
  expect(RuleFacts.parse(facts.get('fre-404')).article.slug).toBe('relevance-and-its-limits');
});
