import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ATTEMPT_PARAMETER } from '#shared/quizzes/attempt-path.ts';
import { usePerson } from '#web/account/me-store.ts';
import { useFirstAnswer } from '#web/account/use-first-answer.ts';
import type { OpenQuiz } from '#web/features/quiz/open-quiz.ts';
import { QuizResults } from '#web/features/quiz/quiz-results.tsx';
import { QuizSettings } from '#web/features/quiz/quiz-settings.tsx';
import { QuizLoading } from '#web/features/quiz/quiz-states.tsx';
import { findOpenQuiz } from '#web/features/quiz/quiz-store.ts';
import type { QuizSubject } from '#web/features/quiz/quiz-subject.ts';
import { QuizTaking } from '#web/features/quiz/quiz-taking.tsx';
import { ReopenedResults } from '#web/features/quiz/reopened-results.tsx';
import type { NextRule, RuleNow } from '#web/features/quiz/results-rail.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';

/** `now` and `next`: what the results lead on to, where the page knows it; `whenDone`: what comes with them. */
type Props = {
  subject: QuizSubject;
  now?: RuleNow | undefined;
  next?: NextRule | undefined;
  whenDone?: ReactNode;
};

/**
 * A quiz from its settings to its results. Whoever comes back to one that was left goes on with it. An address that names one
 * that was taken shows its results.
 */
export function QuizView(props: Props) {
  const person = usePerson();
  const [params, setParams] = useSearchParams();
  const [retaken, setRetaken] = useState<string | null>(null);
  const { subject, now, next } = props;
  const attempt = params.get(ATTEMPT_PARAMETER);
  // wait: if the visitor turns out to be signed in, they would lose the settings they chose meanwhile
  const isAsking = useFirstAnswer(person === null);
  if (isAsking) return <QuizLoading subject={subject} />;
  if (attempt !== null) {
    const retake = () => {
      setRetaken(subject.key);
      setParams({});
    };
    return <ReopenedResults key={attempt} subject={subject} id={attempt} now={now} next={next} onAgain={retake} />;
  }
  return <QuizFlow key={`${person?.id} ${subject.key}`} isRetaken={retaken === subject.key} {...props} />;
}

function QuizFlow({ subject, now, next, whenDone, isRetaken }: Props & { isRetaken: boolean }) {
  const [done, setDone] = useState<OpenQuiz | null>(null);
  const [isAgain, setIsAgain] = useState(isRetaken);
  const { data: open, error } = useStudyQuery(`quiz ${subject.key}`, (study) => findOpenQuiz(study, subject.key));
  if (done !== null) {
    const retake = () => {
      setDone(null);
      setIsAgain(true);
    };
    return (
      <>
        <QuizResults subject={subject} quiz={done} now={now} next={next} onAgain={retake} />
        {whenDone}
      </>
    );
  }
  if (open === undefined && error === null) return <QuizLoading subject={subject} />;
  // a device that cannot be read says so when the quiz is to begin
  if (!open) return <QuizSettings subject={subject} isAgain={isAgain} />;
  return (
    <QuizTaking key={open.id} subject={subject} begun={open} onSubmitted={setDone} onGivenUp={() => setIsAgain(true)} />
  );
}
