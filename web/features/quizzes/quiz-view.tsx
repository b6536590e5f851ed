import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ATTEMPT_PARAMETER } from '#shared/quizzes/attempt-path.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useFirstAnswer } from '#web/accounts/use-first-answer.ts';
import { loadReopened, loadResults, loadTaking, preloadQuiz } from '#web/features/quizzes/late-screens.ts';
import type { OpenQuiz } from '#web/features/quizzes/open-quiz.ts';
import { QuizLoading } from '#web/features/quizzes/quiz-states.tsx';
import { findOpenQuiz } from '#web/features/quizzes/quiz-store.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';
import type { NextRule, RuleNow } from '#web/features/quizzes/results-rail.tsx';
import { LateScreen } from '#web/online/late-screen.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';

/**
 * `settings` is the screen before a quiz, and `isAgain` is true if this isn't the first quiz on this page. `now` and
 * `next` are the current progress and the next rule, if the page knows them. `whenDone` is shown with the results.
 */
type Props = {
  subject: QuizSubject;
  settings: (isAgain: boolean) => ReactNode;
  now?: RuleNow | undefined;
  next?: NextRule | undefined;
  whenDone?: ReactNode;
};

/**
 * Shows a quiz from its settings to its results. An unfinished quiz continues where the user left it. After
 * submission, the attempt's ID is in the page address, so its results come back after a reload or with the browser's
 * Back button.
 */
export function QuizView(props: Props) {
  const person = usePerson();
  const { subject } = props;
  // Waits before showing the settings: a visitor who turns out to be signed in would lose what they chose there.
  const isAsking = useFirstAnswer(person === null);
  if (isAsking) return <QuizLoading subject={subject} />;
  return <QuizFlow key={`${person?.id} ${subject.key}`} {...props} />;
}

/** Returns the parameters of the page address with an attempt, or without one. The other parameters stay the same. */
function withAttempt(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(ATTEMPT_PARAMETER);
  else next.set(ATTEMPT_PARAMETER, id);
  return next;
}

function QuizFlow({ subject, settings, now, next, whenDone }: Props) {
  useEffect(preloadQuiz, []);
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<OpenQuiz | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const { data: open, error } = useStudyQuery(`quiz ${subject.key}`, (study) => findOpenQuiz(study, subject.key));
  const attempt = params.get(ATTEMPT_PARAMETER);
  const showResults = (quiz: OpenQuiz) =>
    startTransition(() => {
      setDone(quiz);
      setParams(withAttempt(params, quiz.id), { replace: true });
    });
  const retake = () =>
    startTransition(() => {
      setDone(null);
      setIsAgain(true);
      setParams(withAttempt(params, null));
    });
  const onward = { subject, now, next, onAgain: retake };
  const loading = <QuizLoading subject={subject} />;
  if (done !== null && done.id === attempt) {
    return (
      <>
        <LateScreen load={loadResults} given={{ quiz: done, ...onward }} until={loading} />
        {whenDone}
      </>
    );
  }
  if (attempt !== null) {
    return <LateScreen key={attempt} load={loadReopened} given={{ id: attempt, ...onward }} until={loading} />;
  }
  if (open === undefined && error === null) return loading;
  // If the device can't be read, the error appears when the quiz is started.
  if (!open) return settings(isAgain);
  const taking = { subject, begun: open, onSubmitted: showResults, onGivenUp: () => setIsAgain(true) };
  return <LateScreen key={open.id} load={loadTaking} given={taking} until={loading} />;
}
