import { Clock, X } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import type { Stopwatch } from '#web/browser/stopwatch.ts';
import { type OpenQuiz, unanswered } from '#web/features/quizzes/open-quiz.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import { clockText } from '#web/features/quizzes/quiz-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';

type Props = { subject: QuizSubject; quiz: OpenQuiz; watch: Stopwatch };

/** Replaces the site header with an exit, the progress, and the time spent on this quiz. */
export function QuizBar({ subject, quiz, watch }: Props) {
  const { questions, answers, position, spentMs } = quiz;
  const count = questions.length;
  const stepOf = (index: number) => {
    if ((answers[index] ?? null) !== null) return 'quiz-taking-done';
    return index === position ? 'quiz-taking-now' : undefined;
  };
  return (
    <div className="quiz-taking-bar">
      <div className="wrap">
        <IconLink
          to={subject.home}
          label={`Leave quiz and go back to ${subject.mixed === null ? subject.name : subject.homeName}`}
          icon={X}
        />
        <div className="stack-2">
          <div className="quiz-taking-title">
            <h1>{subject.title} quiz</h1>
            <span className="muted text-sm" aria-hidden="true">
              Question {position + 1} of {count}
            </span>
          </div>
          <ol className="quiz-taking-steps" aria-label={`${count - unanswered(quiz).length} of ${count} answered`}>
            {questions.map(({ id }, index) => (
              <li key={id} className={stepOf(index)} />
            ))}
          </ol>
        </div>
        <QuizClock beforeMs={spentMs.reduce((sum, each) => sum + each, 0)} watch={watch} />
      </div>
    </div>
  );
}

const TICK_MS = 250;

/** A separate component, so that nothing else renders when the clock ticks. */
function QuizClock({ beforeMs, watch }: { beforeMs: number; watch: Stopwatch }) {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="quiz-taking-clock" role="timer" aria-label="Time on this quiz">
      <Icon of={Clock} />
      {clockText(beforeMs + watch.spentMs)}
    </span>
  );
}
