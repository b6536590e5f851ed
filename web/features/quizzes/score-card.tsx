import { BookOpen } from 'lucide-react';
import type { Ref } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PERFORMANCE_LEVELS, type PerformanceLevel } from '#shared/quizzes/performance-level.ts';
import type { QuizOutcome } from '#shared/quizzes/quiz.contract.ts';
import { AgainButtons, type AgainProps } from '#web/features/quizzes/again-buttons.tsx';
import { durationText, LEVEL_NAMES } from '#web/features/quizzes/quiz-words.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PercentRing } from '#web/ui/percent-ring.tsx';

type Props = AgainProps & {
  /** The title, which receives the focus. */
  ref: Ref<HTMLHeadingElement>;
  outcome: QuizOutcome;
  takenOn: string | undefined;
};

/** Shows the score, correct answers, time, and performance level, and links to what comes next. */
export function ScoreCard({ ref, outcome, takenOn, ...again }: Props) {
  const { subject } = again;
  const { score, correct_answers, total_questions, total_time_seconds, performance_level } = outcome.quiz_results;
  return (
    <Card as="section" className="quiz-results-score">
      <div className="quiz-results-outcome">
        <PercentRing percent={score} />
        <div>
          <h1 ref={ref} tabIndex={-1}>
            Quiz Completed!
          </h1>
          <p className="soft">
            {correct_answers} of {total_questions} correct in {durationText(total_time_seconds)}. {subject.title}.
          </p>
          {takenOn !== undefined && <p className="text-sm muted">Taken on {takenOn}.</p>}
        </div>
      </div>
      <Levels reached={performance_level} />
      <div className="row">
        <AgainButtons {...again} />
        {subject.kind !== 'Mixed' && (
          <LinkButton tone={again.missed === null ? 'primary' : 'secondary'} icon={BookOpen} to={subject.home}>
            Study {subject.kind}
          </LinkButton>
        )}
      </div>
      <div className="row">
        <LinkButton tone="ghost" to={PAGE_PATHS.dashboard}>
          View Progress
        </LinkButton>
        <LinkButton tone="ghost" to={subject.home}>
          Back to {subject.homeName}
        </LinkButton>
      </div>
    </Card>
  );
}

function Levels({ reached }: { reached: PerformanceLevel }) {
  const at = PERFORMANCE_LEVELS.indexOf(reached);
  return (
    <ol className="quiz-results-levels" aria-label={`Performance level: ${LEVEL_NAMES[reached]}`}>
      {PERFORMANCE_LEVELS.map((level, index) => (
        <li
          key={level}
          className={index <= at ? 'quiz-results-reached' : undefined}
          aria-current={index === at ? 'true' : undefined}
        >
          <span>{LEVEL_NAMES[level]}</span>
        </li>
      ))}
    </ol>
  );
}
