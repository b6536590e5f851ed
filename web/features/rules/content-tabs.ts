import type { RuleDetail } from '#shared/rules/rule.contract.ts';

/** A tab's name in the URL parameter `?tab=`. */
export type ContentTab = 'official-text' | 'plain-english' | 'examples' | 'mock-trial';

const LABELS: Record<ContentTab, string> = {
  'official-text': 'Official Text',
  'plain-english': 'Plain English',
  examples: 'Examples',
  'mock-trial': 'Mock Trial',
};

type Content = Pick<
  RuleDetail,
  | 'official_text'
  | 'plain_english'
  | 'examples'
  | 'mock_trial_application'
  | 'strategy_tips'
  | 'common_objections'
  | 'common_mistakes'
>;

/** Returns which tabs have content. */
export function contentOf(rule: Content): Record<ContentTab, boolean> {
  const { mock_trial_application, strategy_tips, common_objections, common_mistakes } = rule;
  const practice = [strategy_tips, common_objections, common_mistakes];
  return {
    'official-text': rule.official_text !== '',
    'plain-english': rule.plain_english !== null,
    examples: rule.examples.length > 0,
    'mock-trial': mock_trial_application !== null || practice.some((list) => list.length > 0),
  };
}

/** Returns the tabs of a rule, in order. A tab appears only if it has content. Learning specification §2. */
export function contentTabs(rule: Content): { id: ContentTab; label: string }[] {
  const has = contentOf(rule);
  const ids: readonly ContentTab[] = ['official-text', 'plain-english', 'examples', 'mock-trial'];
  return ids.filter((id) => has[id]).map((id) => ({ id, label: LABELS[id] }));
}
