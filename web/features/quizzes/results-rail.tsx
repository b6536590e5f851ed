import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { QuizOutcome, RulePerformance } from '#shared/quizzes/quiz.contract.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { durationText } from '#web/features/quizzes/quiz-words.ts';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** The next rule in the article. */
export type NextRule = Pick<RuleSummary, 'rule_number' | 'full_title' | 'difficulty_level'>;

/** How well the user knows the rule now. `word` names the mastery level, and `percent` is from 0 to 100. */
export type RuleNow = {
  level: Parameters<typeof MasteryRing>[0]['level'];
  word: string;
  percent: number;
};

type Props = {
  subject: QuizSubject;
  items: readonly QuizItem[];
  outcome: QuizOutcome;
  now: RuleNow | undefined;
  next: NextRule | undefined;
};

/** The column next to the results, with the current progress and links to what comes next. */
export function ResultsRail({ subject, items, outcome, now, next }: Props) {
  const { slugOf, kind } = subject;
  const [nextSlug] = subject.slugs;
  return (
    <aside className="rail stack" aria-label="After this quiz">
      <Card as="section" className="stack-3">
        <h2>{now ? 'Your progress' : 'This quiz'}</h2>
        {now && (
          <div className="stack-2">
            <p className="row row-between">
              <MasteryRing level={now.level} label={now.word} />
              <span className="text-sm muted tabular">{now.percent}%</span>
            </p>
            <ProgressBar label="Progress with this rule" value={now.percent} />
          </div>
        )}
        <Pace items={items} average={outcome.quiz_results.average_time_per_question} />
      </Card>
      {kind !== 'Rule' && <ByRule slugOf={slugOf} rules={outcome.rule_performance} />}
      {next && nextSlug !== undefined && (
        <Card as="section" className="stack-3">
          <h2>Next</h2>
          <Link to={rulePath(nextSlug, next.rule_number)} className="quiz-results-next">
            <span className="row row-between">
              <span className="quiz-results-number">Rule {next.rule_number}</span>
              <DifficultyBadge level={next.difficulty_level} />
            </span>
            <b>{next.full_title}</b>
          </Link>
        </Card>
      )}
    </aside>
  );
}

function Pace({ items, average }: { items: readonly QuizItem[]; average: number }) {
  const longest = Math.max(...items.map(({ timeS }) => timeS));
  const slowest = items.findIndex(({ timeS }) => timeS === longest) + 1;
  return (
    <p className="text-sm soft">
      Your average time per question was {durationText(average)}.
      {items.length > 1 && longest > 0 && ` Question ${slowest} took longest.`}
    </p>
  );
}

const numberOf = (ruleId: string) => ruleId.replace('fre-', '');

function ByRule({ slugOf, rules }: Pick<QuizSubject, 'slugOf'> & { rules: readonly RulePerformance[] }) {
  return (
    <Card as="section" className="stack-3">
      <h2>By rule</h2>
      <ul className="list list-tight text-sm">
        {rules.map(({ rule_id, correct_answers, total_questions }) => (
          <li key={rule_id} className="row row-between">
            <RuleName ruleId={rule_id} slug={slugOf(rule_id)} />
            <span className="tabular">
              {correct_answers} of {total_questions}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RuleName({ ruleId, slug }: { ruleId: string; slug: string | undefined }) {
  const name = `Rule ${numberOf(ruleId)}`;
  return slug === undefined ? <span>{name}</span> : <Link to={rulePath(slug, numberOf(ruleId))}>{name}</Link>;
}
