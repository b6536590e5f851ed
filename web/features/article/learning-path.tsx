import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { NoRules } from '#web/features/article/no-rules.tsx';
import { minutesPerRule } from '#web/features/article/study-time.ts';
import { Card } from '#web/ui/card.tsx';
import { DifficultyBadge } from '#web/ui/difficulty-badge.tsx';
import '#web/features/article/learning-path.css';

/** The rules one after the other, in the order of the law, each with its share of the article's hours. */
export function LearningPath({ article }: { article: Article }) {
  const { article_slug, rules, estimated_hours } = article;
  const minutes = minutesPerRule(article);
  return (
    <section className="stack">
      <h2>Learning path</h2>
      {minutes === null ? (
        <p className="soft">Study time for this article is not known yet. Take the rules in this order.</p>
      ) : (
        <p className="soft">
          {estimated_hours} h in all, about {minutes} min per rule. Take the rules in this order.
        </p>
      )}
      {rules.length === 0 && <NoRules />}
      <Card flush>
        <ol className="path">
          {rules.map((rule) => (
            <li key={rule.id}>
              <Link to={rulePath(article_slug, rule.rule_number)}>
                <span className="n">Rule {rule.rule_number}</span> <b>{rule.full_title}</b>
              </Link>
              <DifficultyBadge level={rule.difficulty_level} />
              {minutes !== null && <span className="sm muted">{minutes} min</span>}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
