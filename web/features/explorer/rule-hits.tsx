import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary, RuleHeading } from '#shared/rules/article.contract.ts';
import '#web/features/explorer/rule-hits.css';

const SHOWN = 5;

/** Links to up to five rules of an article that match the query, and says how many more there are. */
export function RuleHits({ article, rules }: { article: ArticleSummary; rules: readonly RuleHeading[] }) {
  if (rules.length === 0) return null;
  const rest = rules.length - SHOWN;
  return (
    <div className="rule-hits">
      <p className="visually-hidden">Matching rules</p>
      <ul>
        {rules.slice(0, SHOWN).map(({ id, rule_number, full_title }) => (
          <li key={id}>
            <Link to={rulePath(article.article_slug, rule_number)}>
              <b>Rule {rule_number}</b> {full_title}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-xs muted">+{rest} more in this article</p>}
    </div>
  );
}
