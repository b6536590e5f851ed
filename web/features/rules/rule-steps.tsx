import { Link } from 'react-router-dom';
import { articlePath, rulePath } from '#shared/pages/page-paths.ts';
import '#web/features/rules/rule-steps.css';

type Step = { rule_number: string } | undefined;
type Props = {
  slug: string;
  previous: Step;
  next: Step;
  /** The rule to continue with if the article has no next rule. */
  after: { slug: string; rule_number: string } | undefined;
};

/** Links to the previous rule (or back to the article) and the next one, in rule order. */
export function RuleSteps({ slug, previous, next, after }: Props) {
  return (
    <nav className="rule-steps no-print" aria-label="Rules">
      {previous ? (
        <Link to={rulePath(slug, previous.rule_number)} rel="prev">
          <small>Previous</small>
          Rule {previous.rule_number}
        </Link>
      ) : (
        <Link to={articlePath(slug)}>Back to Article</Link>
      )}
      {next && (
        <Link to={rulePath(slug, next.rule_number)} rel="next" className="rule-steps-next">
          <small>Next</small>
          Rule {next.rule_number}
        </Link>
      )}
      {!next && after && (
        <Link to={rulePath(after.slug, after.rule_number)} rel="next" className="rule-steps-next">
          <small>Next article</small>
          Rule {after.rule_number}
        </Link>
      )}
    </nav>
  );
}

/** Reserves space for the links while the article's rules load. */
export function RuleStepsLoading() {
  return <div className="rule-steps no-print" />;
}
