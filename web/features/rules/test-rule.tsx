import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticle, anArticleSummary, aRule, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { RuleLinks } from '#web/features/rules/rule-links.tsx';
import { ruleSlugs } from '#web/features/rules/rule-slugs.ts';
import { RuleView } from '#web/features/rules/rule-view.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const EDITION = 'Current through December 1, 2024';
const summary = (rule_number: string) => aRuleSummary({ id: `fre-${rule_number}`, rule_number, full_title: 'A title' });
const SLUGS = ruleSlugs([anArticleSummary({ rules: ['403', '404', '412'].map(summary) })]);

/** Article IV with the rules around Rule 404. */
export const ARTICLE = anArticle({ rules: ['402', '403', '404', '405'].map(summary) });
/** The values of the teaching fields in a rule without teaching. */
export const UNWRITTEN: Partial<Rule> = {
  plain_english: null,
  key_concepts: [],
  strategic_notes: null,
  common_mistakes: [],
  mock_trial_application: null,
  strategy_tips: [],
  common_objections: [],
  examples: [],
  related_rules: [],
};

const BOOKMARK = { toggle: <button type="button">Ribbon</button>, button: <button type="button">Bookmark</button> };
const NOTES = { button: <button type="button">Add Note</button>, list: null, marks: undefined };

type Visit = {
  over?: Partial<Rule>;
  /** The query string of the rule's URL. */
  search?: string;
  hash?: string;
  article?: Article | null | undefined;
  articles?: ArticleSummary[];
  today?: string;
  progress?: number;
};

/** Opens a rule's page at an address as a visitor, on a given day. */
export async function showRule(visit: Visit = {}) {
  const {
    over = {},
    search = '',
    hash = '',
    article,
    articles,
    today = '2026-01-15',
    progress = 0,
  } = { article: ARTICLE, ...visit };
  const rule = ruleDetail(aRule(over), EDITION, today);
  const page = (
    <RuleLinks value={{ slugs: SLUGS, ruleNumber: rule.rule_number, terms: rule.terms }}>
      <RuleView
        rule={rule}
        article={article}
        articles={articles}
        today={today}
        progress={progress}
        studied={<button type="button">Mark as Studied</button>}
        bookmark={BOOKMARK}
        notes={NOTES}
      />
    </RuleLinks>
  );
  const path = rulePath(rule.article.article_slug, rule.rule_number);
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`${path}${search}${hash}`] },
  );
  const screen = await render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return { screen, router };
}
