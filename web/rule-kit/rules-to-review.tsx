import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { benchBookPath } from '#shared/pages/page-paths.ts';
import { mixedQuizPath } from '#shared/practice/mixed-set.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/rule-kit/rules-to-review.css';

type Rule = { id: string; number: string; title: string; path: string; quizPath: string };

/**
 * Lists every rule that the user struggles with, and links to its page and its quiz. Renders nothing if there are none.
 */
export function RulesToReview({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return null;
  return (
    <Card as="section" className="stack-3">
      <div className="row row-between">
        <h2>Rules to review</h2>
        <span className="row">
          <LinkButton to={mixedQuizPath({ kind: 'weak' })}>Quiz on your weak spots</LinkButton>
          <LinkButton tone="ghost" icon={Printer} to={benchBookPath('struggling')}>
            Print a bench book
          </LinkButton>
        </span>
      </div>
      <ul className="rules-to-review">
        {rules.map(({ id, number, title, path, quizPath }) => (
          <li key={id}>
            <Link to={path}>
              Rule {number}: {title}
            </Link>
            <LinkButton to={quizPath} aria-label={`Practice Rule ${number}`}>
              Practice
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
