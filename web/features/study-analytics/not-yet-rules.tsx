import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { KnownRule } from '#shared/study-analytics/known-rules.ts';
import '#web/features/study-analytics/not-yet-rules.css';

/** Lists Essential rules that the user hasn't studied yet, next to the heatmap of what they have studied. */
export function NotYetRules({ rules }: { rules: readonly KnownRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section className="not-yet-rules">
      <h3 id="not-yet-rules">Essential rules you haven’t studied yet</h3>
      <ul aria-labelledby="not-yet-rules">
        {rules.map(({ rule, article }) => (
          <li key={rule.id}>
            <Link to={rulePath(article.article_slug, rule.rule_number)} title={rule.full_title}>
              <b>
                <span className="visually-hidden">Rule </span>
                {rule.rule_number}
              </b>
              <small> not yet</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
