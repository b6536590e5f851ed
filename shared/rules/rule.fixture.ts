import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import type { Rule, RuleSummary } from '#shared/rules/rule.contract.ts';

/** A valid rule with teaching and two nested parts, 404(b)(1) and (2). Pass only the fields that matter to the test. */
export const aRule = (over: Partial<Rule> = {}): Rule => ({
  id: 'fre-404',
  rule_number: '404',
  full_title: 'Character Evidence; Other Crimes, Wrongs, or Acts',
  article: { article_slug: 'relevance-and-its-limits', title: 'Relevance and Its Limits' },
  versions: [
    {
      effective_from: '2020-12-01',
      law: {
        parts: [
          { label: 'a', heading: 'Character Evidence.', text: 'See Rule 412.' },
          {
            label: 'b',
            heading: 'Other Crimes, Wrongs, or Acts.',
            parts: [
              { label: '1', heading: 'Prohibited Uses.', text: 'Evidence of any other crime is not admissible.' },
              { label: '2', heading: 'Permitted Uses.', text: 'This evidence may be admissible for another purpose.' },
            ],
          },
        ],
      },
    },
  ],
  scheduled_amendment: null,
  difficulty_level: 'advanced',
  importance_level: 5,
  mock_trial_frequency: 95,
  strategic_value: 5,
  estimated_study_time: 22,
  tags: ['character-evidence'],
  case_types: ['criminal'],
  aliases: ['prior bad acts'],
  is_sensitive: false,
  plain_english: 'You may not use a person’s past to prove what that person did this time.',
  key_concepts: ['Propensity ban', 'Pertinent trait', 'Permitted purpose', 'Notice before trial', 'Opening the door'],
  strategic_notes: 'When you offer it, name the purpose. When you oppose it, ask which purpose.',
  common_mistakes: [
    'Reading the list → pick one',
    'Forgetting notice → give it',
    'No limit → ask',
    'Late → object at once',
  ],
  mock_trial_application: 'On cross, name the purpose first.',
  strategy_tips: ['Name the purpose.', 'Ask for a limit.', 'Argue Rule 403 too.'],
  common_objections: [
    { name: 'Propensity', say: 'Objection, propensity.', answer: 'It shows knowledge.', path: '404(b)(1)' },
  ],
  examples: [
    {
      id: '404-1',
      title: 'The borrowed key',
      ruling: 'admitted',
      case_type: 'criminal',
      scenario: 'Someone took a car.',
      evidence_in_question: 'It was not the first time.',
      analysis: 'Rule 404(b)(2) lets it in to show knowledge.',
      correct_approach: '“Offered for knowledge, Your Honor.”',
      learning_point: 'Name the purpose.',
    },
  ],
  related_rules: [
    {
      id: 'fre-403',
      rule_number: '403',
      full_title: 'Excluding Relevant Evidence',
      difficulty_level: 'intermediate',
      article_slug: 'relevance-and-its-limits',
    },
  ],
  terms: [
    {
      slug: 'propensity',
      term: 'Propensity',
      definition: 'The idea that someone acted in character, or the way they acted before.',
      part: '404(a)(1)',
      uses: [{ at: 'plain_english', start: 12, length: 3 }],
    },
  ],
  ...over,
});

export const aRuleSummary = (over: Partial<RuleSummary> = {}): RuleSummary => ({
  id: 'fre-404',
  rule_number: '404',
  full_title: 'Character Evidence; Other Crimes, Wrongs, or Acts',
  difficulty_level: 'advanced',
  importance_level: 5,
  mock_trial_frequency: 95,
  estimated_study_time: 22,
  key_concepts: ['Propensity ban', 'Pertinent trait', 'Permitted purpose'],
  excerpt: 'You may not use a person’s past to prove what that person did this time.',
  ...over,
});

export const anArticle = (over: Partial<Article> = {}): Article => ({
  id: 'fre-article-4',
  article_number: 4,
  article_slug: 'relevance-and-its-limits',
  title: 'Relevance and Its Limits',
  description: 'What may be shown to the jury at all, and what is kept out even though it matters.',
  difficulty_level: 'intermediate',
  importance_level: 5,
  mock_trial_frequency: 91,
  estimated_hours: 4,
  rule_count: 1,
  learning_objectives: ['Explain what makes evidence relevant.'],
  strategic_importance: 'Most objections in a round begin here.',
  rules: [aRuleSummary()],
  ...over,
});

export const anArticleSummary = (over: Partial<ArticleSummary> = {}): ArticleSummary => {
  const { rules, ...article } = anArticle();
  const headings = rules.map(({ id, rule_number, full_title }) => ({ id, rule_number, full_title }));
  return { ...article, rules: headings, ...over };
};
