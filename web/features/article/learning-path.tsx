import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { studyTimeText } from '#shared/rules/article.number.ts';
import type { ArticleStudy } from '#web/features/article/article-study.ts';
import { NoRules } from '#web/features/article/no-rules.tsx';
import { RuleLevel } from '#web/features/article/rule-level.tsx';
import { minutesPerRule } from '#web/features/article/study-time.ts';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/article/learning-path.css';

type Props = { article: Article; study: ArticleStudy | undefined };

/** Lists the rules in order, each with the user's mastery level and an equal share of the article's study time. */
export function LearningPath({ article, study }: Props) {
  const { rules, estimated_hours } = article;
  const hasSeveral = rules.length > 1;
  return (
    <section className="stack">
      <h2>Learning path</h2>
      <p className="soft">
        {estimated_hours === null
          ? 'We don’t know the study time for this article yet.'
          : `${studyTimeText(estimated_hours)} in all${hasSeveral ? ', divided evenly among the rules' : ''}.`}
        {hasSeveral && ' Study the rules in this order.'}
      </p>
      {rules.length === 0 ? <NoRules /> : <Steps article={article} study={study} />}
    </section>
  );
}

function Steps({ article, study }: Props) {
  const minutes = minutesPerRule(article);
  return (
    <Card flush>
      <ol className="learning-path">
        {article.rules.map((rule) => (
          <li key={rule.id}>
            <Link to={rulePath(article.article_slug, rule.rule_number)}>
              <span className="learning-path-number">Rule {rule.rule_number}</span> <b>{rule.full_title}</b>
            </Link>
            <DifficultyBadge level={rule.difficulty_level} />
            {study && <RuleLevel level={study.levels.get(rule.id)} />}
            {minutes !== null && <span className="text-sm muted">about {minutes} min</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
