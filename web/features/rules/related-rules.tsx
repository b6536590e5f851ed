import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { RelatedRule } from '#shared/rules/rule.contract.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/features/rules/related-rules.css';

/** Links to related rules, which may be in other articles. */
export function RelatedRules({ rules }: { rules: readonly RelatedRule[] }) {
  return (
    <Card as="section">
      <h2>Related rules</h2>
      <ul className="related-rules">
        {rules.map(({ id, rule_number, full_title, article_slug }) => (
          <li key={id}>
            <Link to={rulePath(article_slug, rule_number)}>
              <b>Rule {rule_number}</b> {full_title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
