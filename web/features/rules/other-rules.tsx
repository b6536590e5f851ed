import { rulePath } from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { CardLink } from '#web/ui/card.tsx';
import '#web/features/rules/other-rules.css';

type Props = { article: Pick<Article, 'article_slug' | 'title'>; rules: readonly RuleSummary[] };

/** Shows cards for the nearest other rules in the article, if there are at least two. Learning specification §2. */
export function OtherRules({ article, rules }: Props) {
  if (rules.length < 2) return null;
  return (
    <section className="mt-8 stack no-print">
      <h2>Other Rules in {article.title}</h2>
      <div className="grid grid-3">
        {rules.map(({ id, rule_number, full_title, difficulty_level }) => (
          <CardLink key={id} to={rulePath(article.article_slug, rule_number)} className="other-rules-card">
            <span className="row row-between">
              <span className="other-rules-number">Rule {rule_number}</span>
              <DifficultyBadge level={difficulty_level} />
            </span>
            <b>{full_title}</b>
          </CardLink>
        ))}
      </div>
    </section>
  );
}
